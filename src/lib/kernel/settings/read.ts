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

/** The settings of the environment, with defaults for the rest. Invalid values are added to `problems`. */
export function limitsOf(
  settings: Settings,
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Limits {
  const said = Object.keys(settings).flatMap((name) => {
    const text = env[variableOf(name)];
    if (text === undefined || text === '') return [];
    const read = readSetting(settings, name, text);
    if ('value' in read) return [[name, read.value] as const];
    problems.push(`${variableOf(name)}: ${read.problem}`);
    return [];
  });
  return { ...defaults(settings), ...Object.fromEntries(said) };
}
