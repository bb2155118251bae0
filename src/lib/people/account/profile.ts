import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { isUniqueViolation } from '#lib/kernel/db/database.ts';
import { fieldError, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { ProfileInput, UserInfo } from './model.ts';
import { displayName, isPastDay } from './rules.ts';
import { memberToChange } from './sign-in-methods.ts';
import { member } from './tables.ts';

type MemberRow = typeof member.$inferSelect;

/** The member's own view of their data. */
export function userInfoOf(row: MemberRow): UserInfo {
  const { id, countryCode, mobile, email, userName, nickName, realName, gender, birthday, avatar } = row;
  return {
    id,
    countryCode,
    mobile,
    email,
    userName,
    nick_name: nickName,
    realName,
    displayName: displayName(row),
    gender,
    birthday,
    avatar,
    hasPassword: row.passwordHash !== null,
    inviteCode: row.inviteCode,
  };
}

export async function getUserInfo(ctx: Ctx, memberId: MemberId): Promise<UserInfo> {
  return userInfoOf(await findMember(ctx, memberId));
}

/**
 * Saves the profile. User name and birthday are permanent once set (point 5). Of two concurrent saves the
 * second sees the values of the first.
 * @throws ShopError at the field: userNameTaken, fieldFixed, birthdayIncorrect
 */
export async function saveProfile(
  ctx: Ctx,
  memberId: MemberId,
  input: z.output<typeof ProfileInput>,
): Promise<UserInfo> {
  try {
    return await inTransaction(ctx, (tx) => fillIn(tx, memberId, input));
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('userName', 'userNameTaken');
    throw error;
  }
}

async function fillIn(tx: Ctx, memberId: MemberId, input: z.output<typeof ProfileInput>): Promise<UserInfo> {
  const before = await memberToChange(tx, memberId);
  const { nickName, realName, gender } = input;
  const birthday = onceOnly('birthday', before.birthday, input.birthday);
  if (birthday && birthday !== before.birthday && !isPastDay(birthday, tx.now)) {
    throw fieldError('birthday', 'birthdayIncorrect');
  }
  const userName = onceOnly('userName', before.userName, input.userName);
  const [row] = await tx.db
    .update(member)
    .set({ userName, birthday, nickName, realName, gender })
    .where(eq(member.id, before.id))
    .returning();
  return userInfoOf(row ?? before);
}

/** A set value stays; sending it unchanged is no change. */
function onceOnly(field: string, before: string | null, wanted: string | undefined): string | null {
  if (wanted === undefined || wanted === before) return before;
  if (before !== null) throw fieldError(field, 'fieldFixed');
  return wanted === '' ? null : wanted;
}

async function findMember(ctx: Ctx, memberId: MemberId): Promise<MemberRow> {
  const [row] = await ctx.db.select().from(member).where(eq(member.id, memberId));
  if (!row) throw signInExpired();
  return row;
}
