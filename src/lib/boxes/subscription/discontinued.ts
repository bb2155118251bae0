import { and, asc, desc, eq, gt, inArray, isNotNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { endSubscription } from './end.ts';
import { forEachLocked } from './for-each-locked.ts';
import { type NamedGood, notifyNothingLeft, notifyReplaceable as tell } from './messages.ts';
import { ownItems } from './price.ts';
import { pickForSubscriber } from './quote-members-price.ts';
import { subscription, subscriptionEvent, subscriptionItem } from './tables.ts';
import { recordEvent, type SubscriptionRow } from './transitions.ts';

/**
 * Subscribed goods that are discontinued. Members are notified when the goods are taken off sale, not on the
 * day of a charge.
 */

const BATCH = 200;
const NAMED_MOST = 3;
const GONE = 'goods.gone';

const isOff = or(eq(goods.status, 'off'), eq(sku.active, false));

const isOfSku = sql`${subscriptionEvent.after} -> 'skuIds' @> to_jsonb(${subscriptionItem.skuId})`;

/** Sweep: notifies subscribers of discontinued goods, once per good. */
export async function notifyDiscontinued(ctx: Ctx): Promise<number> {
  const told = ctx.db
    .select({ id: subscriptionEvent.id })
    .from(subscriptionEvent)
    .where(
      and(eq(subscriptionEvent.subscriptionId, subscription.id), eq(subscriptionEvent.act, GONE), isOfSku),
    );
  const found = await ctx.db
    .selectDistinct({ id: subscription.id })
    .from(subscriptionItem)
    .innerJoin(subscription, eq(subscription.id, subscriptionItem.subscriptionId))
    .innerJoin(sku, eq(sku.id, subscriptionItem.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(isOff, ne(subscription.state, 'ended'), notExists(told)))
    .orderBy(asc(subscription.id))
    .limit(BATCH);
  return forEachLocked(
    ctx,
    found.map(({ id }) => id),
    'a good that is sold no more could not be told of',
    async (tx, held) => {
      if (held.state !== 'ended') await notifyDiscontinuedGoods(tx, held);
    },
  );
}

/**
 * Notifies a subscription's member of its discontinued goods and their replacements. Ends the subscription if
 * nothing is left and nothing can replace it.
 * @returns false if everything in the boxes is still sold
 */
export async function notifyDiscontinuedGoods(tx: Ctx, held: SubscriptionRow): Promise<boolean> {
  const own = await ownItems(tx, held);
  const gone = await discontinuedOf(
    tx,
    own.map(({ skuId }) => skuId),
  );
  if (gone.length === 0) return false;
  const untold = await untoldOf(tx, held, gone);
  if (untold.length === 0) return true;
  const localTx = { ...tx, locale: held.locale };
  const names = await namesOf(localTx, held, untold);
  const instead = await namesOf(
    localTx,
    held,
    await replacementsFor(
      tx,
      held,
      own.map(({ skuId }) => skuId),
      untold,
    ),
  );
  await recordEvent(tx, held, { act: GONE, after: { skuIds: untold } });
  if (gone.length < own.length || instead.length > 0) {
    await tell(localTx, held, names, instead);
    return true;
  }
  await endSubscription(tx, held, 'merchant');
  await notifyNothingLeft(localTx, held, names);
  return true;
}

/** Those of these SKUs that are discontinued. */
export async function discontinuedOf({ db }: Ctx, skuIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: sku.id })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(inArray(sku.id, skuIds as SkuId[]), isOff))
    .orderBy(asc(sku.id));
  return rows.map(({ id }) => id);
}

async function untoldOf({ db }: Ctx, { id }: SubscriptionRow, gone: readonly number[]): Promise<number[]> {
  const told = await db
    .select({ after: subscriptionEvent.after })
    .from(subscriptionEvent)
    .where(and(eq(subscriptionEvent.subscriptionId, id), eq(subscriptionEvent.act, GONE)));
  const known = new Set(told.flatMap(({ after }) => (after?.skuIds as number[] | undefined) ?? []));
  return gone.filter((skuId) => !known.has(skuId));
}

/** Replacements that are subscribable and in stock: the same category first, then best sellers. */
async function replacementsFor(
  { db }: Ctx,
  { kind }: SubscriptionRow,
  own: readonly number[],
  gone: readonly number[],
): Promise<number[]> {
  const categories = db
    .select({ id: goods.categoryId })
    .from(goods)
    .innerJoin(sku, eq(sku.goodsId, goods.id))
    .where(inArray(sku.id, gone as SkuId[]));
  const fits = kind === 'pack' ? or(goods.subscribable, isNotNull(goods.pack)) : eq(goods.subscribable, true);
  const rows = await db
    .select({ id: sku.id })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(
      and(
        ...[eq(goods.kind, 'goods'), eq(goods.status, 'on'), eq(sku.active, true), gt(sku.stock, 0), fits],
        notInArray(sku.id, own as SkuId[]),
      ),
    )
    .orderBy(desc(inArray(goods.categoryId, categories)), desc(goods.sold), asc(sku.id))
    .limit(NAMED_MOST);
  return rows.map(({ id }) => id);
}

async function namesOf(
  tx: Ctx,
  { memberId }: SubscriptionRow,
  skuIds: readonly number[],
): Promise<readonly NamedGood[]> {
  if (skuIds.length === 0) return [];
  const wanted = skuIds.map((skuId) => ({ skuId, quantity: 1 }));
  return (await pickForSubscriber(tx, memberId, wanted)).lines;
}
