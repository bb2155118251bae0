import type { SoundOf } from '#lib/kernel/i18n/pinyin.ts';
import { isHan, runsOf } from './text.ts';

/**
 * Search of Chinese by pinyin. A name has one token per character where reading may start, so that `yuyou`
 * finds `高浓度鱼油` as a prefix of `yuyou…`. So typed pinyin needs no division into syllables.
 */

/** Maximum syllables of a token; nobody types more of a word. */
const SYLLABLES_MOST = 8;

const INITIAL = '(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])';
const RHYME = '(?:[iu]?a(?:i|o|n|ng)?|i?e[in]?|eng|er|[iu]?o(?:u|ng)?|iu|u[ei]|[iu]ng?|[iuv]n?|v(?:e|an))';
/** Syllables without an initial. */
const ALONE = '(?:a(?:i|o|n|ng)?|e(?:i|n|r|ng)?|ou?)';
const SYLLABLE = new RegExp(`^(?:${INITIAL}${RHYME}|${ALONE})$`);
const UNFINISHED = new RegExp(`^${INITIAL}?$`);
const SYLLABLE_MOST = 6;

/**
 * Whether Latin letters may be pinyin with an unfinished last syllable: `lutein` may, `iron` may not. Tracks
 * all divisions at once, so that the time stays linear.
 */
export function isSound(run: string): boolean {
  if (!/^[a-z]{2,}$/.test(run)) return false;
  const begins = new Set([0]);
  // The set grows during iteration.
  for (const from of begins)
    for (let to = from + 1; to <= Math.min(run.length, from + SYLLABLE_MOST); to++)
      if (SYLLABLE.test(run.slice(from, to))) begins.add(to);
  begins.delete(0);
  return [...begins].some((at) => UNFINISHED.test(run.slice(at)));
}

/** People also type `lv` as `lu`. */
const spellings = (syllables: string): string[] =>
  syllables.includes('v') ? [syllables, syllables.replaceAll('v', 'u')] : [syllables];

const fromEach = (syllables: readonly string[]): string[] =>
  syllables.map((_, i) => syllables.slice(i, i + SYLLABLES_MOST).join(''));

/** `高浓度鱼油` → `gaonongduyuyou`, `nongduyuyou`, `duyuyou`, `yuyou`, `you`. */
export const soundsIn = (plain: string, soundOf: SoundOf): string[] =>
  runsOf(plain)
    .filter(isHan)
    .flatMap((run) => fromEach(soundOf(run)).flatMap(spellings));

/** Like `soundsIn`, but only from the start of each run. */
export const soundsFromStart = (plain: string, soundOf: SoundOf): string[] =>
  runsOf(plain)
    .filter(isHan)
    .flatMap((run) => spellings(soundOf([...run].slice(0, SYLLABLES_MOST).join('')).join('')));

/** `鱼油胶囊` → `yyjn`, `yjn`, `jn`: the initials. */
export const initialsIn = (plain: string, soundOf: SoundOf): string[] =>
  runsOf(plain)
    .filter(isHan)
    .flatMap((run) => fromEach(soundOf(run).map((syllable) => syllable.charAt(0))))
    .filter((initials) => initials.length > 1);

/**
 * Merges sounds that many speakers do not distinguish: `zh` and `z`, `ang` and `an`. Works on prefixes too:
 * the loose form of a prefix is a prefix of the loose form.
 */
export const looseSound = (sound: string): string =>
  sound.replace(/([zcs])h/g, '$1').replace(/([aeiouv]n)g/g, '$1');

/** The loose forms that differ from their sounds. */
export const looseSounds = (sounds: readonly string[]): string[] =>
  sounds.flatMap((sound) => (looseSound(sound) === sound ? [] : [looseSound(sound)]));

export type HeardSounds = 'sounds' | 'loose sounds' | 'initials';

/**
 * The part of a plain text with the given sound; null if none.
 * @param heard kind of the sound: whole syllables with an unfinished last one, their loose forms, or initials
 */
export function partWithSound(
  plain: string,
  asked: string,
  soundOf: SoundOf,
  heard: HeardSounds = 'sounds',
): string | null {
  const as = heard === 'loose sounds' ? looseSound : (sound: string) => sound;
  const wanted = as(asked.replaceAll('v', 'u'));
  for (const run of runsOf(plain).filter(isHan)) {
    const { syllables, initials } = readAloud(soundOf(run));
    const said = heard === 'initials' ? initials : syllables;
    // Fast path: most runs do not contain the sound. Loose sounds are exempt, because one may absorb the
    // start of the next: `san gao` becomes `sanao`.
    if (heard !== 'loose sounds' && !said.text.includes(wanted)) continue;
    const letters = [...run];
    for (const from of letters.keys()) {
      const to = endOf(said.parts, from, wanted, as);
      if (to !== null) return letters.slice(from, to).join('');
    }
  }
  return null;
}

interface Said {
  readonly parts: readonly string[];
  readonly text: string;
}

interface Pronounced {
  readonly syllables: Said;
  readonly initials: Said;
}

const saidAs = (parts: readonly string[]): Said => ({ parts, text: parts.join('') });

/** A cache: every search compares the same few hundred words. */
const known = new WeakMap<readonly string[], Pronounced>();

/** The pinyin of a run with its typed forms of `ü`, and its initials. */
function readAloud(sound: readonly string[]): Pronounced {
  const found = known.get(sound);
  if (found) return found;
  const made = {
    syllables: saidAs(sound.map((one) => one.replaceAll('v', 'u'))),
    initials: saidAs(sound.map((one) => one.charAt(0))),
  };
  known.set(sound, made);
  return made;
}

function endOf(
  syllables: readonly string[],
  from: number,
  wanted: string,
  as: (sound: string) => string,
): number | null {
  let said = '';
  for (let at = from; at < syllables.length; at++) {
    said += syllables[at];
    const read = as(said);
    if (read.length >= wanted.length) return read.startsWith(wanted) ? at + 1 : null;
    if (!wanted.startsWith(read)) return null;
  }
  return null;
}
