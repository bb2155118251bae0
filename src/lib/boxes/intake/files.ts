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

/** @throws ZodError naming the field, with the file before it */
export function readSource(code: SourceCode, root = FOLDER): LimitSource {
  const path = `${root}/${code}.yaml`;
  const read = LimitSource.safeParse(parse(readFileSync(resolve(path), 'utf8')));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${path} ${issue?.path.join('.')}: ${issue?.message}`);
}

let kept: LimitSources | undefined;

/** Read once: they change with the program alone. */
export function limitSources(): LimitSources {
  kept ??= Object.fromEntries(SOURCES.map((code) => [code, readSource(code)])) as Record<
    SourceCode,
    LimitSource
  >;
  return kept;
}

/** Whose figures hold: those of the country that the shop is published for, whoever it sends to. */
export const countryOf = ({ publishCountry }: Pick<Config, 'publishCountry'>): Country =>
  publishCountry === 'zh' ? 'CN' : 'TW';

/** Whom the limits are looked up for where nobody says who takes it. */
export const anyAdult = (country: Country): Who => ({ age: null, sex: null, stage: 'none', country });

const adults = new Map<Country, readonly PersonLimit[]>();

/** An adult's limits in the shop's country: the strictest of all adults'. */
export function adultLimits(config: Pick<Config, 'publishCountry'>): readonly PersonLimit[] {
  const country = countryOf(config);
  const limits = adults.get(country) ?? limitsFor(anyAdult(country), limitSources());
  adults.set(country, limits);
  return limits;
}
