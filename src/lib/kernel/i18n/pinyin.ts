import { LRUCache } from 'lru-cache';

/** The syllables of a run of Han characters, one per character, without tones; `ü` is written `v`. */
export type SoundOf = (run: string) => readonly string[];

/** Cached readings. Searches read the same names and words repeatedly. */
const READ_MOST = 5000;

let loading: Promise<SoundOf> | undefined;

/**
 * The dictionary takes some 35 MB and 0.1 s, so it loads at the first use: when goods are written, or a
 * search contains syllables. It knows Simplified text best.
 */
export const loadSounds = (): Promise<SoundOf> => {
  loading ??= import('pinyin-pro').then(({ pinyin }) => {
    const read = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true });
    const known = new LRUCache<string, readonly string[]>({ max: READ_MOST });
    const readRun = (run: string): readonly string[] => {
      const letters = [...run];
      const syllables = read(run);
      // The library may return more or fewer syllables for rare characters.
      return syllables.length === letters.length
        ? syllables
        : letters.map((letter) => read(letter).at(0) ?? '');
    };
    return (run) => {
      const found = known.get(run);
      if (found) return found;
      const syllables = readRun(run);
      known.set(run, syllables);
      return syllables;
    };
  });
  return loading;
};
