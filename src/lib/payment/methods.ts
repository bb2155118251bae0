import type { Config } from '#lib/kernel/config.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#lib/terms/rules/ways.ts';
import { findProvider } from './providers.ts';

/** The ways to pay that the shop offers: those whose provider has its keys, less what the merchant switched off. */
export const offeredMethods = (config: Config): PaymentMethod[] =>
  PAYMENT_METHODS.filter(
    (method) => !config.paymentsOff.includes(method) && findProvider(config, method) !== null,
  );
