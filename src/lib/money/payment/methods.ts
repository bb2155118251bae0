import type { Config } from '#lib/kernel/config.ts';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  specOf,
} from '#lib/site/payment-methods/rules/payment-methods.ts';
import { findProvider } from './providers.ts';

/** The ways to pay that the shop takes: those whose provider has its keys, less what the merchant switched off. */
const takenMethods = (config: Config): PaymentMethod[] =>
  PAYMENT_METHODS.filter(
    (method) => !config.paymentsOff.includes(method) && findProvider(config, method) !== null,
  );

/** Those that a shopper may choose. */
export const offeredMethods = (config: Config): PaymentMethod[] =>
  takenMethods(config).filter((method) => !specOf(method).isAtCounter);

/** Those that staff take at their tills. */
export const counterMethods = (config: Config): PaymentMethod[] =>
  takenMethods(config).filter((method) => specOf(method).isAtCounter);
