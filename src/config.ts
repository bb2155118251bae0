import { type Config, readConfig } from '#lib/kernel/config.ts';
import { areas, settings } from './areas.ts';
import { RENAMED_SETTINGS } from './renamed-settings.ts';

const environment = Object.assign({}, ...areas.map((area) => area.environment ?? {}));

/**
 * The shop's whole configuration, from environment variables.
 * @throws ConfigError naming every variable that is wrong or missing, all at once.
 */
export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config =>
  readConfig(env, { settings, renamed: RENAMED_SETTINGS, environment });
