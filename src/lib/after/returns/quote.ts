import { and, eq } from 'drizzle-orm';
import type { RefundQuote } from '#lib/after/refund/model.ts';
import { quoteRefund } from '#lib/after/refund/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { QuoteReturnInput, ReturnQuote } from './model/apply.ts';
import { linesOfOrder, type OrderLineToReturn } from './pieces.ts';
import { isWholeReturn, maxReturnable, mustReturnAll, type Pieces, refusalOf } from './rules.ts';
import { refundMethodName } from './words.ts';

/** The pieces to return and their refund. */
export interface CalculatedReturn {
  /** The chosen pieces and the gifts that follow. */
  readonly pieces: readonly Pieces[];
  readonly isWhole: boolean;
  readonly quote: RefundQuote;
}

type OrderToReturn = Pick<typeof order.$inferSelect, 'id' | 'paymentMethod'>;

/**
 * Validates a return and calculates its refund. Gifts whose condition is lost are returned with it; with the
 * whole order, all gifts are.
 * @throws ShopError returnNothing, returnLineUnknown, returnTooMany, returnInstalmentAll, and what the refund
 *   refuses
 */
export async function calculateReturn(
  ctx: Ctx,
  { id, paymentMethod }: OrderToReturn,
  chosen: readonly Pieces[],
): Promise<CalculatedReturn> {
  const lines = await linesOfOrder(ctx, id);
  const refusal = refusalOf(lines, chosen, mustReturnAll(paymentMethod));
  if (refusal) throw new ShopError(refusal);
  const isWhole = isWholeReturn(lines, chosen);
  const pieces = isWhole ? [...chosen, ...giftsOf(lines)] : await withGifts(ctx, id, lines, chosen);
  return { pieces, isWhole, quote: await quoteRefund(ctx, id, { pieces, shippingBack: true }) };
}

const giftsOf = (lines: readonly OrderLineToReturn[]): Pieces[] =>
  lines
    .filter((line) => line.kind === 'gift' && maxReturnable(line) > 0)
    .map((line) => ({ orderLineId: line.orderLineId, quantity: maxReturnable(line) }));

/** Returned gifts are not charged. */
async function withGifts(
  ctx: Ctx,
  orderId: OrderId,
  lines: readonly OrderLineToReturn[],
  chosen: readonly Pieces[],
): Promise<readonly Pieces[]> {
  const { giftsLost } = await quoteRefund(ctx, orderId, { pieces: chosen, shippingBack: true });
  const lost = new Set(giftsLost.map(({ orderLineId }) => orderLineId));
  return [...chosen, ...giftsOf(lines).filter(({ orderLineId }) => lost.has(orderLineId))];
}

/**
 * Calculates the refund; nothing is written.
 * @throws ShopError orderNotFound (404), and what `calculateReturn` refuses
 */
export async function quoteReturn(
  ctx: Ctx,
  memberId: MemberId,
  { number, lines }: QuoteReturnInput,
): Promise<ReturnQuote> {
  const [found] = await ctx.db
    .select({ id: order.id, paymentMethod: order.paymentMethod })
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!found) throw notFound('orderNotFound');
  const { quote } = await calculateReturn(ctx, found, lines);
  const kinds = new Map((await linesOfOrder(ctx, found.id)).map((line) => [line.orderLineId, line.kind]));
  const t = translator(ctx.locale, 'returns');
  return {
    lines: quote.lines.map(({ orderLineId, name, options, quantity, amount, coins }) => ({
      orderLineId,
      name,
      options,
      quantity,
      isGift: kinds.get(orderLineId) === 'gift',
      amount,
      coins,
    })),
    adjustments: quote.steps
      .filter(({ key }) => key !== 'goods')
      .map(({ key, amount, name }) => ({ name: t(`adjust.${key}`, { name: name ?? '' }), amount })),
    amount: quote.total,
    coins: quote.coins,
    refundMethodName: refundMethodName(ctx.locale, found.paymentMethod),
  };
}
