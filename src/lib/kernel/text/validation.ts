import { z } from 'zod';
import { limitOf, type PageLimits } from '../limits.ts';
import { COUNTRY_CODES, type CountryCode, EMAIL, readMobile } from './contact.ts';
import { normalizeEmail, normalizeLine, normalizeLines } from './normalize.ts';

// Otherwise zod tests whether it may compile code, which violates and reports the pages' content policy.
if (typeof document !== 'undefined') z.config({ jitless: true });

/**
 * Building blocks of every area's schemas (row K5). Messages are keys in the `errors` words. Forms send text
 * and JSON sends numbers: both are accepted everywhere (row K1). Typed text is normalized before any rule
 * checks it (`normalize.ts`).
 */

/** A number in JSON, or digits in a form. */
export const safeNumber = (key: string) =>
  z
    .union(
      [
        z.number(key),
        z
          .string(key)
          .regex(/^-?\d{1,15}$/, key)
          .transform(Number),
      ],
      key,
    )
    .pipe(z.number(key).int(key).refine(Number.isSafeInteger, key));

/** The largest value of an integer column. */
const COLUMN_MOST = 2 ** 31 - 1;

/** An amount, a count or a page number, up to the database's limit. */
export const wholeNumber = (key = 'numberInvalid') =>
  safeNumber(key).pipe(z.number().min(-COLUMN_MOST, key).max(COLUMN_MOST, key));

/** A count whose limit is checked elsewhere: a value beyond the column's range stays too large. */
export const countNumber = (key: string) =>
  safeNumber(key)
    .pipe(z.number().min(1, key))
    .transform((count) => Math.min(count, COLUMN_MOST));

/** A year in the range for which files exist. */
export const yearNumber = () =>
  wholeNumber().pipe(z.number().min(2020, 'numberInvalid').max(2999, 'numberInvalid'));

/** A positive database key. */
export const idNumber = (key = 'idInvalid') => safeNumber(key).pipe(z.number().min(1, key));

/** The version of a record as read (`versionOf`); a save sends it back. */
export const versionRead = z.string('versionRequired').regex(/^[\w-]{16}$/, 'versionRequired');

/** For a call that creates or changes a record: an existing record needs the version that was read. */
export function checkVersion(
  { id, version }: { readonly id?: number | undefined; readonly version?: string | undefined },
  check: z.RefinementCtx,
): void {
  if (id !== undefined && version === undefined)
    check.addIssue({ code: 'custom', path: ['version'], message: 'versionRequired' });
}

/** A key that the browser generates per form submission: a repeated key is the same submission. */
export const idempotencyKey = z
  .string('idempotencyKeyInvalid')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'idempotencyKeyInvalid');

/** Up to 48 database keys joined by hyphens, like a page of search results. */
export const idList = z
  .string('fieldInvalid')
  .regex(/^[1-9]\d{0,14}(-[1-9]\d{0,14}){0,47}$/, 'idInvalid')
  .transform((text) => text.split('-').map(Number));

export const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)], 'fieldInvalid')
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** The name of a setting, read at each check; or a fixed length. */
type Most = keyof PageLimits | number;
const now = (most: Most): number => (typeof most === 'number' ? most : limitOf(most));

/** At most as long as a setting allows. */
export const atMost = (most: Most, key: string) =>
  new z.core.$ZodCheckMaxLength({
    check: 'max_length',
    error: () => key,
    get maximum() {
      return now(most);
    },
  });

/** Exactly as long as a setting requires. */
export const asLongAs = (figure: keyof PageLimits, key: string) =>
  new z.core.$ZodCheckLengthEquals({
    check: 'length_equals',
    error: () => key,
    get length() {
      return now(figure);
    },
  });

/**
 * A list with the merchant's length limit, checked before any item. Zod does this automatically for a fixed
 * number: `z.array(item).max(20, key)`.
 */
export const listAtMost = <List extends z.ZodArray>(list: List, most: keyof PageLimits, tooMany: string) =>
  z.preprocess(
    (given: z.input<List>, refuse) => {
      const maximum = now(most);
      if (!Array.isArray(given) || given.length <= maximum) return given;
      refuse.addIssue({ code: 'too_big', origin: 'array', maximum, input: given, message: tooMany });
      return z.NEVER;
    },
    // Repeated for the API document.
    list.check(atMost(most, tooMany)),
  );

/** Longest raw text, in characters, that is normalized; a longer one is refused unread. */
const rawMost = (most: number): number => most * 4 + 100;

interface Kind {
  readonly tidy: (text: string) => string;
  readonly signs: RegExp;
}
const LINE: Kind = { tidy: normalizeLine, signs: /^[^\p{Cc}\p{Surrogate}]*$/u };
const LINES: Kind = { tidy: normalizeLines, signs: /^(?:\n|[^\p{Cc}\p{Surrogate}])*$/u };

/** Typed text: normalized, visible if not empty, without control characters and lone surrogates. */
const typed = ({ tidy, signs }: Kind, most: Most, tooLongKey: string) =>
  z
    .string('fieldInvalid')
    .superRefine((text, check) => {
      const maximum = now(most);
      if (text.length > rawMost(maximum))
        check.addIssue({
          code: 'too_big',
          origin: 'string',
          maximum,
          message: tooLongKey,
          input: text,
          continue: false,
        });
    })
    .refine((text) => text.trim() === '' || tidy(text) !== '', 'textInvisible')
    .overwrite(tidy)
    .check(atMost(most, tooLongKey))
    .regex(signs, 'fieldInvalid');

/** Text in one line. */
export const lineText = (most: Most, tooLongKey = 'textTooLong') => typed(LINE, most, tooLongKey);

export const requiredText = (most: Most, emptyKey: string, tooLongKey?: string) =>
  lineText(most, tooLongKey).pipe(z.string().min(1, emptyKey));

/** Text in several lines. */
export const linesText = (most: Most) => typed(LINES, most, 'textTooLong');

export const requiredLines = (most: Most, emptyKey: string) =>
  linesText(most).pipe(z.string().min(1, emptyKey));

/** One text in each language of the shop. */
export const inEveryLanguage = <Schema extends z.ZodType>(text: Schema) =>
  z.object({ tw: text, zh: text, en: text });

/** The same, but texts may be empty, as in the database. */
export const AnyText = inEveryLanguage(z.string());

/** Point 5: Taiwan 09 + 8 digits or 9 + 8 digits; China 1, 3 to 9, then 9 digits. */
export const countryCode = z.enum(COUNTRY_CODES, 'countryCodeRequired').default('+886');

interface MobileFields {
  readonly countryCode: CountryCode;
  readonly mobile: string;
}

/**
 * For an object with `countryCode` and `mobile`. The issue is at the number, reported together with those of
 * other fields.
 */
export function checkMobile({ countryCode: chosen, mobile }: MobileFields, check: z.RefinementCtx): void {
  if (readMobile(mobile, chosen)) return;
  const message = mobile.trim() === '' ? 'phoneRequired' : 'phoneIncorrect';
  check.addIssue({ code: 'custom', path: ['mobile'], message });
}

/** Use after `checkMobile`: converts the number to its stored form. */
export const withMobile = <Fields extends MobileFields>(fields: Fields): Fields => ({
  ...fields,
  ...readMobile(fields.mobile, fields.countryCode),
});

export const email = z
  .string('emailIncorrect')
  .overwrite(normalizeEmail)
  .max(254, 'emailIncorrect')
  .regex(EMAIL, 'emailIncorrect');
