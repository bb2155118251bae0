import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { Config } from '#lib/kernel/config.ts';
import { type Country, SOURCES, type SourceCode } from './codes.ts';
import type { PersonLimit, Who } from './model/intake.ts';
import { LimitSource } from './model/limits.ts';
import { type LimitSources, limitsFor } from './rules/limits.ts';

/** Reference intakes and upper levels, each source a file with its version (docs/decisions/0082-intake.md). */
const FOLDER = 'src/content/intake';

/**
 * Reads and checks one source file.
 * @throws ZodError naming the field, with the file before it
 */
export function readSource(code: SourceCode, root = FOLDER): LimitSource {
  const path = `${root}/${code}.yaml`;
  const read = LimitSource.safeParse(parse(readFileSync(resolve(path), 'utf8')));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${path} ${issue?.path.join('.')}: ${issue?.message}`);
}

let kept: LimitSources | undefined;

/** All sources, read once per process. They change only with a release. */
export function limitSources(): LimitSources {
  kept ??= Object.fromEntries(SOURCES.map((code) => [code, readSource(code)])) as Record<
    SourceCode,
    LimitSource
  >;
  return kept;
}

/** The country whose limits apply: the country that the shop is published for, wherever it delivers. */
export const countryOf = ({ publishCountry }: Pick<Config, 'publishCountry'>): Country =>
  publishCountry === 'zh' ? 'CN' : 'TW';

/** The person that limits are looked up for by default. */
export const anyAdult = (country: Country): Who => ({ age: null, sex: null, stage: 'none', country });

const adults = new Map<Country, readonly PersonLimit[]>();

/** An adult's limits in the shop's country: the strictest over all adults. */
export function adultLimits(config: Pick<Config, 'publishCountry'>): readonly PersonLimit[] {
  const country = countryOf(config);
  const limits = adults.get(country) ?? limitsFor(anyAdult(country), limitSources());
  adults.set(country, limits);
  return limits;
}
