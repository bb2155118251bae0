import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { order } from '#lib/orders/order/tables.ts';
import { loadRefundable } from './load.ts';
import { type OpenedRefund, openDecided } from './open.ts';
import { priceFall } from './rules/price-fall.ts';
import { refund } from './tables.ts';

interface PriceFall {
  readonly orderId: OrderId;
  /** Unique for ever: a repeat opens no second refund. */
  readonly key: string;
  /** By how much each line's unit price fell, NT$. */
  readonly lines: readonly { readonly orderLineId: number; readonly each: Amount }[];
}

/**
 * Refunds the promised difference after the price of a purchase fell; the pieces stay. Pieces refunded
 * earlier were refunded at their purchase price.
 * @returns null where nothing is refunded
 */
export async function refundPriceFall(
  tx: Ctx,
  { orderId, key, lines }: PriceFall,
): Promise<OpenedRefund | null> {
  await tx.db.select({ id: order.id }).from(order).where(eq(order.id, orderId)).for('no key update');
  const known = await tx.db.$count(refund, eq(refund.key, key));
  if (known > 0) return null;
  const { frozen, earlier } = await loadRefundable(tx, orderId);
  const fallen = lines.flatMap(({ orderLineId, each }) => {
    const line = frozen.lines.find((one) => one.orderLineId === orderLineId);
    if (!line) return [];
    const gone = earlier
      .flatMap(({ pieces }) => pieces)
      .reduce((sum, one) => (one.orderLineId === orderLineId ? sum + one.quantity : sum), 0);
    const back = priceFall(line, {
      stays: line.quantity - gone,
      each,
      inInstalments: frozen.inInstalments,
    });
    return back.amount + back.coins > 0 ? [{ orderLineId, quantity: 0, name: line.name, ...back }] : [];
  });
  if (fallen.length === 0) return null;
  const sum = (of: 'amount' | 'coins'): Amount => fallen.reduce((all, line) => all + line[of], 0);
  return openDecided(
    tx,
    { orderId, key, reason: 'groupPrice', pieces: [], restock: false },
    {
      lines: fallen.map(({ name: _, ...line }) => line),
      total: sum('amount'),
      coins: sum('coins'),
      deducted: 0,
      steps: fallen.map(({ name, amount }) => ({ key: 'priceFell', amount, name })),
      isWhole: false,
      giftsLost: [],
    },
  );
}
