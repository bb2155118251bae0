import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

export type { Logger };

/** One JSON line per entry in production, readable lines in demo mode. Secrets are never logged. */
export function createLogger(config: Pick<Config, 'mode' | 'logLevel'>): Logger {
  const redact = ['token', '*.token', 'password', '*.password', 'code', '*.code'];
  if (config.mode === 'production') return pino({ level: config.logLevel, redact, base: null });
  // A stream and not a worker: development loads this file through Vite, where a worker would not find its code.
  const readable = pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
  return pino({ level: config.logLevel, redact, base: null }, readable);
}
