import { type EcpayAccount, optionalAccount, STAGING } from '#lib/site/ecpay/environment.ts';

/** The merchant's account for e-invoices. */
export const invoiceEnvironment = optionalAccount({
  name: 'INVOICE',
  url: 'https://einvoice.ecpay.com.tw',
  staging: STAGING.invoice,
  emulator: '/sandbox/ecpay-invoice',
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** E-invoices (row E5); null in a real shop without an account. */
    readonly invoice: EcpayAccount | null;
  }
}
