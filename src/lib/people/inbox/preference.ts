import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { describeLine } from '#lib/people/account/service.ts';
import { MAILING_KINDS, type MailingKind } from '#lib/people/mailing/codes.ts';
import { refusedMailing, setMailings } from '#lib/people/mailing/service.ts';
import { MESSAGE_KINDS } from './codes.ts';
import type { ChoiceInput, MessagePreference, QuietHoursInput } from './model.ts';
import { channelAddresses, quietHoursOf, type Reach, reachOf } from './reach.ts';
import { type Choices, isMandatory, isWanted } from './rules.ts';
import { messagePreference } from './tables.ts';

/** A member's channels per kind of message, and the quiet hours. */
export async function getMessagePreference(ctx: Ctx, memberId: MemberId): Promise<MessagePreference> {
  const reach = await ownReach(ctx, memberId);
  const { line, mail, sms } = channelAddresses(ctx, reach);
  const refused = {
    mail: mail ? await refusedMailing(ctx, mail) : null,
    sms: sms ? await refusedMailing(ctx, sms) : null,
  };
  const choices = reach.choices ?? {};
  return {
    has: { line: line !== null, mail: mail !== null, sms: sms !== null },
    isOnLine: ctx.config.lineMessaging !== null && reach.line !== null,
    addFriendUrl: describeLine(ctx).addFriendUrl,
    kinds: [
      ...MESSAGE_KINDS.map((kind) => ({
        kind,
        isNeeded: isMandatory(kind),
        line: isWanted(choices, kind, 'line'),
        mail: isWanted(choices, kind, 'mail'),
        sms: isWanted(choices, kind, 'sms'),
      })),
      ...MAILING_KINDS.map((kind) => ({
        kind,
        isNeeded: false,
        line: false,
        mail: refused.mail !== null && !refused.mail.has(kind),
        sms: refused.sms !== null && !refused.sms.has(kind),
      })),
    ],
    ...quietHoursOf(ctx, reach),
  };
}

/**
 * @throws ShopError messageNeeded for mandatory messages; fieldInvalid for marketing by LINE, which does not
 *   exist
 */
export async function chooseMessages(
  ctx: Ctx,
  memberId: MemberId,
  { kind, channel, isWanted: wanted }: ChoiceInput,
): Promise<MessagePreference> {
  const reach = await ownReach(ctx, memberId);
  const contact = channelAddresses(ctx, reach)[channel];
  if (isMarketing(kind)) {
    if (channel === 'line') throw fieldError('channel', 'fieldInvalid');
    // Stored per address, so an unsubscription by a mail's link shows here.
    if (contact) await inTransaction(ctx, (tx) => setMailings(tx, [contact], wanted, [kind]));
  } else {
    if (isMandatory(kind) && channel !== 'line') throw fieldError('kind', 'messageNeeded');
    await save(ctx, reach, { choices: { [`${kind}:${channel}`]: wanted } });
  }
  return getMessagePreference(ctx, memberId);
}

export async function chooseQuietHours(
  ctx: Ctx,
  memberId: MemberId,
  hours: QuietHoursInput,
): Promise<MessagePreference> {
  await save(ctx, await ownReach(ctx, memberId), { hours });
  return getMessagePreference(ctx, memberId);
}

const isMarketing = (kind: ChoiceInput['kind']): kind is MailingKind =>
  (MAILING_KINDS as readonly string[]).includes(kind);

async function ownReach(ctx: Ctx, memberId: MemberId): Promise<Reach> {
  const reach = await reachOf(ctx, memberId);
  if (!reach) throw signInExpired();
  return reach;
}

interface Change {
  readonly choices?: Choices;
  readonly hours?: QuietHoursInput;
}

/** Merges concurrent changes. */
async function save(ctx: Ctx, reach: Reach, { choices = {}, hours }: Change): Promise<void> {
  await ctx.db
    .insert(messagePreference)
    .values({
      memberId: reach.memberId,
      choices,
      ...quietHoursOf(ctx, reach),
      ...hours,
      updatedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: messagePreference.memberId,
      set: { choices: sql`${messagePreference.choices} || excluded.choices`, ...hours, updatedAt: ctx.now },
    });
}
