import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import type { EcpayMerchant } from '#lib/site/ecpay/environment.ts';
import { seal, unseal } from '#lib/site/ecpay/sealed.ts';
import { ECPG_CODE } from './rules.ts';

/** The two checks of ECPG's envelope, on the provider's side (stored-card facts, 2). */

const STAMP_SECONDS = 600;

const Envelope = z.object({
  MerchantID: z.string(),
  RqHeader: z.strictObject({ Timestamp: z.number() }),
  Data: z.string(),
});

/** The merchant whose cards are saved here. */
export interface CardMerchant extends EcpayMerchant {
  /** The paying host's base URL. */
  readonly payUrl: string;
}

export type Data = Readonly<Record<string, unknown>>;

const outer = (cards: CardMerchant, ctx: Ctx, TransCode: number, TransMsg: string, text: string) => ({
  MerchantID: cards.merchantId,
  RpHeader: { Timestamp: Math.floor(ctx.now.getTime() / 1000) },
  TransCode,
  TransMsg,
  Data: text,
});

export const answerEnvelope = (cards: CardMerchant, ctx: Ctx, data: Data) =>
  outer(cards, ctx, 1, 'Success', seal(data, cards));

export type Opened = { readonly data: Data } | { readonly refusal: object };

/** Opens a merchant's request, or returns the answer that refuses it. */
export function openRequest(cards: CardMerchant, ctx: Ctx, given: unknown, host: 'pay' | 'query'): Opened {
  const parsed = Envelope.safeParse(given);
  const stamp = parsed.data?.RqHeader.Timestamp ?? 0;
  const isFresh = Math.abs(ctx.now.getTime() / 1000 - stamp) <= STAMP_SECONDS;
  const data = parsed.success && isFresh ? unseal(parsed.data.Data, cards) : null;
  if (!parsed.success || parsed.data.MerchantID !== cards.merchantId || !data)
    return { refusal: outer(cards, ctx, 0, 'Envelope Error', '') };
  const refuse = (RtnCode: number, RtnMsg: string) => ({
    refusal: answerEnvelope(cards, ctx, { RtnCode, RtnMsg }),
  });
  if (data.MerchantID === undefined)
    return host === 'pay'
      ? refuse(ECPG_CODE.fieldEmpty, 'The parameter [MerchantID] cannot be empty')
      : refuse(ECPG_CODE.queryMerchantEmpty, 'MerchantID is missing');
  if (data.MerchantID !== parsed.data.MerchantID)
    return refuse(
      host === 'pay' ? ECPG_CODE.merchantOther : ECPG_CODE.queryMerchantOther,
      'MerchantID differs from the envelope',
    );
  return { data };
}

/** Path of the first missing required field. */
export function missingField(data: Data, paths: readonly string[]): string | undefined {
  return paths.find((path) => {
    const found = path
      .split('.')
      .reduce<unknown>(
        (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
        data,
      );
    return found === undefined || found === null || found === '';
  });
}
