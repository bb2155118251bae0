import {
  askCharge,
  type ChargeOutcome,
  type ChargeRequest,
  chargeStoredCard,
  findCharge,
} from '#lib/card/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/money.ts';
import { noticeFields, receiveNotice, refusedNotice } from '../notification.ts';
import { paymentAttempt } from '../tables.ts';
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
export async function keepRenewal(tx: Ctx, { orderId, tradeNo, amount }: Renewal): Promise<void> {
  await tx.db.insert(paymentAttempt).values({
    orderId,
    tradeNo,
    method: 'storedCard',
    amount,
    status: 'created',
    createdAt: tx.now,
    queryAt: null,
  });
}

/**
 * Charges what was kept so, and notes what is known of it: its order is paid with it. A repeat asks and never charges. Outside of
 * any transaction.
 * @throws ShopError paymentMethodUnavailable: it was not tried
 */
export async function chargeRenewal(
  ctx: Ctx,
  request: ChargeRequest & { readonly orderId: OrderId },
): Promise<RenewalOutcome> {
  try {
    return await note(ctx, request, await chargeStoredCard(ctx, request));
  } catch (error) {
    if (!(error instanceof ShopError) || error.key === 'paymentMethodUnavailable') throw error;
    const notice = refusedNotice(request, error.key);
    await receiveNotice(ctx, notice, noticeFields(notice));
    return { state: 'refused', failure: error.key };
  }
}

/** What became of a charge of before: banks have paid what they refused at first. */
export const askRenewal = async (
  ctx: Ctx,
  trade: Pick<Renewal, 'tradeNo' | 'amount'>,
): Promise<RenewalOutcome> => note(ctx, trade, await askCharge(ctx, trade.tradeNo));

/** It is not sent any more, and never was. @returns false where it was sent */
export async function dropRenewal(ctx: Ctx, trade: Pick<Renewal, 'tradeNo' | 'amount'>): Promise<boolean> {
  if (await findCharge(ctx, trade.tradeNo)) return false;
  const notice = refusedNotice(trade, 'paymentCancelled');
  await receiveNotice(ctx, notice, noticeFields(notice));
  return true;
}

async function note(
  ctx: Ctx,
  trade: Pick<Renewal, 'tradeNo' | 'amount'>,
  outcome: ChargeOutcome,
): Promise<RenewalOutcome> {
  if (outcome.state === 'unknown' || outcome.state === 'needsBuyer') return outcome;
  const notice = noticeOf(trade, outcome);
  await receiveNotice(ctx, notice, noticeFields(notice));
  const isLost = outcome.state === 'declined' && (await findCharge(ctx, trade.tradeNo))?.code === 0;
  return isLost ? { state: 'lost' } : outcome;
}
