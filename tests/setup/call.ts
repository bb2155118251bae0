import { randomInt } from 'node:crypto';
import { API_BASE, type Endpoint, type Envelope, type RefusalData } from '#lib/kernel/http/endpoint.ts';
import { formText } from '#lib/kernel/http/form.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { sendCode, signInWithCode } from '#lib/people/account/calls/account.ts';

/** Calls the API as a client without a browser. */

export interface CallOptions {
  readonly token?: string | null;
  readonly cookie?: string;
  readonly lang?: Locale;
  /** Form-encoded instead of JSON. */
  readonly form?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered<Data> extends Envelope<Data> {
  readonly status: number;
  readonly headers: Headers;
  /** The refusal's data with its fields; null for a success. */
  readonly refusal: RefusalData | null;
}

export type Call = <In, Out>(
  endpoint: Endpoint<In, Out>,
  input: NoInfer<In>,
  options?: CallOptions,
) => Promise<Answered<Out>>;

/** @param url the shop's address, without a trailing slash */
export const callAt =
  (url: string): Call =>
  async <In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>, options: CallOptions = {}) => {
    const isQuery = endpoint.method === 'GET';
    const asForm = isQuery || options.form === true;
    const encoded = asForm ? formText(input) : JSON.stringify(input);
    const response = await fetch(url + API_BASE + endpoint.path + (isQuery && encoded ? `?${encoded}` : ''), {
      method: endpoint.method,
      headers: {
        ...(options.token ? { token: options.token } : {}),
        ...(options.cookie ? { cookie: options.cookie } : {}),
        ...(options.lang ? { lang: options.lang } : {}),
        ...(isQuery
          ? {}
          : { 'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...options.headers,
      },
      ...(isQuery ? {} : { body: encoded }),
    });
    const text = await response.text();
    const open = leftOpen(text);
    if (open) throw new Error(`${endpoint.path} answers words with ${open} in them`);
    const envelope = JSON.parse(text) as Envelope<Out>;
    const refusal = envelope.code === 200 ? null : (envelope.data as unknown as RefusalData);
    return { ...envelope, refusal, status: response.status, headers: response.headers };
  };

/** A placeholder left unfilled in a text; undefined if there is none. */
export const leftOpen = (text: string): string | undefined => /{{\w\w+}}/.exec(text)?.[0];

/** The data of a success. Anything else fails the test with the answer. */
export async function succeed<Data>(answered: Promise<Answered<Data>>): Promise<Data> {
  const { code, msg, data, refusal } = await answered;
  if (code !== 200) throw new Error(`${code}: ${msg} ${JSON.stringify(refusal)}`);
  return data;
}

/** A Taiwan mobile number not used yet. */
export const newMobile = (): string => `09${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** The cookie header of a new visitor. */
export const newVisitor = (): string => `cookie_session_Id=${crypto.randomUUID()}`;

/**
 * Signs in with a code, as a shopper does; the first time creates the member.
 * @param url a demo shop that trusts X-Forwarded-For: the limit on sign-ins counts by address
 * @returns the token
 */
export async function signInAt(
  url: string,
  mobile: string = newMobile(),
  options: Pick<CallOptions, 'cookie' | 'lang' | 'headers'> = {},
): Promise<string> {
  const call = callAt(url);
  const from = { headers: { 'x-forwarded-for': crypto.randomUUID() }, ...options };
  await succeed(call(sendCode, { mobile }, from));
  const answer = await fetch(`${url}/sandbox/outbox?to=${mobile.slice(1)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await answer.json()) as { messages: { body: string }[] };
  const code = /\b\d{4,10}\b/.exec(messages[0]?.body ?? '')?.[0] ?? '';
  return (await succeed(call(signInWithCode, { mobile, code }, from))).token;
}
