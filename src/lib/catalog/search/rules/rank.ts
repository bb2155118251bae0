import type { Query } from './query.ts';
import { isHan } from './text.ts';

/** Ranks results: by tier, then by coverage of the name and by sales. */

/** Tier of a match in the name as typed, the highest. */
export const TYPED_TIER = 5;

export interface Candidate {
  readonly id: number;
  /** 5: name as typed, 4: synonym or sound in the name, 3: need, 2: ingredient, 1: text. */
  readonly tier: number;
  /** Pieces sold. */
  readonly popularity: number;
  /** The name in every language, one per line: its plain runs, separated by spaces. */
  readonly names: string;
}

/** Weight of name coverage: a fully covered name outweighs a thousand times the sales. */
const WHOLE_NAME = 3;

/** Sorts candidates; ties go to the older product. */
export function rank<One extends Candidate>(candidates: readonly One[], query: Query): One[] {
  const covered = coverageBy(query);
  const scored = candidates.map((one) => ({
    one,
    score: one.tier * 100 + Math.log10(one.popularity + 10) + WHOLE_NAME * covered(one.names),
  }));
  return scored.sort((a, b) => b.score - a.score || a.one.id - b.one.id).map(({ one }) => one);
}

/**
 * The best coverage of a product's names by the query, from 0 to 1. A typed prefix counts by its length.
 * Every search ranks hundreds of goods, so words that occur in none of the names are dropped early.
 */
export function coverageBy({ wishes }: Query): (names: string) => number {
  // Lines are padded with a space, so that it marks the start of a Latin word.
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

/** The covered share of a line, without its leading space. */
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
