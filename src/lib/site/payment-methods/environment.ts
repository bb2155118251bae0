import { z } from 'zod';
import { environmentPart } from '#lib/kernel/environment.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './rules/payment-methods.ts';

/** E.g. `barcode, instalment`. */
const methods = z
  .string()
  .transform((text) => text.split(',').map((method) => method.trim()))
  .pipe(z.array(z.enum(PAYMENT_METHODS, `is a list of ${PAYMENT_METHODS.join(', ')}`)));

export const paymentsOffEnvironment = environmentPart({
  variables: { PAYMENTS_OFF: methods.optional() },
  read: ({ PAYMENTS_OFF }): readonly PaymentMethod[] => PAYMENTS_OFF ?? [],
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Payment methods that the shop supports but does not offer. */
    readonly paymentsOff: readonly PaymentMethod[];
  }
}
