import { z } from 'zod';
import { seal, unseal } from '#lib/site/ecpay/sealed.ts';
import type { CardsConfig } from './environment.ts';

/** ECPG's envelope (stored-card facts, 2): JSON with encrypted `Data`, and two checks of a response. */

export type Sealed = Readonly<Record<string, unknown>>;

/** `lost`: no response, or an invalid one; the request may have succeeded. */
export type Answer =
  | { readonly state: 'answered'; readonly data: Sealed }
  | { readonly state: 'lost'; readonly why: string };

const Envelope = z.object({
  TransCode: z.int(),
  TransMsg: z.string().default(''),
  Data: z.string().default(''),
});

/** Decrypts an envelope from any sender; null if it was not encrypted with this merchant's keys. */
export function openEnvelope(cards: CardsConfig, given: unknown): Sealed | null {
  const parsed = Envelope.safeParse(given);
  if (!parsed.success || parsed.data.TransCode !== 1) return null;
  const data = unseal(parsed.data.Data, cards);
  // There is no MAC, so at least the merchant number must match.
  return data && (data.MerchantID === undefined || String(data.MerchantID) === cards.merchantId)
    ? data
    : null;
}

interface Question {
  readonly url: string;
  readonly data: object;
  readonly now: Date;
  readonly timeoutSeconds: number;
}

export async function requestEcpg(cards: CardsConfig, question: Question): Promise<Answer> {
  const { url, data, now, timeoutSeconds } = question;
  const body = {
    MerchantID: cards.merchantId,
    RqHeader: { Timestamp: Math.floor(now.getTime() / 1000) },
    Data: seal({ PlatformID: '', MerchantID: cards.merchantId, ...data }, cards),
  };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    if (!answer.ok) return { state: 'lost', why: `the provider answered ${answer.status}` };
    const opened = openEnvelope(cards, await answer.json());
    return opened ? { state: 'answered', data: opened } : { state: 'lost', why: 'the answer cannot be read' };
  } catch (error) {
    return { state: 'lost', why: error instanceof Error ? error.message : String(error) };
  }
}
