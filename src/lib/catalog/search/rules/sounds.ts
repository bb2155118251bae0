import type { SoundOf } from '#lib/kernel/i18n/pinyin.ts';
import { isHan, runsOf } from './text.ts';

/**
 * Chinese found by its sound: a name has one token for each character from which on it may be read aloud, so
 * that `yuyou` finds `高浓度鱼油` as the beginning of `yuyou…` and nobody has to divide what was typed.
 */

/** More syllables than anybody types of one word. */
const SYLLABLES_MOST = 8;

const INITIAL = '(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])';
const RHYME = '(?:[iu]?a(?:i|o|n|ng)?|i?e[in]?|eng|er|[iu]?o(?:u|ng)?|iu|u[ei]|[iu]ng?|[iuv]n?|v(?:e|an))';
/** No initial stands before these. */
const ALONE = '(?:a(?:i|o|n|ng)?|e(?:i|n|r|ng)?|ou?)';
const SYLLABLE = new RegExp(`^(?:${INITIAL}${RHYME}|${ALONE})$`);
const UNFINISHED = new RegExp(`^${INITIAL}?$`);
const SYLLABLE_MOST = 6;

/**
 * Whether Latin letters may be pinyin, the last syllable as far as it has been typed: `lutein` may, `iron` may not.
 * Every way to divide them is looked at once, so that no word takes long.
 */
export function isSound(run: string): boolean {
  if (!/^[a-z]{2,}$/.test(run)) return false;
  const begins = new Set([0]);
  // Grows while it is walked.
  for (const from of begins)
    for (let to = from + 1; to <= Math.min(run.length, from + SYLLABLE_MOST); to++)
      if (SYLLABLE.test(run.slice(from, to))) begins.add(to);
  begins.delete(0);
  return [...begins].some((at) => UNFINISHED.test(run.slice(at)));
}

/** `lv` is typed `lu` as well. */
const spellings = (syllables: string): string[] =>
  syllables.includes('v') ? [syllables, syllables.replaceAll('v', 'u')] : [syllables];

const fromEach = (syllables: readonly string[]): string[] =>
  syllables.map((_, i) => syllables.slice(i, i + SYLLABLES_MOST).join(''));

/** `高浓度鱼油` → `gaonongduyuyou`, `nongduyuyou`, `duyuyou`, `yuyou`, `you`. */
export const soundsIn = (plain: string, soundOf: SoundOf): string[] =>
  runsOf(plain)
    .filter(isHan)
    .flatMap((run) => fromEach(soundOf(run)).flatMap(spellings));

/** As `soundsIn`, from the beginning of each run only. */
export const soundsFromStart = (plain: string, soundOf: SoundOf): string[] =>
  runsOf(plain)
    .filter(isHan)
    .flatMap((run) => spellings(soundOf([...run].slice(0, SYLLABLES_MOST).join('')).join('')));

/** `鱼油胶囊` → `yyjn`, `yjn`, `jn`: the first letters. */
export const initialsIn = (plain: string, soundOf: SoundOf): string[] =>
  runsOf(plain)
    .filter(isHan)
    .flatMap((run) => fromEach(soundOf(run).map((syllable) => syllable.charAt(0))))
    .filter((initials) => initials.length > 1);

/**
 * A sound without what many speakers do not tell apart: `zh` and `z`, `ang` and `an`. Works on what was typed as far
 * as it was typed: the loose form of a beginning is a beginning of the loose form.
 */
export const looseSound = (sound: string): string =>
  sound.replace(/([zcs])h/g, '$1').replace(/([aeiouv]n)g/g, '$1');

/** The loose forms of sounds that have one of their own. */
export const looseSounds = (sounds: readonly string[]): string[] =>
  sounds.flatMap((sound) => (looseSound(sound) === sound ? [] : [looseSound(sound)]));

export type HeardSounds = 'sounds' | 'loose sounds' | 'initials';

/**
 * The part of a plain text that is read as asked; null when none is.
 * @param heard what was asked for: whole syllables, of which the last may be unfinished, the same as `looseSound` hears
 *   them, or their first letters
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
    // Most runs sound nothing like it. A loose sound may swallow the beginning of the next: of `san gao` stays `sanao`.
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

/** A run as `ü` is typed, and its first letters. */
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
