import { LRUCache } from 'lru-cache';

/** The syllables of a run of Han characters, one for each, without tones; `ü` is written `v`. */
export type SoundOf = (run: string) => readonly string[];

/** Searches read the same names and words aloud again and again. */
const READ_MOST = 5000;

let loading: Promise<SoundOf> | undefined;

/**
 * The dictionary weighs some 35 MB and takes 0.1 s, so it is loaded when first needed: when goods are written, and
 * when somebody has typed sounds. Simplified text is what it knows best.
 */
export const loadSounds = (): Promise<SoundOf> => {
  loading ??= import('pinyin-pro').then(({ pinyin }) => {
    const read = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true });
    const known = new LRUCache<string, readonly string[]>({ max: READ_MOST });
    const readRun = (run: string): readonly string[] => {
      const letters = [...run];
      const syllables = read(run);
      // Rare characters may be read as more or fewer than they are.
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
