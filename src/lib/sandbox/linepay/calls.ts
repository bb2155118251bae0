import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Control } from './control.ts';
import { findPayment, isOver, type LinePayment, openPayment, refund, transitionPayment } from './payments.ts';

/** A merchant's calls of LINE Pay's Online API v3 (provider facts, 4.2). */

export interface LinePayRequest {
  readonly returnCode: string;
  readonly returnMessage: string;
  readonly info?: unknown;
}

const say = (returnCode: string, returnMessage: string, info?: unknown): LinePayRequest => ({
  returnCode,
  returnMessage,
  ...(info === undefined ? {} : { info }),
});

/** Marks a value to be written as a JSON number of 19 digits. */
export const EXACT = 'exact:';

const address = z.url({ protocol: /^https?$/ });
const Request = z.object({
  amount: z.int().min(1),
  currency: z.literal('TWD'),
  orderId: z.string().min(1).max(100),
  packages: z
    .array(
      z.object({
        id: z.string().max(50),
        amount: z.int(),
        name: z.string().max(100).optional(),
        products: z.array(
          z.object({ name: z.string().min(1).max(4000), quantity: z.int().min(1), price: z.int() }),
        ),
      }),
    )
    .min(1),
  redirectUrls: z.object({ confirmUrl: address, cancelUrl: address }),
  options: z.object({ display: z.object({ locale: z.string() }).optional() }).optional(),
});

export async function request(ctx: Ctx, base: string, given: unknown): Promise<LinePayRequest> {
  const parsed = Request.safeParse(given);
  if (!parsed.success) return say('2101', 'Parameter error');
  const { amount, packages, orderId, redirectUrls, options } = parsed.data;
  const sum = packages.reduce((total, one) => total + one.amount, 0);
  const isEven = packages.every(
    (one) => one.amount === one.products.reduce((total, { quantity, price }) => total + quantity * price, 0),
  );
  if (sum !== amount || !isEven) return say('1124', 'The amount does not fit the packages');
  const opened = await openPayment(ctx, {
    orderId,
    amount,
    name: packages[0]?.products[0]?.name ?? '',
    locale: options?.display?.locale ?? 'zh_TW',
    ...redirectUrls,
  });
  if (!opened) return say('1172', 'Existing same orderId');
  const page = `${base}/pay/${opened.transactionId}`;
  return say('0000', 'Success.', {
    transactionId: EXACT + opened.transactionId,
    paymentAccessToken: '187568751124',
    paymentUrl: { web: page, app: page },
  });
}

const Confirm = z.object({ amount: z.int(), currency: z.literal('TWD') });

export async function confirm(
  ctx: Ctx,
  control: Control,
  id: string,
  given: unknown,
): Promise<LinePayRequest> {
  const parsed = Confirm.safeParse(given);
  if (!parsed.success) return say('2101', 'Parameter error');
  const found = await findPayment(ctx, 'transactionId', id);
  if (!found) return say('1150', 'Transaction record not found');
  if (found.status === 'paid') return say('1152', 'Already processed');
  if (isOver(ctx, found)) return say('1180', 'Payment date expired');
  if (found.status === 'requested') return say('1169', 'The user has not authenticated');
  if (found.status !== 'agreed') return say('1159', 'No payment request');
  if (parsed.data.amount !== found.amount) return say('1153', 'Amount differs');
  if (control.confirmCode) {
    await transitionPayment(ctx, found, ['agreed'], { status: 'failed' });
    return say(control.confirmCode, 'Refused');
  }
  const paid = await transitionPayment(ctx, found, ['agreed'], { status: 'paid', paidAt: ctx.now });
  if (!paid) return say('1198', 'Duplicate call');
  return say('0000', 'Success.', {
    orderId: found.orderId,
    transactionId: EXACT + found.transactionId,
    payInfo: [{ method: 'BALANCE', amount: found.amount }],
  });
}

const CHECKED: Readonly<Record<LinePayment['status'], LinePayRequest>> = {
  requested: say('0000', 'Not authenticated yet'),
  agreed: say('0110', 'Authenticated'),
  cancelled: say('0121', 'Cancelled or timed out'),
  failed: say('0122', 'Payment failed'),
  paid: say('0123', 'Payment complete'),
};

export async function check(ctx: Ctx, id: string): Promise<LinePayRequest> {
  const found = await findPayment(ctx, 'transactionId', id);
  if (!found) return say('1150', 'Transaction record not found');
  return isOver(ctx, found) ? CHECKED.cancelled : CHECKED[found.status];
}

export async function details(ctx: Ctx, orderId: string): Promise<LinePayRequest> {
  const found = await findPayment(ctx, 'orderId', orderId);
  if (found?.status !== 'paid') return say('1150', 'Transaction record not found');
  return say('0000', 'Success.', [
    {
      transactionId: EXACT + found.transactionId,
      orderId: found.orderId,
      transactionType: 'PAYMENT',
      transactionDate: found.paidAt?.toISOString(),
      currency: 'TWD',
      payInfo: [{ method: 'BALANCE', amount: found.amount }],
      ...(found.refunded > 0
        ? {
            refundList: [
              {
                refundTransactionId: EXACT + found.transactionId,
                transactionType: found.refunded === found.amount ? 'PAYMENT_REFUND' : 'PARTIAL_REFUND',
                refundAmount: -found.refunded,
              },
            ],
          }
        : {}),
    },
  ]);
}

const Refund = z.object({ refundAmount: z.int().min(1).optional() });

export async function refundPayment(ctx: Ctx, id: string, given: unknown): Promise<LinePayRequest> {
  const parsed = Refund.safeParse(given);
  if (!parsed.success) return say('1124', 'Amount error');
  const found = await findPayment(ctx, 'transactionId', id);
  if (!found) return say('1150', 'Transaction record not found');
  if (found.status !== 'paid') return say('1155', 'Not refundable');
  if (found.refunded === found.amount) return say('1165', 'Already refunded');
  const done = await refund(ctx, found, parsed.data.refundAmount ?? found.amount - found.refunded);
  if (!done) return say('1164', 'Refund exceeds the payment');
  return say('0000', 'Success.', {
    refundTransactionId: EXACT + found.transactionId,
    refundTransactionDate: ctx.now.toISOString(),
  });
}
