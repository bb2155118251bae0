/** Nightly all of a long list is walked, in `npm test` a tenth: another one each day, or that of `DAYPACK_SEED`. */
export const isNightly = process.env.DAYPACK_NIGHTLY === '1';

const PARTS = 10;
const DAY_MS = 86_400_000;
const seed = Number(process.env.DAYPACK_SEED ?? Math.floor(Date.now() / DAY_MS));

export const shareOf = <One>(all: readonly One[]): readonly One[] =>
  isNightly ? all : all.filter((_, at) => (at + seed) % PARTS === 0);
