import { and, eq, gt, isNull } from 'drizzle-orm';
import { actingVisitor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { createToken, hashToken, type MemberId } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { type LinePerson, lineVisit } from '../tables.ts';
import type { LineVisit } from './login-api.ts';

export type VisitRow = typeof lineVisit.$inferSelect;
/** A returned visit of a LINE user without a member. */
export type PendingVisit = VisitRow & { readonly person: LinePerson };

/** A refusal during a LINE visit; it includes the shopper's destination for the retry. */
export const lineRefusal = (key: string, next = ''): ShopError => new ShopError(key, { data: { next } });

interface Begun {
  readonly memberId: MemberId | null;
  readonly redirectUri: string;
  readonly next: string;
}

export async function openVisit(ctx: Ctx, { memberId, redirectUri, next }: Begun): Promise<LineVisit> {
  const visitor = actingVisitor(ctx.actor);
  if (!visitor) throw lineRefusal('lineVisitOver', next);
  const [state, nonce, codeVerifier] = [createToken(), createToken(), createToken()];
  await ctx.db.insert(lineVisit).values({
    stateHash: hashToken(state),
    visitor,
    memberId,
    nonce,
    codeVerifier,
    redirectUri,
    next,
    createdAt: ctx.now,
    expiresAt: addMinutes(ctx.now, ctx.config.limits.lineReturnMinutes),
  });
  return { state, nonce, codeVerifier, redirectUri };
}

/**
 * Consumes a returned visit, once. A visit that waits for its mobile is returned again to its own browser,
 * because the page may be reloaded.
 * @throws ShopError lineVisitOver, or lineVisitElsewhere in another browser or for another member than the
 *   one that started it
 */
export async function consumeVisit(ctx: Ctx, state: string): Promise<VisitRow> {
  const found = await ownVisit(ctx, state);
  if (found.person) return found;
  const [taken] = await ctx.db
    .update(lineVisit)
    .set({ returnedAt: ctx.now })
    .where(and(eq(lineVisit.stateHash, found.stateHash), isNull(lineVisit.returnedAt)))
    .returning();
  if (!taken) throw lineRefusal('lineVisitOver', found.next);
  return taken;
}

/** @throws ShopError like `consumeVisit`, and for a visit that does not wait for a mobile */
export async function pendingVisit(ctx: Ctx, state: string): Promise<PendingVisit> {
  const found = await ownVisit(ctx, state);
  const { person } = found;
  if (!person) throw lineRefusal('lineVisitOver', found.next);
  return { ...found, person };
}

async function ownVisit(ctx: Ctx, state: string): Promise<VisitRow> {
  const [found] = await ctx.db
    .select()
    .from(lineVisit)
    .where(and(eq(lineVisit.stateHash, hashToken(state)), gt(lineVisit.expiresAt, ctx.now)));
  if (!found) throw lineRefusal('lineVisitOver');
  const isMembers = ctx.actor.kind === 'member' && ctx.actor.memberId === found.memberId;
  if (found.visitor !== actingVisitor(ctx.actor) || (found.memberId !== null && !isMembers))
    throw lineRefusal('lineVisitElsewhere', found.next);
  return found;
}

/** Stores the LINE user until the mobile is bound. */
export async function savePendingPerson(tx: Ctx, { stateHash }: VisitRow, person: LinePerson): Promise<void> {
  await tx.db
    .update(lineVisit)
    .set({ person, expiresAt: addMinutes(tx.now, tx.config.limits.lineMobileMinutes) })
    .where(eq(lineVisit.stateHash, stateHash));
}

/** @returns false when another request has ended it */
export async function endVisit(tx: Ctx, { stateHash }: VisitRow): Promise<boolean> {
  const gone = await tx.db
    .delete(lineVisit)
    .where(eq(lineVisit.stateHash, stateHash))
    .returning({ stateHash: lineVisit.stateHash });
  return gone.length > 0;
}
