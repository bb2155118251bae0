import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

export type { Logger };

/**
 * What is never logged, by its whole path: `code` is what was sent to sign in, while `err.code` says which fault it was,
 * and nobody can mend what is hidden.
 */
const SECRETS = ['token', 'password', 'code'];
const redact = [
  ...SECRETS,
  ...['input', 'body', 'headers', 'query'].flatMap((part) => SECRETS.map((name) => `${part}.${name}`)),
];

/** One JSON line per entry in production, readable lines in demo mode. Secrets are never logged. */
export function createLogger(config: Pick<Config, 'mode' | 'logLevel'>, to?: DestinationStream): Logger {
  const serializers = { err: faultForLog };
  const options = { level: config.logLevel, redact, serializers, base: null };
  if (to) return pino(options, to);
  if (config.mode === 'production') return pino(options);
  // A stream and not a worker: development loads this file through Vite, where a worker would not find its code.
  const readable = pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
  return pino(options, readable);
}

/**
 * An error as it is logged. Of a query that failed the values stay out: they are somebody's address, mobile number or
 * bank account.
 */
export function faultForLog(error: unknown): unknown {
  // Not everything that is logged as one is an error.
  if (!(error instanceof Error)) return error;
  const said = pino.stdSerializers.err(error);
  if (!('params' in error) || !Array.isArray(error.params)) return said;
  const values = `\nparams: ${error.params}`;
  const { params: _values, raw: _raw, ...rest } = said;
  return {
    ...rest,
    message: said.message.replaceAll(values, ''),
    stack: said.stack.replaceAll(values, ''),
  };
}
