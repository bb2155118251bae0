import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import {
  type ChargeOutcome,
  type ChargeRequest,
  chargeStoredCard,
  findCharge,
  queryCharge,
} from '#lib/money/card/service.ts';
import { insertAttempt } from '../attempts.ts';
import { acceptNotice, noticeFields, receiveNotice, refusedNotice } from '../notification.ts';
import type { PaymentNotice } from '../provider.ts';
import { noticeOf } from './provider.ts';

interface Renewal {
  readonly orderId: OrderId;
  readonly tradeNo: string;
  readonly amount: Amount;
}

/**
 * `refused`: nothing was sent, because the card cannot be charged. `lost`: sent or not, it never reached the
 * bank.
 */
export type RenewalOutcome =
  | ChargeOutcome
  | { readonly state: 'refused'; readonly failure: string }
  | { readonly state: 'lost' };

/**
 * Stores an automatic charge attempt in the caller's transaction, so that refunds and late callbacks find it
 * like any other. The caller queries its outcome; the sweep for shoppers' attempts skips it.
 */
export async function insertRenewal(tx: Ctx, { orderId, tradeNo, amount }: Renewal): Promise<void> {
  const attempt = {
    orderId,
    tradeNo,
    method: 'storedCard',
    amount,
    status: 'created',
    createdAt: tx.now,
    queryAt: null,
  } as const;
  await insertAttempt(tx, attempt);
}

/**
 * Charges a stored renewal; pass the outcome to `applyRenewal`. A repeat queries and never charges. Call it
 * outside transactions.
 * @throws ShopError paymentMethodUnavailable: not attempted
 */
export async function chargeRenewal(
  ctx: Ctx,
  request: ChargeRequest & { readonly orderId: OrderId },
): Promise<RenewalOutcome> {
  try {
    return await lostOrNot(ctx, request, await chargeStoredCard(ctx, request));
  } catch (error) {
    if (!(error instanceof ShopError) || error.key === 'paymentMethodUnavailable') throw error;
    return { state: 'refused', failure: error.key };
  }
}

/** The outcome of an earlier charge: banks have paid charges that they first refused. */
export const queryRenewal = async (ctx: Ctx, trade: Pick<Renewal, 'tradeNo'>): Promise<RenewalOutcome> =>
  lostOrNot(ctx, trade, await queryCharge(ctx, trade.tradeNo));

/** Applies an outcome in the caller's transaction: marks the order paid or the attempt failed. */
export async function applyRenewal(
  tx: Ctx,
  trade: Pick<Renewal, 'tradeNo' | 'amount'>,
  outcome: RenewalOutcome,
): Promise<void> {
  const notice = renewalNotice(trade, outcome);
  if (notice) await acceptNotice(tx, notice);
}

function renewalNotice(
  trade: Pick<Renewal, 'tradeNo' | 'amount'>,
  outcome: RenewalOutcome,
): PaymentNotice | null {
  switch (outcome.state) {
    case 'unknown':
    case 'needsBuyer':
      return null;
    case 'refused':
      return refusedNotice(trade, outcome.failure);
    case 'lost':
      return refusedNotice(trade, 'deductionFailed');
    case 'paid':
    case 'declined':
      return noticeOf(trade, outcome);
  }
}

/** Cancels a renewal that was never sent. @returns false if it was sent */
export async function cancelRenewal(ctx: Ctx, trade: Pick<Renewal, 'tradeNo' | 'amount'>): Promise<boolean> {
  if (await findCharge(ctx, trade.tradeNo)) return false;
  const notice = refusedNotice(trade, 'paymentCancelled');
  await receiveNotice(ctx, notice, noticeFields(notice));
  return true;
}

async function lostOrNot(
  ctx: Ctx,
  { tradeNo }: Pick<Renewal, 'tradeNo'>,
  outcome: ChargeOutcome,
): Promise<RenewalOutcome> {
  const isLost = outcome.state === 'declined' && (await findCharge(ctx, tradeNo))?.code === 0;
  return isLost ? { state: 'lost' } : outcome;
}
