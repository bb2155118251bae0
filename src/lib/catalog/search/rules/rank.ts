import type { Query } from './query.ts';
import { isHan } from './text.ts';

/** The order of what was found: by the kind of hit first, then by how much of the name was asked for and by sales. */

/** Of a name as typed; the other tiers are below it. */
export const TYPED_TIER = 5;

export interface Candidate {
  readonly id: number;
  /** 5: the name as typed, 4: a word of the same meaning or sound in the name, 3: need, 2: ingredient, 1: text. */
  readonly tier: number;
  /** Pieces sold. */
  readonly popularity: number;
  /** The name in every language, one in a line: its plain runs, a space between them. */
  readonly names: string;
}

/** A name that is all about what was asked for outweighs a thousand times the sales. */
const WHOLE_NAME = 3;

/** Orders candidates; of equals the older good comes first. */
export function rank<One extends Candidate>(candidates: readonly One[], query: Query): One[] {
  const covered = coverageBy(query);
  const scored = candidates.map((one) => ({
    one,
    score: one.tier * 100 + Math.log10(one.popularity + 10) + WHOLE_NAME * covered(one.names),
  }));
  return scored.sort((a, b) => b.score - a.score || a.one.id - b.one.id).map(({ one }) => one);
}

/**
 * How much of the best of a good's names was asked for, from 0 to 1; words whose beginning was typed count as far as
 * typed. Hundreds of goods are looked at for every search, so words that stand in none of the names are left out early.
 */
export function coverageBy({ wishes }: Query): (names: string) => number {
  // In a line that begins with a space a Latin word begins after one.
  const needleOf = (run: string) => (isHan(run) ? run : ` ${run}`);
  const needles = [...new Set(wishes.flatMap(({ phrases }) => phrases.flat()))].map(needleOf);
  const wanted = wishes.map(({ phrases }) => phrases.map((phrase) => phrase.map(needleOf)));
  return (names) => {
    const padded = ` ${names.replaceAll('\n', '\n ')}`;
    const present = new Set(needles.filter((needle) => padded.includes(needle)));
    if (present.size === 0) return 0;
    return Math.max(...padded.split('\n').map((line) => shareOf(line, wanted, present)));
  };
}

/** The share of a line that was asked for; the space that it begins with does not count. */
function shareOf(line: string, wanted: readonly string[][][], present: ReadonlySet<string>): number {
  let met = 0;
  for (const phrases of wanted) {
    let most = 0;
    for (const phrase of phrases) {
      let sum = 0;
      for (const needle of phrase)
        if (present.has(needle) && line.includes(needle))
          sum += needle.startsWith(' ') ? needle.length - 1 : needle.length;
      most = Math.max(most, sum);
    }
    met += most;
  }
  return Math.min(1, met / (line.length - 1));
}
