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

/** `refused`: nothing was sent, the card cannot be charged at all. `lost`: sent or not, the bank never heard of it. */
export type RenewalOutcome =
  | ChargeOutcome
  | { readonly state: 'refused'; readonly failure: string }
  | { readonly state: 'lost' };

/**
 * Keeps the try to charge a saved card by itself, in the caller's transaction: refunds and late notifications find it like any
 * other. Whoever keeps it asks what became of it; the sweep that asks about shoppers' own tries does not.
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
 * Charges what was kept so; what is known of it then is for `applyRenewal`. A repeat asks and never charges. Outside of any
 * transaction.
 * @throws ShopError paymentMethodUnavailable: it was not tried
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

/** What became of a charge of before: banks have paid what they refused at first. */
export const queryRenewal = async (ctx: Ctx, trade: Pick<Renewal, 'tradeNo'>): Promise<RenewalOutcome> =>
  lostOrNot(ctx, trade, await queryCharge(ctx, trade.tradeNo));

/** Makes true what is known of it, in the caller's transaction: its order is paid with it, or its try has failed. */
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

/** It is not sent any more, and never was. @returns false where it was sent */
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
