import type { Time } from '../codes.ts';
import type { Filled } from '../model/pack.ts';

/** How full a sachet is. */
export interface Filling {
  readonly room: number;
  readonly pieces: number;
}

export interface SachetFigures {
  readonly sachetVolume: number;
  readonly sachetPieces: number;
}

export const filling = (chosen: readonly Filled[], time: Time): Filling =>
  chosen.reduce(
    (sum, one) => {
      const pieces = one.good.pack.pieces * one[time];
      return { room: sum.room + pieces * one.good.pack.room, pieces: sum.pieces + pieces };
    },
    { room: 0, pieces: 0 },
  );

/** Of the sachet's room or of its pieces, whichever is nearer to its end: 1 is full. */
export const fullness = ({ room, pieces }: Filling, figures: SachetFigures): number =>
  Math.max(room / figures.sachetVolume, pieces / figures.sachetPieces);

/** How many sachets a day has: one for each time that something is taken. */
export const sachetsADay = (chosen: readonly Chosen[]): number =>
  Number(chosen.some(({ morning }) => morning > 0)) + Number(chosen.some(({ evening }) => evening > 0));

type Chosen = Pick<Filled, Time>;
