import { and, eq, isNotNull, lt, lte, or } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { placeOf, seal, unseal } from '#lib/kernel/crypto/seal.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { identitiesSince } from '#lib/site/payment-methods/rules/tax-identity.ts';
import { Payee } from './model.ts';
import { referralPayout } from './tables.ts';

/** Recipients of payouts: identity number and account, readable with the shop's keys only. */

type Keys = Pick<Ctx, 'config'>;

export const sealPayee = ({ config }: Keys, code: string, payee: Payee): Uint8Array =>
  seal(config.healthKeys, payee, placeOf(referralPayout.payee, code));

/** Null once erased. */
export const openPayee = (
  { config }: Keys,
  { code, payee }: Pick<typeof referralPayout.$inferSelect, 'code' | 'payee'>,
): Payee | null => payee && unseal(config.healthKeys, payee, placeOf(referralPayout.payee, code), Payee);

/**
 * Sweep: erases recipients of old payouts, which no longer need reporting, and of refused ones, which can no
 * longer be disputed.
 */
export async function erasePayees({ db, now, config: { limits } }: Ctx): Promise<number> {
  const { state, decidedAt } = referralPayout;
  const sent = and(eq(state, 'done'), lt(decidedAt, identitiesSince(now, limits)));
  const refused = and(eq(state, 'refused'), lte(decidedAt, addDays(now, -limits.referralRefusedDays)));
  const forgotten = await db
    .update(referralPayout)
    .set({ payee: null })
    .where(and(eq(referralPayout.way, 'bank'), isNotNull(referralPayout.payee), or(sent, refused)))
    .returning({ id: referralPayout.id });
  return forgotten.length;
}
