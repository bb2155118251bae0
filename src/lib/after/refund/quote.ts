import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { loadRefundable, type Refundable } from './load.ts';
import type { RefundQuote } from './model.ts';
import { type RefundAmount, type RequestedPieces, refundAmount } from './rules/refund-amount.ts';
import { isRefundable } from './rules/states.ts';

/**
 * Calculates the refund for these pieces; changes nothing.
 * @throws ShopError orderNotFound (404); cannotRefund; refundNothing, refundTooMany, refundOnlyWhole,
 *   refundTooMuch
 */
export async function quoteRefund(ctx: Ctx, orderId: OrderId, wanted: RequestedPieces): Promise<RefundQuote> {
  const found = await loadRefundable(ctx, orderId);
  const back = refundOf(found, wanted);
  return {
    orderNumber: found.row.number,
    ...back,
    lines: back.lines.map((line) => ({ ...line, ...namesOf(found, line.orderLineId) })),
    giftsLost: back.giftsLost.map((gift) => ({ ...gift, ...namesOf(found, gift.orderLineId) })),
    steps: [...back.steps],
  };
}

/** @throws ShopError cannotRefund, or what `refundAmount` refuses */
export function refundOf({ row, frozen, earlier }: Refundable, wanted: RequestedPieces): RefundAmount {
  if (row.paidAt === null || !isRefundable(row.status)) throw new ShopError('cannotRefund');
  const back = refundAmount(frozen, earlier, wanted);
  if ('refused' in back) throw new ShopError(back.refused);
  return back;
}

function namesOf({ lines }: Refundable, orderLineId: number) {
  const line = lines.find(({ id }) => id === orderLineId);
  return { name: line?.name ?? '', options: line?.options ?? '', picture: line?.picture ?? '' };
}
