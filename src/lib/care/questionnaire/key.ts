import { z } from 'zod';
import type { HealthOwner } from '#lib/catalog/health-profile/service.ts';
import { type Actor, actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { SealError, seal, unseal } from '#lib/kernel/crypto/seal.ts';
import { notFound, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId, VisitorId } from '#lib/kernel/ids.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { isSignedIn } from '#lib/people/account/service.ts';

/**
 * `encryptionQuestCode` of point 7: a `userQuestCode`, sealed with its browser and an expiry. It opens a
 * sitting for visitors without an account, because scripts can read their cookie_session_Id. It also opens
 * one for pages, which receive no token.
 */

const PLACE = 'encryptionQuestCode';
const CODE = /^[\w-]{40,600}$/;

const Key = z.object({
  code: z.string(),
  until: z.number(),
  member: z.number().optional(),
  /** The sign-in that it was opened with. Signing out invalidates the key. */
  session: z.string().optional(),
  visitor: z.string().optional(),
});
type Key = z.output<typeof Key>;

export interface WrittenKey {
  readonly encryptionQuestCode: string;
  readonly seconds: number;
}

/** @throws ShopError 40014 without a member or a visitor */
export function writeKey({ actor, now, config }: Ctx, code: string): WrittenKey {
  const { healthGuestDays, questionnaireOpenHours } = config.limits;
  const isMember = actor.kind === 'member';
  const until = isMember ? addHours(now, questionnaireOpenHours) : addDays(now, healthGuestDays);
  const whose = isMember ? { member: actor.memberId, session: actor.tokenHash } : { visitor: guestOf(actor) };
  const key: Key = { code, until: until.getTime(), ...whose };
  return {
    encryptionQuestCode: Buffer.from(seal(config.healthKeys, key, PLACE)).toString('base64url'),
    seconds: Math.round((until.getTime() - now.getTime()) / 1000),
  };
}

/** @returns null if it is invalid, expired, or sealed by a lost key */
export function readKey({ now, config }: Pick<Ctx, 'now' | 'config'>, given: string): Key | null {
  if (!CODE.test(given)) return null;
  try {
    const key = unseal(config.healthKeys, Buffer.from(given, 'base64url'), PLACE, Key);
    return key.until > now.getTime() ? key : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

function guestOf(actor: Actor): VisitorId {
  if (actor.kind !== 'visitor' || actor.visitor === null) throw signInExpired();
  return actor.visitor;
}

/** Whether a browser without an account may see its earlier answers. */
export function hasKey(ctx: Ctx): boolean {
  const visitor = actingVisitor(ctx.actor);
  return visitor !== null && readKey(ctx, ctx.questKey)?.visitor === visitor;
}

export interface Opened {
  readonly owner: HealthOwner;
  /** The sitting that this browser opened last. */
  readonly userQuestCode: string | null;
}

/**
 * The owner whose sittings a call may access: the member, else the browser with its key.
 * @throws ShopError sittingNotFound for a browser without a key
 */
export function openedBy(ctx: Ctx): Opened {
  const key = readKey(ctx, ctx.questKey);
  if (ctx.actor.kind === 'member') {
    const { memberId } = ctx.actor;
    return { owner: { memberId }, userQuestCode: key?.member === memberId ? key.code : null };
  }
  const visitor = guestOf(ctx.actor);
  if (key?.visitor !== visitor) throw notFound('sittingNotFound');
  return { owner: { visitor }, userQuestCode: key.code };
}

/**
 * The sittings that a page may show: of the browser, or of a member while signed in. Pages have no token.
 * @param given the cookie of `encryptionQuestCode`
 * @param visitor the cookie_session_Id
 */
export async function openedByPage(
  ctx: Ctx,
  given: string | undefined,
  visitor: string | undefined,
): Promise<{ readonly owner: HealthOwner; readonly userQuestCode: string } | null> {
  const key = readKey(ctx, given ?? '');
  if (!key) return null;
  if (key.visitor !== undefined)
    return key.visitor === visitor
      ? { owner: { visitor: key.visitor as VisitorId }, userQuestCode: key.code }
      : null;
  if (key.member === undefined || !key.session || !(await isSignedIn(ctx, key.session))) return null;
  return { owner: { memberId: key.member as MemberId }, userQuestCode: key.code };
}
