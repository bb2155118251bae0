import type { IncomingMessage } from 'node:http';
import { CODE } from './endpoint.ts';

/** What becomes known of a request on its way, for its line in the log and its place in the metrics. */
interface Told {
  requestId?: string;
  /** Of the envelope that refused it. */
  code?: number;
  isClosed?: true;
}

const told = new WeakMap<IncomingMessage, Told>();

function of(request: IncomingMessage): Told {
  const known = told.get(request) ?? {};
  told.set(request, known);
  return known;
}

/** Made when somebody first asks; development and tests have no request of node's. */
export function requestIdOf(request: IncomingMessage | undefined): string {
  if (!request) return crypto.randomUUID();
  const known = of(request);
  known.requestId ??= crypto.randomUUID();
  return known.requestId;
}

/** An envelope other than 200 is the answer: its HTTP status may be 200 all the same (row K1). */
export function recordCode(request: IncomingMessage | undefined, code: number): void {
  if (request) of(request).code = code;
}

export function recordAborted(request: IncomingMessage): void {
  of(request).isClosed = true;
}

export type Outcome = 'ok' | 'refused' | 'fault' | 'closed';

/** How a request ended. @param isCall calls have an envelope, and its code; pages have none */
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
