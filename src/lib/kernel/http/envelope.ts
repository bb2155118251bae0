import { HTTPException } from 'hono/http-exception';
import { ZodError } from 'zod';
import { SealError } from '../crypto/seal.ts';
import { isConnectionFault, isRetryableConflict } from '../db/database.ts';
import { type FieldError, ShopError, unavailable } from '../errors.ts';
import type { Locale } from '../i18n/locale.ts';
import { hasWord, translator } from '../i18n/words.ts';
import { issuesOf } from '../issues.ts';
import { CODE, type Envelope, type RefusalData } from './endpoint.ts';

export interface Answer {
  readonly status: 200 | 400 | 403 | 404 | 413 | 429 | 500 | 503;
  readonly body: Envelope<unknown>;
  /** Seconds until a retry makes sense, where known. */
  readonly retryAfter?: number;
}

export const answerOk = <Data>(data: Data): Envelope<Data> => ({ code: CODE.ok, msg: 'ok', data });

/**
 * Turns an error into an answer: translated, and without internals.
 * @param path of the call; its name selects the message of a fault
 */
export function answerError(error: unknown, locale: Locale, path = ''): Answer {
  const refusal = error instanceof ShopError ? error : asRefusal(error, path);
  const t = translator(locale, 'errors');
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) => t(key, params);
  const errors = refusal.fields.map((one) => ({
    field: one.field,
    key: one.key,
    msg: say(one.key, one.params),
  }));
  const data: RefusalData = {
    key: refusal.key,
    errors,
    ...(refusal.data === undefined ? {} : { detail: refusal.data }),
  };
  const { seconds } = refusal.params;
  return {
    status: refusal.status as Answer['status'],
    ...(refusal.status === 429 ? { retryAfter: Number(seconds) } : {}),
    body: { code: refusal.code, msg: say(refusal.key, refusal.params), data },
  };
}

/** Whether the error belongs in the error log. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof ShopError || error instanceof HTTPException) || error.status >= 500;

function asRefusal(error: unknown, path: string): ShopError {
  if (isConnectionFault(error) || isRetryableConflict(error)) return unavailable();
  // A missing key is the shop's fault, and no data is lost.
  if (error instanceof SealError) return unavailable('sealedUnreadable');
  if (error instanceof HTTPException && error.status < 500) {
    return new ShopError('requestRefused', { status: error.status });
  }
  return new ShopError(faultKey(error, path), { code: CODE.fault, status: 500 });
}

/** The fault messages of point 8. Malformed stored data has its own message. */
function faultKey(error: unknown, path: string): string {
  if (error instanceof ZodError) return 'dataError';
  if (/(remove|delete|del)$/.test(path)) return 'deleteFailed';
  return /cancel$/.test(path) ? 'cancelFailed' : 'serverError';
}

/** More are useless to the requester, and each costs a translated message. */
const ISSUES_MOST = 10;

/** Turns zod's issues into field errors. A schema's message is a key in the `errors` words. */
export function refuseInput(error: ZodError): ShopError {
  const fields: FieldError[] = issuesOf(error, ISSUES_MOST).map(({ field, key, params }) => ({
    field: field || 'input',
    key: hasWord('tw', 'errors', key) ? key : 'fieldInvalid',
    params,
  }));
  const [first] = fields;
  return new ShopError(first?.key ?? 'fieldInvalid', {
    fields,
    ...(first?.params ? { params: first.params } : {}),
  });
}
