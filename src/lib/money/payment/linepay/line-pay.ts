import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { shortened } from '#lib/kernel/text/shorten.ts';
import type { LinePayConfig } from './environment.ts';
import { type LineAnswer, requestLinePay } from './request.ts';

/** Calls of LINE Pay's Online API v3 (provider facts, 4.2), with parsed results. */

const OK = '0000';
const CURRENCY = 'TWD';
const NAME_MOST = 100;

const transactionId = z.string().regex(/^\d{1,20}$/);
const Requested = z.object({
  transactionId,
  paymentUrl: z.object({ web: z.url(), app: z.string().default('') }),
});
const Payment = z.object({
  transactionId,
  orderId: z.string(),
  transactionType: z.string(),
  payInfo: z.array(z.object({ amount: z.int() })),
});

export interface LineRequest {
  readonly tradeNo: string;
  readonly amount: number;
  readonly names: readonly string[];
  readonly confirmUrl: string;
  readonly cancelUrl: string;
  /** Language of LINE Pay's page. */
  readonly language: 'zh_TW' | 'zh_CN' | 'en';
}

export async function requestPayment(
  ctx: Ctx,
  linePay: LinePayConfig,
  request: LineRequest,
): Promise<{ readonly transactionId: string; readonly url: string } | { readonly refused: string }> {
  const { tradeNo, amount, names, confirmUrl, cancelUrl, language } = request;
  const shop = brandIn(ctx.locale);
  const [first = shop, ...others] = names;
  const more = others.length > 0 ? ` +${others.length}` : '';
  const name = shortened(first, NAME_MOST - more.length) + more;
  const answer = await requestLinePay(linePay, {
    method: 'POST',
    path: '/v3/payments/request',
    content: {
      amount,
      currency: CURRENCY,
      orderId: tradeNo,
      // One line with the full amount: LINE Pay does not need discounts and shipping.
      packages: [{ id: '1', amount, name: shop, products: [{ name, quantity: 1, price: amount }] }],
      redirectUrls: { confirmUrl, cancelUrl },
      options: { payment: { capture: true }, display: { locale: language } },
    },
    timeoutSeconds: ctx.config.limits.providerTimeoutSeconds,
  });
  if (answer.state === 'lost') return { refused: answer.why };
  const info = Requested.safeParse(answer.info);
  if (answer.code !== OK || !info.success) return { refused: `refused with ${answer.code}` };
  return { transactionId: info.data.transactionId, url: info.data.paymentUrl.web };
}

export type LinePayResult =
  | { readonly state: 'paid'; readonly amount: number }
  /** The shopper approved in LINE; a confirmation captures the money. */
  | { readonly state: 'agreed' }
  /** The shopper has not approved yet. */
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly failure: 'paymentFailed' | 'paymentCancelled' | 'deductionFailed' }
  | { readonly state: 'unknown'; readonly why: string };

/** A concurrent request, or one still in progress: the outcome must be queried. */
const NOT_SURE = new Set(['1145', '1152', '1198', '1199', '9000']);
/** Problems with card or balance that the shopper can fix (1110, 1142, 128x). */
const CARD_REFUSED = /^(1110|1142|1170|128\d)$/;
const NOT_AGREED = '1169';

/**
 * Captures the money. The amount is the order's; LINE Pay refuses one that differs from the approved amount.
 */
export async function confirmPayment(
  ctx: Ctx,
  linePay: LinePayConfig,
  { transactionId: id, amount }: { readonly transactionId: string; readonly amount: number },
): Promise<LinePayResult> {
  const answer = await requestLinePay(linePay, {
    method: 'POST',
    path: `/v3/payments/${id}/confirm`,
    content: { amount, currency: CURRENCY },
    timeoutSeconds: ctx.config.limits.bankTimeoutSeconds,
  });
  if (answer.state === 'lost') return { state: 'unknown', why: answer.why };
  const { code } = answer;
  if (code === OK) return { state: 'paid', amount };
  if (code === NOT_AGREED) return { state: 'waiting' };
  if (NOT_SURE.has(code)) return { state: 'unknown', why: `confirming was answered with ${code}` };
  return { state: 'failed', failure: CARD_REFUSED.test(code) ? 'deductionFailed' : 'paymentFailed' };
}

const CHECKED: Readonly<Record<string, LinePayResult>> = {
  '0000': { state: 'waiting' },
  '0110': { state: 'agreed' },
  '0121': { state: 'failed', failure: 'paymentCancelled' },
  '0122': { state: 'failed', failure: 'paymentFailed' },
  /** Expired before the approval. */
  '1180': { state: 'failed', failure: 'paymentCancelled' },
};
const DONE = '0123';

/** State of a payment; a finished one includes the amount paid. */
export async function checkPayment(
  ctx: Ctx,
  linePay: LinePayConfig,
  { transactionId: id, tradeNo }: { readonly transactionId: string; readonly tradeNo: string },
): Promise<LinePayResult> {
  const answer = await requestLinePay(linePay, {
    method: 'GET',
    path: `/v3/payments/requests/${id}/check`,
    timeoutSeconds: ctx.config.limits.providerTimeoutSeconds,
  });
  if (answer.state === 'lost') return { state: 'unknown', why: answer.why };
  if (answer.code === DONE) return readPayment(ctx, linePay, { id, tradeNo });
  return CHECKED[answer.code] ?? { state: 'unknown', why: `the check was answered with ${answer.code}` };
}

async function readPayment(
  ctx: Ctx,
  linePay: LinePayConfig,
  { id, tradeNo }: { readonly id: string; readonly tradeNo: string },
): Promise<LinePayResult> {
  const answer: LineAnswer = await requestLinePay(linePay, {
    method: 'GET',
    path: '/v3/payments',
    content: { orderId: tradeNo },
    timeoutSeconds: ctx.config.limits.providerTimeoutSeconds,
  });
  if (answer.state === 'lost') return { state: 'unknown', why: answer.why };
  const list = z.array(z.unknown()).safeParse(answer.info);
  const found = (list.data ?? []).flatMap((one) => {
    const payment = Payment.safeParse(one);
    return payment.success ? [payment.data] : [];
  });
  const paid = found.find((one) => one.transactionId === id && one.orderId === tradeNo);
  if (answer.code !== OK || !paid)
    return { state: 'unknown', why: `the details were answered with ${answer.code}` };
  return { state: 'paid', amount: paid.payInfo.reduce((sum, part) => sum + part.amount, 0) };
}

const Refunded = z.object({
  transactionId,
  refundList: z.array(z.object({ refundAmount: z.int() })).default([]),
});

/** Refunded amount of a payment; null if unreadable. */
export async function refundedOf(
  ctx: Ctx,
  linePay: LinePayConfig,
  { id, tradeNo }: { readonly id: string; readonly tradeNo: string },
): Promise<number | null> {
  const answer = await requestLinePay(linePay, {
    method: 'GET',
    path: '/v3/payments',
    content: { orderId: tradeNo },
    timeoutSeconds: ctx.config.limits.providerTimeoutSeconds,
  });
  if (answer.state === 'lost' || answer.code !== OK) return null;
  const list = z.array(z.unknown()).safeParse(answer.info).data ?? [];
  const payment = list
    .flatMap((one) => Refunded.safeParse(one).data ?? [])
    .find((one) => one.transactionId === id);
  // Refunds have negative amounts.
  return payment
    ? payment.refundList.reduce((sum, { refundAmount }) => sum + Math.abs(refundAmount), 0)
    : null;
}

/** Fully refunded already; in the set below also: refund period expired, or less remains. */
const ALREADY_REFUNDED = '1165';
const REFUSED_FOR_GOOD = new Set(['1155', '1163', '1164', ALREADY_REFUNDED]);

/** Refunds a part or all. */
export async function refundPayment(
  ctx: Ctx,
  linePay: LinePayConfig,
  { transactionId: id, amount }: { readonly transactionId: string; readonly amount: number },
): Promise<{ readonly done: boolean; readonly why: string; readonly isFinal: boolean }> {
  const answer = await requestLinePay(linePay, {
    method: 'POST',
    path: `/v3/payments/${id}/refund`,
    content: { refundAmount: amount },
    timeoutSeconds: ctx.config.limits.bankTimeoutSeconds,
  });
  if (answer.state === 'lost') return { done: false, why: answer.why, isFinal: false };
  return {
    done: answer.code === OK,
    why: `refunding was answered with ${answer.code}`,
    isFinal: REFUSED_FOR_GOOD.has(answer.code),
  };
}
