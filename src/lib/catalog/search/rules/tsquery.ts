import type { SoundOf } from '#lib/kernel/i18n/pinyin.ts';
import { inAnyWords, type Query, typedTerms } from './query.ts';
import { isSound, looseSound } from './sounds.ts';
import { isHan, isNumber, type Phrase, pairsOf } from './text.ts';
import { FIELD, type Field, KIND, partsOf, prefix, singular, typoTokens } from './tokens.ts';

/**
 * Queries in Postgres's `tsquery` notation, best tier first. A product found by an earlier tier ranks above
 * those of later tiers (row B4: name, need, ingredient, text).
 */
export type Tiers = readonly [string | null, string | null, string | null, string | null, string | null];

export const NO_TIERS: Tiers = [null, null, null, null, null];

const SOUNDING: readonly Field[] = ['name', 'head'];
const INITIALS = /^[a-z]{2,6}$/;

/** Requires every word, in any of the fields and any of its meanings. */
export function exactTiers(query: Query): Tiers {
  if (query.wishes.length === 0) return NO_TIERS;
  const spoken = (fields: readonly Field[]) => (query.wishes.length > 1 ? soundOfAll(query, fields) : []);
  const typed = either([
    every(query.wishes.map(({ phrases: [phrase = []] }) => inAnyField([phrase], ['name'], written))),
    ...spoken(['name']),
  ]);
  const meant = (fields: readonly Field[]) =>
    either([
      every(query.wishes.map((wish) => inAnyField(inAnyWords(wish), fields, sounding))),
      ...spoken(fields),
    ]);
  return [
    typed,
    meant(['name']),
    meant(['name', 'head']),
    meant(['name', 'head', 'ingredients']),
    meant(['name', 'head', 'ingredients', 'text']),
  ];
}

/**
 * Like `exactTiers`, with near spellings: one wrong Latin letter, characters with the same or a similar
 * sound, initials of syllables.
 * @param soundOf if absent, Chinese is not matched by sound
 */
export function typoTiers(query: Query, soundOf?: SoundOf): Tiers {
  if (query.wishes.length === 0) return NO_TIERS;
  const near: InField = (run, field) => either([written(run, field), ...nearTokens(run, field, soundOf)]);
  const meant = (fields: readonly Field[]) =>
    either([
      every(query.wishes.map((wish) => inAnyField(inAnyWords(wish), fields, near))),
      ...initialsOfAll(query, fields),
    ]);
  return [null, meant(['name']), null, meant(['name', 'head', 'ingredients']), null];
}

/** Matches some of the words, when no product matches all. A single letter or digit alone is ignored. */
export function partialTiers(query: Query): Tiers {
  const telling = query.wishes.filter(({ phrases: [phrase = []] }) =>
    phrase.some((run) => isHan(run) || run.length > 1),
  );
  if (query.wishes.length < 2 || telling.length === 0) return NO_TIERS;
  const meant = (fields: readonly Field[]) =>
    either(telling.map((wish) => inAnyField(inAnyWords(wish), fields, written)));
  return [null, meant(['name']), meant(['name', 'head']), null, null];
}

type InField = (run: string, field: Field) => string;

const quoted = (field: Field, token: string): string => `'${FIELD[field]}${token}'`;
/** Any token with this prefix: expensive if many goods have one (see `prefixes`). */
const anyFrom = (field: Field, token: string): string => `${quoted(field, token)}:*`;

const every = (parts: readonly string[]): string => bind(parts, ' & ');
const either = (parts: readonly string[]): string => bind([...new Set(parts)], ' | ');
const bind = (parts: readonly string[], by: string): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(by)})`;

/** A Chinese run must match in one field with all its pairs; the words of a phrase may match in several. */
const inAnyField = (phrases: readonly Phrase[], fields: readonly Field[], inField: InField): string =>
  either(
    phrases.map((phrase) => every(phrase.map((run) => either(fields.map((field) => inField(run, field)))))),
  );

function written(run: string, field: Field): string {
  if (isHan(run)) {
    const tokens = [...run].length === 1 ? [run] : pairsOf(run);
    return every(tokens.map((token) => quoted(field, token)));
  }
  if ([...run].length === 1 || isNumber(run)) return quoted(field, run);
  const parts = partsOf(run);
  const whole = quoted(field, field === 'text' ? singular(run) : prefix(run));
  return parts ? either([whole, every(parts.map((part) => quoted(field, part)))]) : whole;
}

const sounding: InField = (run, field) =>
  either([
    written(run, field),
    ...(SOUNDING.includes(field) && isSound(run) ? [anyFrom(field, KIND.sound + run)] : []),
  ]);

const soundOfAll = ({ sound }: Query, fields: readonly Field[]): string[] =>
  sound === null
    ? []
    : fields.filter((field) => SOUNDING.includes(field)).map((field) => anyFrom(field, KIND.sound + sound));

const initialsOfAll = (query: Query, fields: readonly Field[]): string[] => {
  const typed = typedTerms(query).join('');
  return fields.includes('name') && INITIALS.test(typed) ? [anyFrom('name', KIND.initials + typed)] : [];
};

function nearTokens(run: string, field: Field, soundOf?: SoundOf): string[] {
  if (!isHan(run))
    return [
      ...typoTokens(run).map((token) => quoted(field, token)),
      ...(SOUNDING.includes(field) && isSound(run) ? soundingLike(run, field) : []),
    ];
  const letters = [...run];
  // A list of ingredients contains almost any combination of characters.
  if (letters.length < 2 || !SOUNDING.includes(field)) return [];
  const somewhere = every(letters.map((letter) => quoted(field, letter)));
  // The dictionary returns only letters; anything else is removed defensively.
  return soundOf
    ? [
        somewhere,
        ...soundingLike(
          soundOf(run)
            .join('')
            .replace(/[^a-z]/g, ''),
          field,
        ),
      ]
    : [somewhere];
}

/** The index omits a loose sound that equals its sound, so both kinds are searched. */
const soundingLike = (sound: string, field: Field): string[] =>
  [KIND.sound, KIND.loose].map((kind) => anyFrom(field, kind + looseSound(sound)));
