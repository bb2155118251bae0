import { type FiguresOf, seconds } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about how long other companies may take to answer. */
export const ecpaySettings = {
  /** A call that a bank takes part in, and any other call to a payment provider. */
  bankTimeoutSeconds: seconds(45),
  providerTimeoutSeconds: seconds(10),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof ecpaySettings> {}
}
