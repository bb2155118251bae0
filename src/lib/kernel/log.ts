import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

export type { Logger };

/**
 * Never logged, by full path. `code` is a sign-in code, while `err.code` names a fault and is needed for
 * diagnosis.
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
  // A stream instead of a worker: development loads this file through Vite, where a worker would not find its
  // code.
  const readable = pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
  return pino(options, readable);
}

/**
 * An error for the log. A failed query's values are removed: they may be an address, a mobile number or a
 * bank account.
 */
export function faultForLog(error: unknown): unknown {
  // Thrown values need not be errors.
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
