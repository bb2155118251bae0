import { CODE } from './http/endpoint.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;

export interface FieldError {
  readonly field: string;
  /** A key in the `errors` words. */
  readonly key: string;
  readonly params?: ErrorParams;
}

interface ShopErrorOptions {
  readonly params?: ErrorParams;
  readonly code?: number;
  /** HTTP status; a refusal that the client shows is a 200 (row K1). */
  readonly status?: number;
  readonly fields?: readonly FieldError[];
  /** Data that the client needs to continue, besides the message. */
  readonly data?: unknown;
}

/**
 * An expected refusal. `key` is a key in the `errors` words, which the envelope translates. Any other error
 * is a fault: it is logged with the request id and gets a neutral answer.
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

/** A refusal of one input field. */
export const fieldError = (field: string, key: string, params?: ErrorParams): ShopError =>
  new ShopError(key, {
    ...(params ? { params } : {}),
    fields: [{ field, key, ...(params ? { params } : {}) }],
  });

/** It does not exist, or is not the requester's. Both get the same answer. */
export const notFound = (key = 'notFound'): ShopError =>
  new ShopError(key, { code: CODE.notFound, status: 404 });

/** Temporarily unavailable; the client may retry. */
export const unavailable = (key = 'unavailable'): ShopError =>
  new ShopError(key, { code: CODE.fault, status: 503 });

/** Row I2: no token, or an expired one. */
export const signInExpired = (key = 'pleaseSignIn'): ShopError => new ShopError(key, { code: CODE.expired });

/** Staff without the permission. */
export const forbidden = (): ShopError => new ShopError('notAllowed', { status: 403 });

/** Row I2: signed out on another device, or the password changed. */
export const signedOutElsewhere = (): ShopError => new ShopError('signInInvalid', { code: CODE.signedOut });
