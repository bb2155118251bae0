import { eq, sql } from 'drizzle-orm';
import type { CouponTerms } from '#lib/catalog/pricing/model/pricing.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { nextAttempt } from '#lib/kernel/db/attempt-counter.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { normalCode } from './rules/choice.ts';
import { benefitOf, scopeOf } from './scope.ts';
import { codeGuess, codeUse, discountCode } from './tables.ts';

/**
 * The pricing terms of a typed code. Pricing reports why a known code is not usable.
 * @throws ShopError codeUnknown; pleaseSignIn; 429 after too many unknown codes
 */
export async function readCode(ctx: Ctx, memberId: MemberId, typed: string): Promise<CouponTerms> {
  await refuseGuesser(ctx, memberId);
  const [found] = await ctx.db
    .select({
      code: discountCode,
      scope: scopeOf(discountCode),
      uses: sql<number>`(select count(*)::int from ${codeUse} own where own.code_id = discount_code.id
        and own.member_id = ${memberId}::bigint and own.returned_at is null)`,
    })
    .from(discountCode)
    .where(eq(discountCode.code, normalCode(typed)));
  if (!found) {
    await countGuess(ctx, memberId);
    throw fieldError('code', 'codeUnknown');
  }
  const { code, scope, uses } = found;
  const { id, startsAt, endsAt } = code;
  const isGone = code.status === 'off' || (code.total !== null && code.used >= code.total);
  const state = uses >= code.perMember ? 'used' : isGone ? 'blocked' : 'unused';
  return { id, ...benefitOf(code, scope), startsAt, endsAt, state };
}

async function refuseGuesser(ctx: Ctx, memberId: MemberId): Promise<void> {
  const { codeGuesses, codeGuessMinutes } = ctx.config.limits;
  const [guessed] = await ctx.db.select().from(codeGuess).where(eq(codeGuess.memberId, memberId));
  if (!guessed || guessed.tries < codeGuesses) return;
  const waitMs = addMinutes(guessed.since, codeGuessMinutes).getTime() - ctx.now.getTime();
  if (waitMs <= 0) return;
  throw new ShopError('tooManyRequests', { status: 429, params: { seconds: Math.ceil(waitMs / 1000) } });
}

/** Outside the caller's transaction, so that a refused order does not roll it back. */
async function countGuess(ctx: Ctx, memberId: MemberId): Promise<void> {
  await ctx.db
    .insert(codeGuess)
    .values({ memberId, tries: 1, since: ctx.now })
    .onConflictDoUpdate({
      target: codeGuess.memberId,
      set: nextAttempt(codeGuess, addMinutes(ctx.now, -ctx.config.limits.codeGuessMinutes)),
    });
}
