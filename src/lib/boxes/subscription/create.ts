import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { cryptoRandom, type MemberId, type SkuId } from '#lib/kernel/ids.ts';
import { withFreeNumber } from '#lib/kernel/text/free-number.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { isCardExpired } from '#lib/money/card/rules.ts';
import { lockCard } from '#lib/money/card/service.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import type { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import type { OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import type { BoxDelivery, Plan, SubscriptionKind } from './codes.ts';
import { cycle } from './cycles/tables.ts';
import type { CycleDiscounts } from './model.ts';
import { subscriptionNumber } from './rules/number.ts';
import { subscription, subscriptionItem } from './tables.ts';
import { recordEvent, type SubscriptionRow } from './transitions.ts';

/** All that was agreed when somebody subscribed. */
export interface NewSubscription {
  readonly memberId: MemberId;
  readonly kind: SubscriptionKind;
  readonly name?: string;
  readonly items: readonly {
    readonly skuId: number;
    /** Pieces in each box. */
    readonly quantity: number;
    readonly morning?: number;
    readonly evening?: number;
  }[];
  readonly plan: Plan;
  readonly cycleDays: number;
  readonly boxDelivery: BoxDelivery;
  /** Boxes of a cycle. */
  readonly boxes?: number;
  /** Of the first cycle, where it is another: how many boxes, what it may cost at most, and with what it is paid besides. */
  readonly first?: {
    readonly boxes: number;
    readonly price: Amount;
    readonly discounts: CycleDiscounts | null;
  };
  readonly useCoins?: boolean;
  /** What the plan takes off. */
  readonly discountPercent?: number;
  /** Cycles that were promised; left out, it goes on until it is ended. */
  readonly lastCycle?: number | null;
  readonly cardId: number;
  /** Of a service none. */
  readonly deliveryType: OrderDelivery;
  readonly recipient: Recipient;
  readonly invoice?: InvoiceChoice | null;
  /** What a cycle may cost at most, with its delivery, as it was shown beside the tick. */
  readonly agreedPrice: Amount;
  /** Which version of the terms was agreed to. */
  readonly agreedText: string;
}

/**
 * Begins a subscription, in the caller's transaction; the first cycle is due today and is charged by the due run, or at
 * once by `chargeFirst`.
 * @throws ShopError cardNotFound (404), cardExpired
 */
export async function createSubscription(tx: Ctx, given: NewSubscription): Promise<SubscriptionRow> {
  const { items, memberId, cardId, agreedPrice } = given;
  const card = await lockCard(tx, memberId, cardId);
  if (isCardExpired(card.expiresOn, tx.now)) throw new ShopError('cardExpired');
  const made = await withFreeNumber(
    () => subscriptionNumber(tx.now, cryptoRandom),
    (number) => insert(tx, number, given),
  );
  await tx.db.insert(subscriptionItem).values(
    items.map(({ skuId, quantity, morning = 0, evening = 0 }, position) => ({
      subscriptionId: made.id,
      skuId: skuId as SkuId,
      quantity,
      morning,
      evening,
      position,
    })),
  );
  if (given.first)
    await tx.db.insert(cycle).values({
      subscriptionId: made.id,
      number: 1,
      dueOn: made.startedOn,
      state: 'planned',
      ...given.first,
    });
  await recordEvent(tx, made, { act: 'created', after: { agreedPrice, cardId, plan: given.plan } });
  return made;
}

async function insert(tx: Ctx, number: string, given: NewSubscription): Promise<SubscriptionRow | undefined> {
  const { items: _items, first: _first, ...agreed } = given;
  const today = taipeiDay(tx.now);
  const [made] = await tx.db
    .insert(subscription)
    .values({
      ...agreed,
      number,
      state: 'active',
      locale: tx.locale,
      startedOn: today,
      nextDueOn: today,
      // Whoever subscribes has just read what the first one costs.
      toldCycle: 1,
      agreedAt: tx.now,
      createdAt: tx.now,
    })
    .onConflictDoNothing()
    .returning();
  return made;
}
