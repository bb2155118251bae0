import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { SOURCES, type SourceCode } from './codes.ts';
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

/** Whom the limits are looked up for where nobody says who takes it. */
export const ANY_ADULT: Who = { age: null, sex: null, stage: 'none', country: 'TW' };

let adult: readonly PersonLimit[] | undefined;

/** An adult's limits in the shop's country: the strictest of all adults'. */
export function adultLimits(): readonly PersonLimit[] {
  adult ??= limitsFor(ANY_ADULT, limitSources());
  return adult;
}
