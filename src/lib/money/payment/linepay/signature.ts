import { createHmac } from 'node:crypto';

/**
 * LINE Pay v3's signature of a call (provider facts, 4.2).
 * @param content the exact text of the body, or the query without its question mark
 */
export const signLinePay = (
  { path, content, nonce }: { readonly path: string; readonly content: string; readonly nonce: string },
  channelSecret: string,
): string =>
  createHmac('sha256', channelSecret)
    .update(channelSecret + path + content + nonce)
    .digest('base64');
