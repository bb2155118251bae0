import { isNightly } from '../setup/nightly.ts';
import { LANGUAGES, type Language } from './fixtures.ts';

/**
 * Nightly runs cover a whole list, `npm test` a share of it: another one each day, or that of `DAYPACK_SEED`.
 */

const DAY_MS = 86_400_000;
const seed = Number(process.env.DAYPACK_SEED ?? Math.floor(Date.now() / DAY_MS));

const everyNth = <One>(all: readonly One[], parts: number, from = 0): readonly One[] =>
  isNightly ? all : all.filter((_, at) => (at + from + seed) % parts === 0);

export const tenthOf = <One>(all: readonly One[]): readonly One[] => everyNth(all, 10);
export const thirdOf = <One>(all: readonly One[]): readonly One[] => everyNth(all, 3);

/** The language of a spec's journeys today; it differs between specs. */
export const languagesOf = (spec: string): readonly Language[] =>
  everyNth(LANGUAGES, LANGUAGES.length, spec.length);
