import type { Ctx } from '#lib/kernel/context.ts';
import { placeOf, seal, unseal } from '#lib/kernel/seal.ts';
import { Payee } from './model.ts';
import { referralPayout } from './tables.ts';

/** To whom money goes: an identity number beside an account is opened by the shop's keys alone. */

type Keys = Pick<Ctx, 'config'>;

export const sealPayee = ({ config }: Keys, code: string, payee: Payee): Uint8Array =>
  seal(config.healthKeys, payee, placeOf(referralPayout.payee, code));

/** Null where it is not kept any more. */
export const openPayee = (
  { config }: Keys,
  { code, payee }: Pick<typeof referralPayout.$inferSelect, 'code' | 'payee'>,
): Payee | null => payee && unseal(config.healthKeys, payee, placeOf(referralPayout.payee, code), Payee);
