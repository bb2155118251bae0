import { API_BASE, CODE, type Endpoint, type Envelope, type RefusalData, SIGN_IN_OVER } from './endpoint.ts';
import { formFields, formText } from './form.ts';

/** The browser's way to the API, with the manners of point 7 (row K2). */

export interface ClientHooks {
  /** The headers of point 7: token, terminal, store. */
  headers(): Record<string, string>;
  /** The shop said no, or that something is wrong: shown as an error toast. */
  failed(msg: string): void;
  /** Codes 40014 and 44000, or a token that is over: local data is cleared (row I2). */
  sessionOver(): void;
  /** Sends a call when it may go; left out, at once. */
  inTurn?<Answer>(send: () => Promise<Answer>): Promise<Answer>;
  /** In words, where something before the shop refused what is too large: a proxy answers in no language. */
  tooLarge(): string;
  /** No answer, none in time, or one that is not the shop's: shown as an error toast too. */
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

/** Any code but success, in the shop's words: already shown, unless the call was quiet; `errors` names the fields. */
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

/** Nothing came that is the shop's answer: already shown, unless the call was silent. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The same request was asked again before this one was answered. */
export class Superseded extends Error {
  override name = 'Superseded';
}

interface CallOptions {
  /** How long an answer is waited for. */
  readonly timeoutMs?: number;
  /** Do not show refusals as toasts: the form shows them at its fields. */
  readonly quiet?: boolean;
  /** Say nothing whatever happens: whoever asks shows it in its place, or asks for what nobody misses (loaders, measuring). */
  readonly silent?: boolean;
  /** The request outlives the page that sends it. */
  readonly keepalive?: boolean;
}

const TOO_LARGE = 413;

/** Longer than the shop itself waits for a bank. Files take as long as they take. */
const PATIENCE_MS = 60_000;

/** How to end each request under way because the same is asked again. */
const underWay = new Map<string, () => void>();
let filesSent = 0;

interface Encoded {
  readonly url: string;
  /** A form with files brings its own. */
  readonly type?: string;
  readonly body?: string | FormData;
}

/**
 * Calls the API and gives the whole envelope back, whatever its code (point 7); 102 is shown, and goes no further.
 * @throws Refusal on code 102; Superseded when the identical request was repeated; Unreachable
 */
export async function callEnvelope<In, Out>(
  call: Endpoint<In, Out>,
  input: NoInfer<In>,
  options: CallOptions = {},
): Promise<Envelope<Out>> {
  const { url, type, body } = encode(call, input);
  // Two files are never the same request.
  const identity = `${call.method} ${url} ${body instanceof FormData ? ++filesSent : (body ?? '')}`;
  underWay.get(identity)?.();
  const control = new AbortController();
  // Older browsers know neither a signal's reason nor how to join two signals.
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
    // A page that is left waits for nothing.
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

/** What the shop says; a proxy that takes no body so large says so by its status alone. */
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

/** As `callEnvelope`, but only the data of a success; any other code is a Refusal, shown once. */
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
