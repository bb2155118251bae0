/**
 * One API call as both sides know it: path, input and output. It is declared once in an area's `calls.ts`.
 * The area's `api.ts` answers it and the browser calls it, so the two cannot drift
 * (docs/decisions/0006-typed-client.md). Types only: pages load no schema that they do not use.
 */
export interface Endpoint<Input, Output> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/backend-api`. */
  readonly path: string;
  /** How the shop's own pages send the body (point 7); the server reads both. */
  readonly body: 'form' | 'json';
  /** Never set: carries the types. */
  readonly input?: Input;
  readonly output?: Output;
}

export const API_BASE = '/backend-api';

/** Identifies a browser; scripts may read it (point 9). */
export const VISITOR_COOKIE = 'cookie_session_Id';

/** Set on an answer to an expired token, if the call needs no sign-in: it was answered as for a visitor. */
export const SIGN_IN_OVER = 'sign-in-over';

/** Marked, so that bundles omit the calls that a page does not make. */
/*#__NO_SIDE_EFFECTS__*/
export const endpoint = <Input, Output>(
  method: Endpoint<Input, Output>['method'],
  path: string,
  body: Endpoint<Input, Output>['body'] = 'form',
): Endpoint<Input, Output> => ({ method, path, body });

/** The envelope of every answer (point 7). */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** The `data` of a refused input: the wrong fields, in the requester's language. */
export interface RefusalData {
  readonly key: string;
  readonly errors: readonly { readonly field: string; readonly key: string; readonly msg: string }[];
  readonly detail?: unknown;
}

/** Envelope codes of the specification's point 7 and row K1. */
export const CODE = {
  ok: 200,
  refused: 102,
  expired: 40014,
  signedOut: 44000,
  notFound: 404,
  fault: 500,
} as const;
