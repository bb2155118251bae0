import type { Ctx } from '#lib/kernel/context.ts';
import { type Fields, withCheckMac } from './check-mac.ts';
import type { EcpayAccount } from './environment.ts';

interface Posted {
  readonly status: number;
  readonly ok: boolean;
  /** Returned for any status: a refusal may come with a 500 (provider facts, 2.3). */
  readonly text: string;
}

/**
 * Posts the signed fields of a logistics call.
 * @param path below the account's address
 * @throws Error without an answer or after a timeout
 */
export async function postLogistics(
  ctx: Ctx,
  account: EcpayAccount,
  path: string,
  fields: Fields,
): Promise<Posted> {
  const answer = await fetch(account.url + path, {
    method: 'POST',
    body: new URLSearchParams(withCheckMac(fields, account, 'md5')),
    redirect: 'error',
    signal: AbortSignal.timeout(ctx.config.limits.providerTimeoutSeconds * 1000),
  });
  const { status, ok } = answer;
  return { status, ok, text: (await answer.text()).trim() };
}
