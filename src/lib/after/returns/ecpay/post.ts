import type { Ctx } from '#lib/kernel/context.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { postLogistics } from '#lib/site/ecpay/post-logistics.ts';

/**
 * Outcome of a call. `refused`: it was processed and declined; `unreached`: it never arrived; `lost`: no
 * credible answer, and the request may have succeeded.
 */
export type Outcome<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'refused' | 'unreached' | 'lost'; readonly why: string };

/** Error codes of connections that were never made; others may have broken after sending. */
const NEVER_SENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
const WHY_MOST = 200;

/** Posts the form. `read` parses the answer's text, or returns null where it cannot. */
export async function postReturnForm<Value>(
  ctx: Ctx,
  account: EcpayAccount,
  path: string,
  fields: Fields,
  read: (text: string) => Value | null,
): Promise<Outcome<Value>> {
  try {
    const { status, ok, text } = await postLogistics(ctx, account, path, fields);
    if (text.startsWith('0|')) return { state: 'refused', why: text.slice(2, WHY_MOST) };
    const value = ok ? read(text) : null;
    return value === null
      ? { state: 'lost', why: `${path} was answered ${status}: ${text.slice(0, 80)}` }
      : { state: 'done', value };
  } catch (error) {
    const why = `${path}: ${error instanceof Error ? error.message : String(error)}`.slice(0, WHY_MOST);
    return { state: isNeverSent(error) ? 'unreached' : 'lost', why };
  }
}

function isNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && NEVER_SENT.includes(code);
}
