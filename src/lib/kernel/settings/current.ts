import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import { adoptLimits, type Limits } from '../limits.ts';
import type { Logger } from '../log.ts';
import { type SharedValue, sharedValue } from '../shared-value.ts';
import type { Settings } from './define.ts';
import { checkSetting } from './read.ts';
import { setting } from './tables.ts';

/** The effective settings: the table's row, else the environment's value, else the default. */
export async function storedLimits(db: Db, base: Limits, settings: Settings, log: Logger): Promise<Limits> {
  const rows = await db.select({ name: setting.name, value: setting.value }).from(setting);
  const changed = rows.flatMap(({ name, value }) => {
    const checked = checkSetting(settings, name, value);
    if ('value' in checked) return [[name, checked.value] as const];
    // Stored by another version of the shop.
    log.warn({ name, value, problem: checked.problem }, 'a setting is not used');
    return [];
  });
  return { ...base, ...Object.fromEntries(changed) };
}

/** The configuration with the merchant's settings, cached in memory because everything reads it. */
export interface CurrentConfig extends SharedValue {
  /** The same object until a setting changes, so its holder works with consistent settings. */
  get(): Config;
}

interface Parts {
  readonly config: Config;
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** Called after the settings were read: results made with earlier ones are outdated. */
  onRead(): void;
}

export function currentConfig({ config, settings, database, log, onRead }: Parts): CurrentConfig {
  let current = config;
  const readNow = async (): Promise<void> => {
    const limits = await storedLimits(database.db, config.limits, settings, log);
    current = { ...config, limits };
    adoptLimits(limits);
    onRead();
  };
  return { ...sharedValue('settings', readNow, log), get: () => current };
}
