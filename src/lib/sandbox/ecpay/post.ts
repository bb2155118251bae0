const TIMEOUT_MS = 10_000;

/** The merchant's acknowledgement of a notification. */
export const ACKNOWLEDGED = '1|OK';

/** @returns the merchant's answer to a notification, or the error */
export async function postToMerchant(
  url: string,
  notice: Pick<RequestInit, 'headers' | 'body'>,
): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      ...notice,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await answer.text()).slice(0, 200);
    return answer.ok ? text : `HTTP ${answer.status} ${text}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
