import type { SoundOf } from '#lib/kernel/i18n/pinyin.ts';
import { inAnyWords, type Query, typedTerms } from './query.ts';
import { isSound, looseSound } from './sounds.ts';
import { isHan, isNumber, type Phrase, pairsOf } from './text.ts';
import { FIELD, type Field, KIND, partsOf, prefix, singular, typoTokens } from './tokens.ts';

/**
 * Queries as Postgres reads them (`tsquery` text), from the best kind of hit to the least: a good that an earlier
 * one finds stands before all that only a later one finds (row B4: name, need, ingredient, text).
 */
export type Tiers = readonly [string | null, string | null, string | null, string | null, string | null];

export const NO_TIERS: Tiers = [null, null, null, null, null];

const SOUNDING: readonly Field[] = ['name', 'head'];
const INITIALS = /^[a-z]{2,6}$/;

/** Every word in one and the same field or another, in any of its meanings. */
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
 * As `exactTiers`, near spellings too: one letter of a Latin word, another character of the same sound or of
 * one that is easily taken for it, first letters of the syllables.
 * @param soundOf left out, Chinese is not read aloud
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

/** Some of the words, where all of them find nothing; a single letter or figure says too little by itself. */
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
/** Any token that begins so: dear where many goods have one (see `beginnings`). */
const anyFrom = (field: Field, token: string): string => `${quoted(field, token)}:*`;

const every = (parts: readonly string[]): string => bind(parts, ' & ');
const either = (parts: readonly string[]): string => bind([...new Set(parts)], ' | ');
const bind = (parts: readonly string[], by: string): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(by)})`;

/** Chinese stands in one field with all its pairs; the words of a phrase may stand in several. */
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
  // In a list of ingredients any characters stand somewhere.
  if (letters.length < 2 || !SOUNDING.includes(field)) return [];
  const somewhere = every(letters.map((letter) => quoted(field, letter)));
  // Read from a dictionary, so it holds letters only; anything else is left out to be sure.
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

/** A text whose loose sound is its sound has it once in the index. */
const soundingLike = (sound: string, field: Field): string[] =>
  [KIND.sound, KIND.loose].map((kind) => anyFrom(field, kind + looseSound(sound)));
