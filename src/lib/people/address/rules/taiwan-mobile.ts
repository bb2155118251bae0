import { z } from 'zod';
import { type CountryCode, readMobile } from '#lib/kernel/text/contact.ts';

/** Whoever brings a parcel calls a number of Taiwan; carriers take no other. */
const isTaiwanese = (mobile: string, code: CountryCode): boolean =>
  readMobile(mobile, code)?.countryCode === '+886';

interface MobileFields {
  readonly countryCode: CountryCode;
  readonly mobile: string;
}

/** As `checkMobile`, for where a parcel goes. */
export function checkTaiwanMobile({ countryCode, mobile }: MobileFields, check: z.RefinementCtx): void {
  if (isTaiwanese(mobile, countryCode)) return;
  const isElsewhere = readMobile(mobile, countryCode) !== null || readMobile(mobile, '+86') !== null;
  const message =
    mobile.trim() === '' ? 'phoneRequired' : isElsewhere ? 'receiverPhoneTaiwan' : 'phoneIncorrect';
  check.addIssue({ code: 'custom', path: ['mobile'], message });
}

/** Both kinds of pickup tell by SMS that the parcel is there. */
export const taiwanMobile = z
  .string('phoneRequired')
  .trim()
  .min(1, { error: 'phoneRequired', abort: true })
  .refine((mobile) => isTaiwanese(mobile, '+886'), 'pickupPhoneIncorrect')
  .transform((mobile) => readMobile(mobile, '+886')?.mobile ?? mobile);
