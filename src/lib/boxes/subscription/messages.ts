import type { Basket } from '#lib/buying/checkout/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { shownEnd, taipeiDay, taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { shownExpiry } from '#lib/money/card/rules.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { writePayKey } from '#lib/orders/order/pay-key.ts';
import type { LockedOrder } from '#lib/orders/order/service.ts';
import type { MessageWords } from '#lib/people/inbox/codes.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { links } from '#lib/site/site/links.ts';
import { abandonedAt } from './abandoned-at.ts';
import { writeBoxKey } from './box-key.ts';
import type { BoxWaitReason } from './codes.ts';
import { mayRetry } from './rules/dunning.ts';
import { type ActionByKey, subscriptionLinks } from './rules/links.ts';
import { laterOf } from './rules/schedule.ts';
import type { CycleRow, SubscriptionRow } from './transitions.ts';

type Told = Pick<SubscriptionRow, 'memberId' | 'number' | 'locale'>;

const tell = (
  tx: Ctx,
  { memberId, number, locale }: Told,
  words: MessageWords,
  params: Readonly<Record<string, string>>,
  path = subscriptionLinks.one(number),
): Promise<void> =>
  notifyMember(tx, memberId, {
    words,
    locale,
    params: { number, ...params },
    path,
    about: `subscription:${number}`,
  });

interface Ahead {
  readonly held: SubscriptionRow;
  readonly basket: Pick<Basket, 'lines'>;
  readonly price: Amount;
  readonly dueOn: string;
}

/**
 * Announces the next charge: contents, maximum price and day. Its links skip, pause or end the subscription
 * without a password until the cut-off.
 */
export async function notifyUpcomingCharge(tx: Ctx, { held, basket, price, dueOn }: Ahead): Promise<void> {
  const key = await writeBoxKey(tx, held, dueOn);
  const to = (what?: ActionByKey) => siteAddress(tx.config, subscriptionLinks.ahead(key, what), held.locale);
  return tell(tx, held, 'subscriptionAhead', {
    ...{ act: to(), skip: to('skip'), pause: to('pause'), end: to('leave') },
    day: dueOn,
    amount: formatAmount(price),
    items: basket.lines.map(({ name, options, quantity }) => itemLine(name, options, quantity)).join('\n'),
  });
}

const itemLine = (name: string, options: string, quantity: number): string =>
  `${quantity} × ${options ? `${name} (${options})` : name}`;

/** An item of the next box is unavailable. Its member may wait, swap it or leave it out. */
export const notifyMissingGoods = (tx: Ctx, held: SubscriptionRow): Promise<void> =>
  tell(tx, held, 'subscriptionMissing', {});

export interface NamedGood {
  readonly name: string;
  readonly options: string;
}

const named = (goods: readonly NamedGood[]): string =>
  goods.map(({ name, options }) => (options ? `${name} (${options})` : name)).join('\n');

/** An item is discontinued: offers replacements, and how to end. */
export const notifyReplaceable = (
  tx: Ctx,
  held: SubscriptionRow,
  gone: readonly NamedGood[],
  instead: readonly NamedGood[],
): Promise<void> =>
  tell(tx, held, instead.length > 0 ? 'subscriptionGone' : 'subscriptionGoneRest', {
    goods: named(gone),
    instead: named(instead),
    end: siteAddress(tx.config, subscriptionLinks.ask(held.number, 'leave'), held.locale),
  });

/** All items are discontinued and nothing can replace them. */
export const notifyNothingLeft = (
  tx: Ctx,
  held: SubscriptionRow,
  gone: readonly NamedGood[],
): Promise<void> => tell(tx, held, 'subscriptionGoneEnd', { goods: named(gone) });

/** An earlier box blocks the next one, so nothing is charged for now. */
export const notifyChargeWaiting = (tx: Ctx, held: SubscriptionRow, reason: BoxWaitReason): Promise<void> =>
  tell(tx, held, 'subscriptionWaits', {
    box: String(held.nextCycle),
    why: translator(held.locale, 'boxes')(`waits.${reason}`),
  });

interface Risen {
  readonly before: Amount;
  readonly after: Amount;
  readonly fromOn: string;
  /** The last day for consent. */
  readonly agreeBy: string;
  /** Whether the subscription ends without consent. */
  readonly ends: boolean;
  /** Its holder consents without a password. */
  readonly key: string;
}

/** Announces a price increase: its first day, and how to consent. */
export const notifyPriceIncrease = (
  tx: Ctx,
  held: SubscriptionRow,
  { before, after, fromOn, agreeBy, ends, key }: Risen,
): Promise<void> =>
  tell(
    tx,
    held,
    ends ? 'priceRiseOrEnd' : 'priceRise',
    { before: formatAmount(before), after: formatAmount(after), day: fromOn, by: agreeBy },
    subscriptionLinks.price(key),
  );

export const notifyPriceIncreaseEnd = (tx: Ctx, held: SubscriptionRow): Promise<void> =>
  tell(tx, held, 'priceRiseEnded', {});

interface Failed {
  readonly held: SubscriptionRow;
  readonly row: CycleRow;
  readonly order: LockedOrder;
  readonly to: OrderStatus;
  readonly words: string;
  /** The next attempt; null if there is none. */
  readonly next: Date | null;
}

/**
 * Explains why a charge failed and what happens next. A link pays this order without a password until it
 * expires; another changes the card.
 */
export function notifyChargeFailed(tx: Ctx, failed: Failed): Promise<void> {
  const { held, row, order, words, next } = failed;
  const until = abandonedAt(tx.config.limits, row);
  const key = writePayKey({ kind: 'order', number: order.number, until }, tx.config);
  return tell(
    tx,
    held,
    wordsOf(tx, failed),
    {
      order: order.number,
      amount: formatAmount(order.payable),
      why: translator(held.locale, 'errors')(words),
      next: next ? taipeiMinute(next) : '',
      until: shownEnd(until),
      card: siteAddress(tx.config, subscriptionLinks.ask(held.number, 'card'), held.locale),
    },
    links.payLink(key),
  );
}

/** A new card helps a waiting box only while attempts are left and its member is not leaving. */
function wordsOf(tx: Ctx, { held, row, to, next }: Failed): MessageWords {
  if (to === ORDER_STATUS.periodicPaused) return 'subscriptionPaused';
  if (to === ORDER_STATUS.chargeFailed) return next ? 'subscriptionFailed' : 'subscriptionCardLast';
  const isTried = held.pauseReason !== 'leaving' && mayRetry(row.tries, row.chargedOn, taipeiDay(tx.now));
  return isTried ? 'subscriptionCard' : 'subscriptionCardLast';
}

/** The card expires soon or has expired. No charge failed yet; the link changes the card. */
export const notifyCardExpiry = (
  tx: Ctx,
  held: SubscriptionRow,
  { expiresOn, lastFour }: { readonly expiresOn: string; readonly lastFour: string },
  isOver: boolean,
): Promise<void> =>
  tell(
    tx,
    held,
    isOver ? 'subscriptionCardOver' : 'subscriptionCardEnds',
    {
      lastFour,
      expiry: shownExpiry(expiresOn),
      // During a pause nothing is charged before its end.
      day: laterOf(held.nextDueOn, held.pausedUntil ?? held.nextDueOn),
    },
    subscriptionLinks.ask(held.number, 'card'),
  );
