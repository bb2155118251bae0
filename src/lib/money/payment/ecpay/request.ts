import type { Fields } from '#lib/site/ecpay/check-mac.ts';

const TIMEOUT_MS = 10_000;

/** Posts a form from server to server and parses the response's fields. @throws Error like `postForm` */
export const requestGateway = async (url: string, fields: Fields): Promise<Fields> =>
  Object.fromEntries(new URLSearchParams((await postForm(url, fields)).trim()));

/** Posts a form. @throws Error on a timeout or a status other than 2xx */
export async function postForm(url: string, fields: Fields): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  return answer.text();
}
