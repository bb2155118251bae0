import type { Time } from '../codes.ts';
import type { Filled } from '../model/pack.ts';

/** The contents of a sachet, in room and pieces. */
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

/** Fill level by room or by pieces, whichever is higher. 1 is full. */
export const fullness = ({ room, pieces }: Filling, figures: SachetFigures): number =>
  Math.max(room / figures.sachetVolume, pieces / figures.sachetPieces);

/** Sachets of a day: one for each time with doses. */
export const sachetsADay = (chosen: readonly Chosen[]): number =>
  Number(chosen.some(({ morning }) => morning > 0)) + Number(chosen.some(({ evening }) => evening > 0));

type Chosen = Pick<Filled, Time>;
