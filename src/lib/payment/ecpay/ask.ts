import type { Fields } from '#lib/ecpay/check-mac.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts a form from server to server and reads the answer's fields.
 * @throws Error when there is no answer in time or it is not a 200
 */
export async function askGateway(url: string, fields: Fields): Promise<Fields> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  return Object.fromEntries(new URLSearchParams((await answer.text()).trim()));
}
