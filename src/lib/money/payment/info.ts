import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { canPay } from '#lib/orders/order/rules.ts';
import { isNumbered } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { type Attempt, listAttempts } from './attempts.ts';
import { listOwnRefunds } from './bank-refund.ts';
import { listPayments } from './choices.ts';
import { numberLimit, validityOf } from './deadlines.ts';
import type { NumberToPay, PaymentInfo } from './model/payment.ts';
import { findPaidOrder, type PaidOrder, stateOf } from './state.ts';
import { getTransferInfo } from './transfer/report.ts';

/**
 * Data of the payment page of an own order.
 * @throws ShopError 404 for an unknown order or another member's
 */
export async function getPaymentInfo(ctx: Ctx, memberId: MemberId, number: string): Promise<PaymentInfo> {
  const found = await findPaidOrder(ctx, memberId, number);
  const attempts = await listAttempts(ctx, found.id);
  const isDue = canPay(found, ctx.now);
  const transfer = attempts.find(({ method }) => method === 'transfer');
  const state = stateOf(ctx, found, attempts);
  return {
    ...state,
    method: found.paymentMethod,
    now: ctx.now.toISOString(),
    canPay: isDue,
    issued: state.state === 'paid' || found.cancelledAt ? null : await numberOf(ctx, attempts),
    transfer: transfer && !found.paidAt ? await getTransferInfo(ctx, transfer) : null,
    choices: isDue ? choicesOf(ctx, found) : [],
    bankRefunds: await listOwnRefunds(ctx, found.id),
  };
}

/** The newest number that is still payable, else the newest. */
async function numberOf(ctx: Ctx, attempts: readonly Attempt[]): Promise<NumberToPay | null> {
  const shown =
    attempts.find(({ status, expiresAt }) => status === 'created' && expiresAt && ctx.now < expiresAt) ??
    attempts.find(({ expiresAt }) => expiresAt !== null);
  if (!shown?.issued || !shown.expiresAt) return null;
  const { issued, expiresAt } = shown;
  return {
    number: issued,
    expiresAt: expiresAt.toISOString(),
    isOver: ctx.now >= expiresAt,
    pictures:
      issued.kind === 'barcode'
        ? await Promise.all(issued.codes.map(async (code) => ({ code, svg: await drawBarcode(code) })))
        : [],
  };
}

/** Payment methods for this amount, without those that have too little time left. */
function choicesOf(ctx: Ctx, found: PaidOrder): PaymentInfo['choices'] {
  const { limits } = ctx.config;
  const t = translator(ctx.locale, 'errors');
  return listPayments(ctx, { amount: found.payable, isGroup: found.isGroup }).map((choice) => {
    const { method } = choice;
    const isTooLate =
      isNumbered(method) && validityOf(method, ctx.now, numberLimit(method, found, limits), limits) === 0;
    return choice.available && isTooLate
      ? { ...choice, available: false, reason: t('paymentNumberTooLate') }
      : choice;
  });
}

/**
 * A Code 39 barcode as SVG: black on white in every theme, with quiet zones. It can be scaled in both
 * directions.
 */
async function drawBarcode(text: string): Promise<string> {
  // Rarely used, so the barcode library is loaded on first use.
  const { toSVG } = await import('bwip-js/node');
  const svg = toSVG({
    bcid: 'code39',
    text,
    scale: 2,
    height: 14,
    paddingwidth: 10,
    backgroundcolor: 'FFFFFF',
  });
  return svg.replace('<svg ', '<svg preserveAspectRatio="none" ');
}
