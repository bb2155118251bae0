import { z } from 'zod';
import { type CountryCode, readMobile } from '#lib/kernel/text/contact.ts';

/** Couriers call Taiwan numbers only; carriers accept no others. */
const isTaiwanese = (mobile: string, code: CountryCode): boolean =>
  readMobile(mobile, code)?.countryCode === '+886';

interface MobileFields {
  readonly countryCode: CountryCode;
  readonly mobile: string;
}

/** Like `checkMobile`, for a parcel's destination. */
export function checkTaiwanMobile({ countryCode, mobile }: MobileFields, check: z.RefinementCtx): void {
  if (isTaiwanese(mobile, countryCode)) return;
  const isElsewhere = readMobile(mobile, countryCode) !== null || readMobile(mobile, '+86') !== null;
  const message =
    mobile.trim() === '' ? 'phoneRequired' : isElsewhere ? 'receiverPhoneTaiwan' : 'phoneIncorrect';
  check.addIssue({ code: 'custom', path: ['mobile'], message });
}

/** For pickups: both kinds announce the parcel by SMS. */
export const taiwanMobile = z
  .string('phoneRequired')
  .trim()
  .min(1, { error: 'phoneRequired', abort: true })
  .refine((mobile) => isTaiwanese(mobile, '+886'), 'pickupPhoneIncorrect')
  .transform((mobile) => readMobile(mobile, '+886')?.mobile ?? mobile);
