import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import { adoptLimits, type Limits } from '../limits.ts';
import type { Logger } from '../log.ts';
import type { Settings } from './define.ts';
import { checkSetting } from './read.ts';
import { setting } from './tables.ts';

/** The figures that hold: the table's row, else what the environment says, else the shop's beginning. */
export async function storedLimits(db: Db, base: Limits, settings: Settings, log: Logger): Promise<Limits> {
  const rows = await db.select({ name: setting.name, value: setting.value }).from(setting);
  const changed = rows.flatMap(({ name, value }) => {
    const checked = checkSetting(settings, name, value);
    if ('value' in checked) return [[name, checked.value] as const];
    // Written by another version of the shop.
    log.warn({ name, value, problem: checked.problem }, 'a setting is not used');
    return [];
  });
  return { ...base, ...Object.fromEntries(changed) };
}

/** The configuration with the merchant's figures, kept in memory because everything reads them. */
export interface CurrentConfig {
  /** The same object until a figure changes: whoever holds one works by the same figures to the end. */
  get(): Config;
  /** Reads the figures; to be called at the start and whenever a change was told of. */
  read(): Promise<void>;
  /** The same, again and again until it succeeds: a change must not be missed because the database was busy. */
  follow(): void;
  stop(): void;
}

const AGAIN_MS = 1000;

interface Parts {
  readonly config: Config;
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  /** The figures were read: what was made with others is old. */
  onRead(): void;
}

export function currentConfig({ config, settings, database, log, onRead }: Parts): CurrentConfig {
  let current = config;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** One after the other, so that the last one asked for is the last one read. */
  let reading: Promise<void> = Promise.resolve();

  const readNow = async (): Promise<void> => {
    const limits = await storedLimits(database.db, config.limits, settings, log);
    current = { ...config, limits };
    adoptLimits(limits);
    onRead();
  };
  const read = (): Promise<void> => {
    reading = reading.then(readNow, readNow);
    return reading;
  };
  const follow = (): void => {
    clearTimeout(waiting);
    read().catch((error: unknown) => {
      if (stopped) return;
      log.warn({ err: error }, 'the settings were not read yet');
      waiting = setTimeout(follow, AGAIN_MS);
      waiting.unref();
    });
  };
  return {
    get: () => current,
    read,
    follow,
    stop: () => {
      stopped = true;
      clearTimeout(waiting);
    },
  };
}
