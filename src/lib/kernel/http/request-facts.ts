import type { IncomingMessage } from 'node:http';
import { CODE } from './endpoint.ts';

/** Facts about a request, gathered for its log line and metrics. */
interface Told {
  requestId?: string;
  /** The code of the refusing envelope. */
  code?: number;
  isClosed?: true;
}

const told = new WeakMap<IncomingMessage, Told>();

function of(request: IncomingMessage): Told {
  const known = told.get(request) ?? {};
  told.set(request, known);
  return known;
}

/** Created at the first use. Development and tests have no Node request. */
export function requestIdOf(request: IncomingMessage | undefined): string {
  if (!request) return crypto.randomUUID();
  const known = of(request);
  known.requestId ??= crypto.randomUUID();
  return known.requestId;
}

/** Records the envelope's code: a refusal may have HTTP status 200 (row K1). */
export function recordCode(request: IncomingMessage | undefined, code: number): void {
  if (request) of(request).code = code;
}

export function recordAborted(request: IncomingMessage): void {
  of(request).isClosed = true;
}

export type Outcome = 'ok' | 'refused' | 'fault' | 'closed';

/**
 * How a request ended.
 * @param isCall calls have an envelope with a code; pages have none
 */
export function endOf(
  request: IncomingMessage,
  status: number,
  isCall: boolean,
): { readonly outcome: Outcome; readonly code: string } {
  const { code, isClosed } = told.get(request) ?? {};
  const said = code ?? (isCall && status < 300 ? CODE.ok : undefined);
  return { outcome: outcomeOf(status, code, isClosed), code: said === undefined ? '' : String(said) };
}

function outcomeOf(status: number, code: number | undefined, isClosed: boolean | undefined): Outcome {
  if (isClosed) return 'closed';
  if (status >= 500) return 'fault';
  return status >= 400 || (code !== undefined && code !== CODE.ok) ? 'refused' : 'ok';
}
