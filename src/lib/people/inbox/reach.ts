import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { mobileContact } from '#lib/people/account/rules.ts';
import { ownLine } from '#lib/people/account/service.ts';
import { member, memberProvider } from '#lib/people/account/tables.ts';
import type { Channel } from './codes.ts';
import type { Choices } from './rules.ts';
import { messagePreference } from './tables.ts';

/** Columns with a member's channels, for queries of members that join `ownPreference` and `ownLine`. */
export const reachColumns = {
  memberId: member.id,
  email: member.email,
  mobile: member.mobile,
  countryCode: member.countryCode,
  line: memberProvider.subject,
  isLineFriend: memberProvider.isFriend,
  choices: messagePreference.choices,
  quietFrom: messagePreference.quietFrom,
  quietTo: messagePreference.quietTo,
};

export const ownPreference = eq(messagePreference.memberId, member.id);

export interface Reach {
  readonly memberId: MemberId;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly countryCode: string;
  /** The member's LINE id; only friends receive messages of an official account. */
  readonly line: string | null;
  readonly isLineFriend: boolean | null;
  readonly choices: Choices | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

export const reachesOf = (ctx: Ctx, memberIds: readonly MemberId[]): Promise<Reach[]> =>
  ctx.db
    .select(reachColumns)
    .from(member)
    .leftJoin(messagePreference, ownPreference)
    .leftJoin(memberProvider, ownLine)
    .where(idIn(member.id, memberIds));

export async function reachOf(ctx: Ctx, memberId: MemberId): Promise<Reach | undefined> {
  const [found] = await reachesOf(ctx, [memberId]);
  return found;
}

/** The address per channel, if there is one. */
export const channelAddresses = (
  { config }: Ctx,
  reach: Reach,
): Readonly<Record<Channel, string | null>> => ({
  line: config.lineMessaging && reach.isLineFriend ? reach.line : null,
  mail: reach.email,
  sms:
    reach.mobile && config.smsCountries.some((code) => code === reach.countryCode)
      ? mobileContact(reach.countryCode, reach.mobile)
      : null,
});

export const quietHoursOf = ({ config: { limits } }: Ctx, { quietFrom, quietTo }: Reach) => ({
  quietFrom: quietFrom ?? limits.quietFromHour,
  quietTo: quietTo ?? limits.quietToHour,
});
