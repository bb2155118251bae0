import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

/** One JSON line per entry in production, readable lines in demo mode. Secrets are never logged. */
export function createLogger(config: Pick<Config, 'mode' | 'logLevel'>): Logger {
  const redact = ['token', '*.token', 'password', '*.password', 'code', '*.code'];
  if (config.mode === 'production') return pino({ level: config.logLevel, redact, base: null });
  return pino({
    level: config.logLevel,
    redact,
    base: null,
    transport: {
      target: 'pino-pretty',
      options: { colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
    },
  });
}
