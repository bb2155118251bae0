import { MAX_DOSE_OPTIONS, SEARCH_STEPS } from '../codes.ts';
import { byScore, type DoseOption } from './dose-options.ts';

interface Found {
  readonly ways: readonly DoseOption[];
  /** Places of what none of them covers, in order. */
  readonly open: readonly number[];
  readonly score: number;
}

/**
 * The goods that together cover most of what is looked for, and of those sets the one with the least score; of sets that leave
 * something open, what is left is the least weighty. All sets are tried but those that cannot be better than the best so far.
 * Safety is lost by adding and never won: what is not safe is not added to.
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

  /** @param left what is neither covered nor given up */
  function tryAll({ ways: chosen, open, score }: Found, left: readonly number[]): void {
    const [at] = left;
    if (at === undefined) {
      if (isBetter({ ways: chosen, open, score }, best)) best = { ways: chosen, open, score };
      return;
    }
    // What is still to come costs its shares at least, where all of it is covered.
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

/** Ways that are tried: of each place the best. */
function shortList(needs: number, all: readonly DoseOption[]): DoseOption[] {
  const sorted = all.toSorted(byScore);
  const kept = new Set(
    Array.from({ length: needs }, (_, at) =>
      sorted.filter(({ covers }) => covers.includes(at)).slice(0, MAX_DOSE_OPTIONS),
    ).flat(),
  );
  return sorted.filter((way) => kept.has(way));
}

/** Two ways of one good are never taken; of others it is asked once. */
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

/** Of two sets that leave as much open: whether the one leaves something more weighty, or the same and scores no better. */
function isBehind(open: readonly number[], other: readonly number[], isNoCheaper: boolean): boolean {
  const at = open.findIndex((place, i) => place !== other[i]);
  return at < 0 ? isNoCheaper : (open[at] ?? 0) < (other[at] ?? 0);
}

function isBetter(one: Found, other: Found): boolean {
  if (one.open.length !== other.open.length) return one.open.length < other.open.length;
  return !isBehind(one.open, other.open, one.score >= other.score);
}
