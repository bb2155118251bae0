/**
 * One call of the API as both sides know it: where it is, what it takes and what it gives.
 * Declared once in an area's `calls.ts`; the area's `api.ts` answers it and the browser calls it, so the
 * two cannot drift (docs/decisions/0006-typed-client.md). Types only: no schema reaches a page that needs none.
 */
export interface Endpoint<Input, Output> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/backend-api`. */
  readonly path: string;
  /** How the shop's own pages send it (point 7); the server reads either. */
  readonly body: 'form' | 'json';
  /** Never set: carries the types. */
  readonly input?: Input;
  readonly output?: Output;
}

export const API_BASE = '/backend-api';

/** Names a browser to the shop; scripts may read it (point 9). */
export const VISITOR_COOKIE = 'cookie_session_Id';

/** Of an answer to a token that is over, where the call needs none: whoever asked counted as nobody. */
export const SIGN_IN_OVER = 'sign-in-over';

/** Marked, so that a page's scripts leave out the calls that they do not make. */
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

/** What `data` holds when the input was wrong: which fields, in the asker's language. */
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
