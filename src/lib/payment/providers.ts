import type { Config } from '#lib/kernel/config.ts';
import { ecpay } from './ecpay/provider.ts';
import type { PaymentProvider } from './provider.ts';

/** Who takes the shop's card payments. */
export const cardProvider = (config: Config): PaymentProvider => ecpay(config);
