import { z } from 'zod';
import { limitOf, type PageLimits } from '../limits.ts';
import { COUNTRY_CODES, type CountryCode, EMAIL, readMobile } from './contact.ts';
import { normalizeEmail, normalizeLine, normalizeLines } from './normalize.ts';

// Else it tries whether it may compile, which the pages' content policy reports.
if (typeof document !== 'undefined') z.config({ jitless: true });

/**
 * The pieces that every area's schemas are made of (row K5). Messages are keys of the `errors` words.
 * Forms send text, JSON sends numbers: both are accepted everywhere (row K1). What is typed is tidied before a rule
 * looks at it (`tidy.ts`).
 */

/** A number as JSON has it, or as a form sends it: digits. */
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

/** What a column of the database holds. */
const COLUMN_MOST = 2 ** 31 - 1;

/** An amount, a count, a page: as large as the database can keep it. */
export const wholeNumber = (key = 'numberInvalid') =>
  safeNumber(key).pipe(z.number().min(-COLUMN_MOST, key).max(COLUMN_MOST, key));

/** A count whose bound is told elsewhere: what is larger than any column stays too large. */
export const countNumber = (key: string) =>
  safeNumber(key)
    .pipe(z.number().min(1, key))
    .transform((count) => Math.min(count, COLUMN_MOST));

/** A year that there are files of. */
export const yearNumber = () =>
  wholeNumber().pipe(z.number().min(2020, 'numberInvalid').max(2999, 'numberInvalid'));

/** A positive database key. */
export const idNumber = (key = 'idInvalid') => safeNumber(key).pipe(z.number().min(1, key));

/** Which state of a record was read, as `versionOf` names it: whoever saves it says so. */
export const versionRead = z.string('versionRequired').regex(/^[\w-]{16}$/, 'versionRequired');

/** For a record that is added or changed by one call: what there is already was read before. */
export function checkVersion(
  { id, version }: { readonly id?: number | undefined; readonly version?: string | undefined },
  check: z.RefinementCtx,
): void {
  if (id !== undefined && version === undefined)
    check.addIssue({ code: 'custom', path: ['version'], message: 'versionRequired' });
}

/** What the browser makes up for one submit of a form: the same again is the same submit. */
export const idempotencyKey = z
  .string('idempotencyKeyInvalid')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'idempotencyKeyInvalid');

/** Up to 48 database keys with hyphens between them, as a page of search results is written. */
export const idList = z
  .string('fieldInvalid')
  .regex(/^[1-9]\d{0,14}(-[1-9]\d{0,14}){0,47}$/, 'idInvalid')
  .transform((text) => text.split('-').map(Number));

export const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)], 'fieldInvalid')
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** The name of one of the merchant's figures, which is read whenever something is checked; or a length that nobody changes. */
type Most = keyof PageLimits | number;
const now = (most: Most): number => (typeof most === 'number' ? most : limitOf(most));

/** No longer than a figure allows. */
export const atMost = (most: Most, key: string) =>
  new z.core.$ZodCheckMaxLength({
    check: 'max_length',
    error: () => key,
    get maximum() {
      return now(most);
    },
  });

/** Exactly as long as a figure says. */
export const asLongAs = (figure: keyof PageLimits, key: string) =>
  new z.core.$ZodCheckLengthEquals({
    check: 'length_equals',
    error: () => key,
    get length() {
      return now(figure);
    },
  });

/**
 * A list whose length the merchant sets, refused by it before any item is looked at. Zod does so by itself where the
 * figure is a number: `z.array(item).max(20, key)`.
 */
export const listAtMost = <List extends z.ZodArray>(list: List, most: keyof PageLimits, tooMany: string) =>
  z.preprocess(
    (given: z.input<List>, refuse) => {
      const maximum = now(most);
      if (!Array.isArray(given) || given.length <= maximum) return given;
      refuse.addIssue({ code: 'too_big', origin: 'array', maximum, input: given, message: tooMany });
      return z.NEVER;
    },
    // Said once more for the API's document.
    list.check(atMost(most, tooMany)),
  );

/** So much may be tidied away: what is longer is not looked through. */
const rawMost = (most: number): number => most * 4 + 100;

interface Kind {
  readonly tidy: (text: string) => string;
  readonly signs: RegExp;
}
const LINE: Kind = { tidy: normalizeLine, signs: /^[^\p{Cc}\p{Surrogate}]*$/u };
const LINES: Kind = { tidy: normalizeLines, signs: /^(?:\n|[^\p{Cc}\p{Surrogate}])*$/u };

/** Text a person typed: tidied, with something to see if it is not empty, no control signs or halves of others. */
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

/** In one line. */
export const lineText = (most: Most, tooLongKey = 'textTooLong') => typed(LINE, most, tooLongKey);

export const requiredText = (most: Most, emptyKey: string, tooLongKey?: string) =>
  lineText(most, tooLongKey).pipe(z.string().min(1, emptyKey));

/** What is written to be read, in several lines. */
export const linesText = (most: Most) => typed(LINES, most, 'textTooLong');

export const requiredLines = (most: Most, emptyKey: string) =>
  linesText(most).pipe(z.string().min(1, emptyKey));

/** One text in each language of the shop. */
export const inEveryLanguage = <Schema extends z.ZodType>(text: Schema) =>
  z.object({ tw: text, zh: text, en: text });

/** The same where it may be empty: as the database holds it. */
export const AnyText = inEveryLanguage(z.string());

/** Point 5: Taiwan 09 + 8 digits or 9 + 8 digits; China 1, 3 to 9, then 9 digits. */
export const countryCode = z.enum(COUNTRY_CODES, 'countryCodeRequired').default('+886');

interface MobileFields {
  readonly countryCode: CountryCode;
  readonly mobile: string;
}

/** For an object with `countryCode` and `mobile`: the issue is at the number, told together with those of other fields. */
export function checkMobile({ countryCode: chosen, mobile }: MobileFields, check: z.RefinementCtx): void {
  if (readMobile(mobile, chosen)) return;
  const message = mobile.trim() === '' ? 'phoneRequired' : 'phoneIncorrect';
  check.addIssue({ code: 'custom', path: ['mobile'], message });
}

/** After `checkMobile`: the number as it is kept. */
export const withMobile = <Fields extends MobileFields>(fields: Fields): Fields => ({
  ...fields,
  ...readMobile(fields.mobile, fields.countryCode),
});

export const email = z
  .string('emailIncorrect')
  .overwrite(normalizeEmail)
  .max(254, 'emailIncorrect')
  .regex(EMAIL, 'emailIncorrect');
