import { API_BASE, CODE, type Endpoint, type Envelope, type RefusalData, SIGN_IN_OVER } from './endpoint.ts';
import { formFields, formText } from './form.ts';

/** The browser's API client, by the rules of point 7 (row K2). */

export interface ClientHooks {
  /** The headers of point 7: token, terminal, store. */
  headers(): Record<string, string>;
  /** The shop answered with a refusal or a fault: shown as an error toast. */
  failed(msg: string): void;
  /** Codes 40014 and 44000, or an expired token: clears local data (row I2). */
  sessionOver(): void;
  /** Schedules a call; by default it is sent immediately. */
  inTurn?<Answer>(send: () => Promise<Answer>): Promise<Answer>;
  /** The message when a proxy refused a body as too large: a proxy's answer is not translated. */
  tooLarge(): string;
  /** No answer, a timeout, or an answer that is not the shop's: also shown as an error toast. */
  unreachable(): void;
}

let hooks: ClientHooks = {
  headers: () => ({}),
  failed: () => {},
  sessionOver: () => {},
  tooLarge: () => '',
  unreachable: () => {},
};

/** Connects the client to the stores; called once per page (src/stores/api.ts). */
export const setClientHooks = (given: ClientHooks): void => {
  hooks = given;
};

/**
 * Any code but success, in the shop's words. It was already shown unless the call was quiet; `errors` names
 * the fields.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: number;
  readonly data: RefusalData | null;
  constructor({ code, msg, data }: Envelope<unknown>) {
    super(msg);
    this.code = code;
    this.data = data as RefusalData | null;
  }
}

/** No valid answer arrived. Already shown unless the call was silent. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** An identical request was sent before this one was answered. */
export class Superseded extends Error {
  override name = 'Superseded';
}

interface CallOptions {
  /** Timeout of the answer. */
  readonly timeoutMs?: number;
  /** Does not show refusals as toasts: the form shows them at its fields. */
  readonly quiet?: boolean;
  /**
   * Shows nothing at all: the caller shows the error itself, or does not need the answer (loaders,
   * measuring).
   */
  readonly silent?: boolean;
  /** The request survives leaving the page. */
  readonly keepalive?: boolean;
}

const TOO_LARGE = 413;

/** Longer than the shop's own timeout for a bank. File uploads have no timeout. */
const PATIENCE_MS = 60_000;

/** Aborts each pending request when an identical one is sent. */
const underWay = new Map<string, () => void>();
let filesSent = 0;

interface Encoded {
  readonly url: string;
  /** Omitted for a form with files: the browser sets it. */
  readonly type?: string;
  readonly body?: string | FormData;
}

/**
 * Calls the API and returns the whole envelope, whatever its code (point 7). Code 102 is shown and thrown.
 * @throws Refusal on code 102; Superseded when the identical request was repeated; Unreachable
 */
export async function callEnvelope<In, Out>(
  call: Endpoint<In, Out>,
  input: NoInfer<In>,
  options: CallOptions = {},
): Promise<Envelope<Out>> {
  const { url, type, body } = encode(call, input);
  // Two uploads are never identical requests.
  const identity = `${call.method} ${url} ${body instanceof FormData ? ++filesSent : (body ?? '')}`;
  underWay.get(identity)?.();
  const control = new AbortController();
  // Older browsers support neither abort reasons nor joined signals.
  let isSuperseded = false;
  const supersede = () => {
    isSuperseded = true;
    control.abort();
  };
  underWay.set(identity, supersede);
  const timeout = options.timeoutMs ?? (body instanceof FormData ? undefined : PATIENCE_MS);
  const limit = timeout ? setTimeout(() => control.abort(), timeout) : undefined;
  try {
    const send = () =>
      fetch(url, {
        method: call.method,
        signal: control.signal,
        keepalive: options.keepalive ?? false,
        headers: {
          ...hooks.headers(),
          ...(type ? { 'content-type': type } : {}),
        },
        ...(body === undefined ? {} : { body }),
      });
    // A closing page cannot wait.
    const response = await (options.keepalive || !hooks.inTurn ? send() : hooks.inTurn(send));
    const envelope = await envelopeOf<Out>(response);
    if (typeof envelope?.code !== 'number') throw new TypeError('no envelope');
    const isOver = envelope.code === CODE.expired || envelope.code === CODE.signedOut;
    if (isOver || response.headers.has(SIGN_IN_OVER)) hooks.sessionOver();
    if (envelope.code === CODE.refused) throw refusalOf(envelope, options);
    return envelope;
  } catch (error) {
    if (isSuperseded) throw new Superseded();
    if (error instanceof Refusal) throw error;
    if (!options.silent) hooks.unreachable();
    throw new Unreachable('no answer', { cause: error });
  } finally {
    clearTimeout(limit);
    if (underWay.get(identity) === supersede) underWay.delete(identity);
  }
}

/** Reads the shop's envelope. A proxy that refuses a large body sends only its status. */
async function envelopeOf<Out>(response: Response): Promise<Envelope<Out>> {
  const isOurs = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status !== TOO_LARGE || isOurs) return (await response.json()) as Envelope<Out>;
  const data: RefusalData = { key: 'bodyTooLarge', errors: [] };
  return { code: CODE.refused, msg: hooks.tooLarge(), data: data as Out };
}

function refusalOf(envelope: Envelope<unknown>, { quiet, silent }: CallOptions): Refusal {
  if (!quiet && !silent) hooks.failed(envelope.msg);
  return new Refusal(envelope);
}

/** Like `callEnvelope`, but returns only the data of a success. Any other code is a Refusal, shown once. */
export async function call<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: NoInfer<In>,
  options: CallOptions = {},
): Promise<Out> {
  const envelope = await callEnvelope(endpoint, input, options);
  if (envelope.code !== CODE.ok) throw refusalOf(envelope, options);
  return envelope.data;
}

const FORM = 'application/x-www-form-urlencoded';

function encode(call: Endpoint<unknown, unknown>, input: unknown): Encoded {
  const url = API_BASE + call.path;
  if (call.method === 'GET') {
    const query = formText(input);
    return { url: query ? `${url}?${query}` : url, type: FORM };
  }
  if (call.body === 'json') return { url, type: 'application/json', body: JSON.stringify(input ?? {}) };
  const fields = formFields(input);
  if (!fields.some(([, value]) => value instanceof Blob)) return { url, type: FORM, body: formText(input) };
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return { url, body };
}
