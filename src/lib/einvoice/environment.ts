import { type EcpayAccount, optionalAccount } from '#lib/ecpay/environment.ts';

/** The merchant's account for e-invoices. Its staging merchant: provider facts, 0.1. */
export const invoiceEnvironment = optionalAccount({
  name: 'INVOICE',
  url: 'https://einvoice.ecpay.com.tw',
  staging: { merchantId: '2000132', hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' },
  emulator: '/sandbox/ecpay-invoice',
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** E-invoices (row E5); null in a real shop without an account for them. */
    readonly invoice: EcpayAccount | null;
  }
}
