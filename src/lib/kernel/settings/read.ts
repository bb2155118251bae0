import type { Limits, PageLimits } from '../limits.ts';
import type { Settings, SettingValue } from './define.ts';

/** From the areas' settings to their effective values. */

export type SettingName = keyof Limits & string;
export type CheckedSetting = { readonly value: SettingValue } | { readonly problem: string };

/**
 * Merges the areas' settings.
 * @throws Error for a name that two areas use
 */
export function composeSettings(...areas: readonly Settings[]): Settings {
  const all: Record<string, Settings[string]> = {};
  for (const area of areas)
    for (const [name, setting] of Object.entries(area)) {
      if (Object.hasOwn(all, name)) throw new Error(`two areas have a setting ${name}`);
      all[name] = setting;
    }
  return all;
}

/** The default values. */
export const defaults = (settings: Settings): Limits =>
  Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value])) as unknown as Limits;

export const pageSettingNames = (settings: Settings): (keyof PageLimits)[] =>
  Object.keys(settings).filter((name) => settings[name]?.isOnPage) as (keyof PageLimits)[];

/** @returns the value, or the problem in words for the merchant */
export function checkSetting(settings: Settings, name: string, value: unknown): CheckedSetting {
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (!setting) return { problem: 'is no setting of this shop' };
  const parsed = setting.rule.safeParse(value);
  return parsed.success
    ? { value: parsed.data }
    : { problem: parsed.error.issues[0]?.message ?? 'is not possible' };
}

/** Parses `1200`, or `3,6,12` for several figures. */
export function readSetting(settings: Settings, name: string, text: string): CheckedSetting {
  const parts = text.split(',').map((part) => (/^\s*\d{1,15}\s*$/.test(part) ? Number(part) : Number.NaN));
  const isList = Array.isArray(settings[name]?.value);
  return checkSetting(settings, name, isList ? parts : parts.length === 1 ? parts[0] : Number.NaN);
}

/** The environment variable of a setting: `uploadBytes` is `LIMIT_UPLOAD_BYTES`. */
export const variableOf = (name: string): string =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** From a former name to today's. */
export type RenamedSettings = Readonly<Record<string, string>>;

interface Findings {
  /** The shop does not start with these. */
  readonly problems: string[];
  readonly warnings: string[];
}

/** The figures that the environment sets, by today's and by former names, and the defaults of the others. */
export function limitsOf(
  { settings, renamed }: { readonly settings: Settings; readonly renamed: RenamedSettings },
  env: Readonly<Record<string, string | undefined>>,
  { problems, warnings }: Findings,
): Limits {
  const isSet = (variable: string): boolean => (env[variable] ?? '') !== '';
  const variables = new Map(Object.keys(settings).map((name) => [name, variableOf(name)]));
  for (const [former, name] of Object.entries(renamed)) {
    const [old, current] = [variableOf(former), variableOf(name)];
    if (!isSet(old)) continue;
    if (isSet(current)) warnings.push(`${old} is ignored because ${current} is set: remove it`);
    else {
      warnings.push(`${old} is called ${current} now: rename it`);
      variables.set(name, old);
    }
  }
  const given = [...variables].flatMap(([name, variable]) => {
    if (!isSet(variable)) return [];
    const read = readSetting(settings, name, env[variable] as string);
    if ('value' in read) return [[name, read.value] as const];
    problems.push(`${variable}: ${read.problem}`);
    return [];
  });
  return { ...defaults(settings), ...Object.fromEntries(given) };
}
