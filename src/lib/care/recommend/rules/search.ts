import { MAX_DOSE_OPTIONS, SEARCH_STEPS } from '../codes.ts';
import { byScore, type DoseOption } from './dose-options.ts';

interface Found {
  readonly ways: readonly DoseOption[];
  /** Indexes of uncovered needs, ascending. */
  readonly open: readonly number[];
  readonly score: number;
}

/**
 * The set of goods that covers most needs, then the most important ones, then has the lowest score. Branch
 * and bound: branches that cannot beat the best set are cut. Adding a good never makes an unsafe set safe, so
 * unsafe sets are not extended.
 */
export function bestSet(
  needs: number,
  all: readonly DoseOption[],
  isSafe: (ways: readonly DoseOption[]) => boolean,
): DoseOption[] {
  const ways = shortList(needs, all);
  const places = Array.from({ length: needs }, (_, at) => at);
  const waysAt = places.map((at) => ways.filter(({ covers }) => covers.includes(at)));
  const shares = waysAt.map((some) =>
    some.reduce((least, { score, covers }) => Math.min(least, score / covers.length), Infinity),
  );
  const goTogether = pairs(isSafe);
  let best: Found = { ways: [], open: places, score: 0 };
  let steps = 0;

  /** @param left needs that are neither covered nor given up */
  function tryAll({ ways: chosen, open, score }: Found, left: readonly number[]): void {
    const [at] = left;
    if (at === undefined) {
      if (isBetter({ ways: chosen, open, score }, best)) best = { ways: chosen, open, score };
      return;
    }
    // Lower bound: each remaining need costs at least its cheapest share.
    const least = left.reduce((sum, place) => sum + (shares[place] ?? Infinity), score);
    const isHopeless =
      open.length > best.open.length ||
      (open.length === best.open.length &&
        best.ways.length > 0 &&
        isBehind(open, best.open, least >= best.score));
    if (isHopeless || steps > SEARCH_STEPS) return;
    for (const way of waysAt[at] ?? []) {
      if (chosen.some((other) => !goTogether(other, way))) continue;
      steps++;
      if (chosen.length > 1 && !isSafe([...chosen, way])) continue;
      tryAll(
        { ways: [...chosen, way], open, score: score + way.score },
        left.filter((place) => !way.covers.includes(place)),
      );
    }
    tryAll({ ways: chosen, open: [...open, at], score }, left.slice(1));
  }
  tryAll({ ways: [], open: [], score: 0 }, places);
  return [...best.ways];
}

/** The best options of each need. */
function shortList(needs: number, all: readonly DoseOption[]): DoseOption[] {
  const sorted = all.toSorted(byScore);
  const kept = new Set(
    Array.from({ length: needs }, (_, at) =>
      sorted.filter(({ covers }) => covers.includes(at)).slice(0, MAX_DOSE_OPTIONS),
    ).flat(),
  );
  return sorted.filter((way) => kept.has(way));
}

/** Whether two options can be combined: never of the same good. Memoized. */
function pairs(
  isSafe: (ways: readonly DoseOption[]) => boolean,
): (one: DoseOption, other: DoseOption) => boolean {
  const known = new Map<DoseOption, Map<DoseOption, boolean>>();
  return (one, other) => {
    if (one.offer.goodsId === other.offer.goodsId) return false;
    const of = known.get(one) ?? new Map<DoseOption, boolean>();
    known.set(one, of);
    const fine = of.get(other) ?? isSafe([one, other]);
    of.set(other, fine);
    return fine;
  };
}

/**
 * For sets with equally many uncovered needs: whether the first leaves a more important one, or the same ones
 * at no lower score.
 */
function isBehind(open: readonly number[], other: readonly number[], isNoCheaper: boolean): boolean {
  const at = open.findIndex((place, i) => place !== other[i]);
  return at < 0 ? isNoCheaper : (open[at] ?? 0) < (other[at] ?? 0);
}

function isBetter(one: Found, other: Found): boolean {
  if (one.open.length !== other.open.length) return one.open.length < other.open.length;
  return !isBehind(one.open, other.open, one.score >= other.score);
}
