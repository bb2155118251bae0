/** Odds in millionths, so that published odds add up and are drawn exactly (row I6). */
export const WHOLE = 1_000_000;

/** A weight in per cent, without rounding: `0.05` for 500. */
export const percentOfWeight = (weight: number): number => weight / 10_000;

/** The weight of a typed percentage; null if it is invalid, or finer than a weight. */
export const weightOfPercent = (typed: string): number | null =>
  /^\d{1,3}(\.\d{1,4})?$/.test(typed) ? Math.round(Number(typed) * 10_000) : null;

/** Bits of a draw's number. */
export const NUMBER_BITS = 48;

/** The first 48 bits of an HMAC in hex. */
export const numberOf = (hmac: string): number => Number.parseInt(hmac.slice(0, NUMBER_BITS / 4), 16);

/** Index of the number's part among `steps` equal parts, without rounding errors. */
export const partOf = (number: number, steps: number): number =>
  Number((BigInt(number) * BigInt(steps)) >> BigInt(NUMBER_BITS));

interface Weighed {
  readonly weight: number;
}

/** The prize for a number, by the published weights in order. */
export function pickPrize<Prize extends Weighed>(prizes: readonly Prize[], number: number): Prize {
  const at = partOf(number, WHOLE);
  let end = 0;
  for (const prize of prizes) {
    end += prize.weight;
    if (at < end) return prize;
  }
  throw new RangeError(`the weights come to ${end}`);
}

interface Falling {
  readonly position: number;
  /** Position of its fallback once it has run out; null for an unlimited prize. */
  readonly fallsTo: number | null;
}

/** A prize followed by its fallbacks. Fallbacks only lead forward, so the chain ends. */
export function fallbackPrizes<Prize extends Falling>(prizes: readonly Prize[], first: Prize): Prize[] {
  const chain = [first];
  for (let last = first; last.fallsTo !== null; ) {
    const next = prizes.find(({ position }) => position === last.fallsTo);
    if (!next || next.position <= last.position) throw new RangeError(`prize ${last.position} falls nowhere`);
    chain.push(next);
    last = next;
  }
  return chain;
}
