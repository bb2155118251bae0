/** Odds in whole millionths, so that what is published adds up and is drawn exactly (row I6). */
export const WHOLE = 1_000_000;

/** A weight as people read it: `0.05` for 500, never rounded to nothing. */
export const percentOfWeight = (weight: number): number => weight / 10_000;

/** The weight of a percentage as it is typed; null where it is none, or finer than a weight can be. */
export const weightOfPercent = (typed: string): number | null =>
  /^\d{1,3}(\.\d{1,4})?$/.test(typed) ? Math.round(Number(typed) * 10_000) : null;

/** A draw's number is below this. */
export const NUMBER_BITS = 48;

/** The first 48 bits of an HMAC in hex. */
export const numberOf = (hmac: string): number => Number.parseInt(hmac.slice(0, NUMBER_BITS / 4), 16);

/** Where a number falls among `steps` equal parts, without a rounding error. */
export const partOf = (number: number, steps: number): number =>
  Number((BigInt(number) * BigInt(steps)) >> BigInt(NUMBER_BITS));

interface Weighed {
  readonly weight: number;
}

/** The prize that a number means, by the published weights in their order. */
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
  /** The position of the prize that comes in its place once it ran out; null where it never does. */
  readonly fallsTo: number | null;
}

/** A prize and those that come in its place, in turn. They lead forward only, so there is an end. */
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
