import type { Config } from '#lib/kernel/config.ts';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  specOf,
} from '#lib/site/payment-methods/rules/payment-methods.ts';
import { findProvider } from './providers.ts';

/** The shop's payment methods: their provider has keys, and the merchant has not disabled them. */
const takenMethods = (config: Config): PaymentMethod[] =>
  PAYMENT_METHODS.filter(
    (method) => !config.paymentsOff.includes(method) && findProvider(config, method) !== null,
  );

/** Methods for shoppers. */
export const offeredMethods = (config: Config): PaymentMethod[] =>
  takenMethods(config).filter((method) => !specOf(method).isAtCounter);

/** Methods at the counter. */
export const counterMethods = (config: Config): PaymentMethod[] =>
  takenMethods(config).filter((method) => specOf(method).isAtCounter);
