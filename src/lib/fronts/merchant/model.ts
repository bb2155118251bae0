import { z } from 'zod';
import { normalizeText, toHalfWidth } from '#lib/kernel/text/normalize.ts';
import { email, inEveryLanguage, requiredText } from '#lib/kernel/text/validation.ts';
import { isUnifiedNumber, normalizeUnifiedNumber } from '#lib/people/invoice-details/rules.ts';

/**
 * The merchant's identity, which the law requires a shop to state, and the shop's name. Without it a real
 * shop stays closed.
 */

const text = (most: number) => inEveryLanguage(requiredText(most, 'wordsMissing'));

/** A landline, mobile or toll-free number with country or area code. Nothing is sent to it. */
const PHONE = /^\+?[\d\s()#-]{8,24}$/;
/**
 * The register's letter, then `1` and the unified number or a separate number, the location and a check
 * digit.
 */
const FOOD_REGISTRATION = /^[A-Z]-\d{9}-\d{5}-\d$/;
const LOGO = /^(https:\/\/[^\s"<>]+|\/(?!\/)[\w./-]+)$/;

export const MerchantIdentity = z.object({
  name: text(60),
  legalName: text(120),
  representative: text(60),
  unifiedNumber: z
    .string('unifiedNumberRequired')
    .overwrite(normalizeUnifiedNumber)
    .min(1, 'unifiedNumberRequired')
    .refine(isUnifiedNumber, 'unifiedNumberIncorrect'),
  address: text(200),
  phone: z.string('merchantPhoneIncorrect').overwrite(normalizeText).regex(PHONE, 'merchantPhoneIncorrect'),
  email,
  foodRegistration: z
    .string('foodRegistrationIncorrect')
    .overwrite((said) => toHalfWidth(said).trim().toUpperCase())
    .regex(FOOD_REGISTRATION, 'foodRegistrationIncorrect'),
  /** An https address, or a path of this site. */
  logo: z.string('logoIncorrect').trim().max(500, 'logoIncorrect').regex(LOGO, 'logoIncorrect'),
});
export type MerchantIdentity = z.infer<typeof MerchantIdentity>;
