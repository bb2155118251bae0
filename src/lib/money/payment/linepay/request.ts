import { z } from 'zod';
import type { LinePayConfig } from './environment.ts';
import { signLinePay } from './signature.ts';

/** `lost`: no response, or an invalid one; the request may have succeeded. */
export type LineAnswer =
  | { readonly state: 'answered'; readonly code: string; readonly info: unknown }
  | { readonly state: 'lost'; readonly why: string };

const Answer = z.object({ returnCode: z.string(), info: z.unknown().optional() });

interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The body of a POST, or the query of a GET. */
  readonly content?: object;
  readonly timeoutSeconds: number;
}

/** One call of the Online API v3. The signature covers the exact bytes that are sent. */
export async function requestLinePay(linePay: LinePayConfig, question: Question): Promise<LineAnswer> {
  const { method, path, timeoutSeconds } = question;
  const content = encode(question);
  const nonce = crypto.randomUUID();
  try {
    const answer = await fetch(linePay.url + path + (method === 'GET' && content ? `?${content}` : ''), {
      method,
      headers: {
        'content-type': 'application/json',
        'X-LINE-ChannelId': linePay.channelId,
        'X-LINE-Authorization-Nonce': nonce,
        'X-LINE-Authorization': signLinePay({ path, content, nonce }, linePay.channelSecret),
      },
      ...(method === 'POST' ? { body: content } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    if (!answer.ok) return { state: 'lost', why: `LINE Pay answered ${answer.status}` };
    const { returnCode, info } = Answer.parse(parseExactly(await answer.text()));
    return { state: 'answered', code: returnCode, info };
  } catch (error) {
    return { state: 'lost', why: error instanceof Error ? error.message : String(error) };
  }
}

const encode = ({ method, content }: Question): string =>
  content === undefined
    ? ''
    : method === 'POST'
      ? JSON.stringify(content)
      : String(new URLSearchParams(Object.entries(content).map(([name, value]) => [name, String(value)])));

/** Transaction numbers are JSON numbers beyond double precision, so they are parsed as text. */
export const parseExactly = (text: string): unknown =>
  JSON.parse(text.replace(/("(?:refundT|t)ransactionId"\s*:\s*)(\d{1,20})/g, '$1"$2"'));
