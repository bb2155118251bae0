import { CODE } from './http/endpoint.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;

export interface FieldError {
  readonly field: string;
  /** A key of the `errors` words. */
  readonly key: string;
  readonly params?: ErrorParams;
}

interface ShopErrorOptions {
  readonly params?: ErrorParams;
  readonly code?: number;
  /** HTTP status; a refusal that the client shows is a 200 (row K1). */
  readonly status?: number;
  readonly fields?: readonly FieldError[];
  /** What the client may need to go on, beside the message. */
  readonly data?: unknown;
}

/**
 * An expected refusal. `key` is a key of the `errors` words; the envelope translates it for the asker.
 * Anything else that is thrown is a fault: logged with the request id and answered calmly.
 */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly key: string;
  readonly params: ErrorParams;
  readonly code: number;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly data: unknown;
  constructor(key: string, options: ShopErrorOptions = {}) {
    super(key);
    this.key = key;
    this.params = options.params ?? {};
    this.code = options.code ?? CODE.refused;
    this.status = options.status ?? 200;
    this.fields = options.fields ?? [];
    this.data = options.data;
  }
}

/** One field of the input is wrong. */
export const fieldError = (field: string, key: string, params?: ErrorParams): ShopError =>
  new ShopError(key, {
    ...(params ? { params } : {}),
    fields: [{ field, key, ...(params ? { params } : {}) }],
  });

/** What was asked for does not exist, or is not the asker's: the two are not told apart. */
export const notFound = (key = 'notFound'): ShopError =>
  new ShopError(key, { code: CODE.notFound, status: 404 });

/** It cannot be had at the moment, and may be asked for again. */
export const unavailable = (key = 'unavailable'): ShopError =>
  new ShopError(key, { code: CODE.fault, status: 503 });

/** Row I2: no token, or one that has expired. */
export const signInExpired = (key = 'pleaseSignIn'): ShopError => new ShopError(key, { code: CODE.expired });

/** Staff who may not do this. */
export const forbidden = (): ShopError => new ShopError('notAllowed', { status: 403 });

/** Row I2: signed out elsewhere, or the password was changed. */
export const signedOutElsewhere = (): ShopError => new ShopError('signInInvalid', { code: CODE.signedOut });
