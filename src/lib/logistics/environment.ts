import { type EcpayAccount, optionalAccount } from '#lib/ecpay/environment.ts';

/** The merchant's account for parcels to convenience stores. Its staging merchant: provider facts, 0.1. */
export const logisticsEnvironment = optionalAccount({
  name: 'LOGISTICS',
  url: 'https://logistics.ecpay.com.tw',
  staging: { merchantId: '2000933', hashKey: 'XBERn1YOvpM9nfZc', hashIv: 'h1ONHk4P4yqbl5LK' },
  emulator: '/sandbox/ecpay-logistics',
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Null in a real shop without keys for it: convenience stores are not offered then. */
    readonly logistics: EcpayAccount | null;
  }
}
