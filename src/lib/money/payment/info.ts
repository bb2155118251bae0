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
 * Everything that the page about paying an own order shows.
 * @throws ShopError 404 for an unknown order or somebody else's
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

/** The newest number that may still be paid, else the newest at all. */
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

/** The ways to pay this amount, less those for which there is too little time left. */
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
 * A Code 39 as stores scan it, as SVG: black on white whatever the theme, with the quiet zone on both sides. It may
 * be stretched to any width and height.
 */
async function drawBarcode(text: string): Promise<string> {
  // Few shoppers pay so: the drawer is loaded for the first of them.
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
