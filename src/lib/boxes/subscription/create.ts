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

/** The agreed terms of a new subscription. */
export interface NewSubscription {
  readonly memberId: MemberId;
  readonly kind: SubscriptionKind;
  readonly name?: string;
  readonly items: readonly {
    readonly skuId: number;
    /** Pieces per box. */
    readonly quantity: number;
    readonly morning?: number;
    readonly evening?: number;
  }[];
  readonly plan: Plan;
  readonly cycleDays: number;
  readonly boxDelivery: BoxDelivery;
  /** Boxes per cycle. */
  readonly boxes?: number;
  /** The first cycle if it differs: number of boxes, maximum price, and discounts. */
  readonly first?: {
    readonly boxes: number;
    readonly price: Amount;
    readonly discounts: CycleDiscounts | null;
  };
  readonly useCoins?: boolean;
  /** The plan's reduction. */
  readonly discountPercent?: number;
  /** The last promised cycle. Default: runs until ended. */
  readonly lastCycle?: number | null;
  readonly cardId: number;
  /** `none` for a service. */
  readonly deliveryType: OrderDelivery;
  readonly recipient: Recipient;
  readonly invoice?: InvoiceChoice | null;
  /** Maximum price of a cycle with delivery, in NT$, as shown beside the consent. */
  readonly agreedPrice: Amount;
  /** Version of the agreed terms. */
  readonly agreedText: string;
}

/**
 * Creates a subscription in the caller's transaction. The first cycle is due today: the scheduled run charges
 * it, or `chargeFirst` does immediately.
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
      // The checkout page has just shown the first charge, so no notice is needed.
      toldCycle: 1,
      agreedAt: tx.now,
      createdAt: tx.now,
    })
    .onConflictDoNothing()
    .returning();
  return made;
}
