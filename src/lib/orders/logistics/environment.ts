import { type EcpayAccount, optionalAccount, STAGING } from '#lib/site/ecpay/environment.ts';

/** The merchant's account for convenience-store parcels. */
export const logisticsEnvironment = optionalAccount({
  name: 'LOGISTICS',
  url: 'https://logistics.ecpay.com.tw',
  staging: STAGING.logistics,
  emulator: '/sandbox/ecpay-logistics',
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Null in a real shop without keys: convenience stores are not offered. */
    readonly logistics: EcpayAccount | null;
  }
}
