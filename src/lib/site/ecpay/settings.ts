import { type FiguresOf, seconds } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of timeouts for other companies. */
export const ecpaySettings = {
  /** A call that involves a bank; then any other call to a payment provider. */
  bankTimeoutSeconds: seconds(45),
  providerTimeoutSeconds: seconds(10),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof ecpaySettings> {}
}
