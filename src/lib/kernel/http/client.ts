import { formFields, formText } from './form.ts';
import { API_BASE, CODE, type Envelope, type RefusalData, type Wire } from './wire.ts';

/** The browser's way to the API, with the manners of point 7 (row K2). */

export interface ClientHooks {
  /** The headers of point 7: token, terminal, store. */
  headers(): Record<string, string>;
  /** Code 102: shown as an error toast. */
  refused(msg: string): void;
  /** Codes 40014 and 44000: local data is cleared (row I2). */
  sessionOver(): void;
  /** No answer at all: the network or the server is away. */
  unreachable(): void;
}

let hooks: ClientHooks = {
  headers: () => ({}),
  refused: () => {},
  sessionOver: () => {},
  unreachable: () => {},
};

/** Wires the client to the stores; called once per page (src/stores/api.ts). */
export const setClientHooks = (given: ClientHooks): void => {
  hooks = given;
};

/** A 102: already shown to the shopper; `errors` names the fields. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly data: RefusalData | null;
  constructor(msg: string, data: RefusalData | null) {
    super(msg);
    this.data = data;
  }
}

/** The same request was asked again before this one was answered. */
export class Superseded extends Error {
  override name = 'Superseded';
}

interface CallOptions {
  readonly timeoutMs?: number;
  /** Do not show refusals as toasts: the form shows them at its fields. */
  readonly quiet?: boolean;
  /** Say nothing whatever happens: what the page asks for by itself (point 7's start-up loaders, measuring). */
  readonly silent?: boolean;
  /** The request outlives the page that sends it. */
  readonly keepalive?: boolean;
}

const underWay = new Map<string, AbortController>();
let filesSent = 0;

interface Encoded {
  readonly url: string;
  /** A form with files brings its own. */
  readonly type?: string;
  readonly body?: string | FormData;
}

/**
 * Calls the API and gives the whole envelope back.
 * @throws Refusal on code 102; Superseded when the identical request was repeated; TypeError when unreachable
 */
export async function callEnvelope<In, Out>(
  call: Wire<In, Out>,
  input: NoInfer<In>,
  options: CallOptions = {},
): Promise<Envelope<Out>> {
  const { url, type, body } = encode(call, input);
  // Two files are never the same request.
  const identity = `${call.method} ${url} ${body instanceof FormData ? ++filesSent : (body ?? '')}`;
  underWay.get(identity)?.abort(new Superseded());
  const control = new AbortController();
  underWay.set(identity, control);
  const signal = options.timeoutMs
    ? AbortSignal.any([control.signal, AbortSignal.timeout(options.timeoutMs)])
    : control.signal;
  try {
    const response = await fetch(url, {
      method: call.method,
      signal,
      keepalive: options.keepalive ?? false,
      headers: {
        ...hooks.headers(),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    const envelope = (await response.json()) as Envelope<Out>;
    if (envelope.code === CODE.refused) {
      if (!options.quiet && !options.silent) hooks.refused(envelope.msg);
      throw new Refusal(envelope.msg, envelope.data as RefusalData | null);
    }
    if (envelope.code === CODE.expired || envelope.code === CODE.signedOut) hooks.sessionOver();
    return envelope;
  } catch (error) {
    if (control.signal.reason instanceof Superseded) throw control.signal.reason;
    if (!(error instanceof Refusal) && !options.silent) hooks.unreachable();
    throw error;
  } finally {
    if (underWay.get(identity) === control) underWay.delete(identity);
  }
}

/** As `callEnvelope`, but only the data of a success; any other code is a Refusal. */
export async function call<In, Out>(
  wire: Wire<In, Out>,
  input: NoInfer<In>,
  options: CallOptions = {},
): Promise<Out> {
  const envelope = await callEnvelope(wire, input, options);
  if (envelope.code !== CODE.ok) throw new Refusal(envelope.msg, envelope.data as RefusalData | null);
  return envelope.data;
}

const FORM = 'application/x-www-form-urlencoded';

function encode(call: Wire<unknown, unknown>, input: unknown): Encoded {
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
