import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { type Amount, formatAmount } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { storedNextCycle } from './changed-cycle.ts';
import { endSubscription } from './end.ts';
import { notifyPriceIncrease, notifyPriceIncreaseEnd } from './messages.ts';
import { quoteCycle } from './price.ts';
import { writePriceIncreaseKey } from './price-increase-key.ts';
import { agreeBy, increaseFrom, increaseStep, type NotifiedIncrease } from './rules/price-increase.ts';
import { subscription } from './tables.ts';
import { recordEvent, type SubscriptionRow } from './transitions.ts';

/** The announced price increase; null if there is none. */
export const notifiedIncreaseOf = ({
  risenPrice,
  risenToldAt,
  risenAgreedAt,
}: SubscriptionRow): NotifiedIncrease | null =>
  risenPrice === null || risenToldAt === null
    ? null
    : { price: risenPrice, toldOn: taipeiDay(risenToldAt), isAgreed: risenAgreedAt !== null };

const NO_RISE = { risenPrice: null, risenToldAt: null, risenAgreedAt: null } as const;

/**
 * Checks, with each notice, whether current prices exceed the agreed one, and takes the next step.
 * @returns the updated subscription; null if it has ended
 */
export async function checkPriceIncrease(
  tx: Ctx,
  held: SubscriptionRow,
  dueOn: string,
): Promise<SubscriptionRow | null> {
  // Coins change how it is paid, not the price.
  const { basket } = await quoteCycle(tx, { ...held, useCoins: false }, null, null, true);
  const price = basket.totals.payable;
  const { priceIncreaseNoticeDays, priceIncreaseEndsSubscription } = tx.config.limits;
  const told = notifiedIncreaseOf(held);
  const step = increaseStep({
    price,
    agreed: held.agreedPrice,
    told,
    dueOn,
    riseDays: priceIncreaseNoticeDays,
    ends: priceIncreaseEndsSubscription === 1,
  });
  switch (step) {
    case 'stay':
      return held;
    case 'forget':
      return keep(tx, held, NO_RISE);
    case 'tell':
      return tell(tx, held, price, dueOn);
    case 'raise': {
      const raised = await keep(tx, held, { ...NO_RISE, agreedPrice: told?.price ?? held.agreedPrice });
      const [before, after] = [{ price: held.agreedPrice }, { price: raised.agreedPrice }];
      await recordEvent(tx, held, { act: 'price.raised', before, after });
      return price > raised.agreedPrice ? tell(tx, raised, price, dueOn) : raised;
    }
    case 'end':
      await endSubscription(tx, held, 'price');
      await notifyPriceIncreaseEnd(tx, held);
      return null;
  }
}

/** @param dueOn the announced day of the next cycle */
async function tell(tx: Ctx, held: SubscriptionRow, price: Amount, dueOn: string): Promise<SubscriptionRow> {
  const { priceIncreaseNoticeDays, priceIncreaseEndsSubscription, subscriptionNoticeDays } = tx.config.limits;
  const movedTo = (await storedNextCycle(tx, held))?.movedTo ?? null;
  const fromOn = increaseFrom(
    { ...held, nextDueOn: dueOn, movedTo },
    taipeiDay(tx.now),
    priceIncreaseNoticeDays,
  );
  // It ends before any box would have that price.
  if (fromOn === null) return held;
  const set = { risenPrice: price, risenToldAt: tx.now, risenAgreedAt: null };
  const told = await keep(tx, held, set);
  await recordEvent(tx, held, {
    act: 'price.told',
    before: { price: held.agreedPrice },
    after: { price },
  });
  await notifyPriceIncrease(tx, told, {
    before: held.agreedPrice,
    after: price,
    fromOn,
    agreeBy: agreeBy(fromOn, subscriptionNoticeDays),
    ends: priceIncreaseEndsSubscription === 1,
    key: writePriceIncreaseKey(
      { number: held.number, price },
      addDays(taipeiMoment(fromOn), KEY_DAYS),
      tx.config,
    ),
  });
  return told;
}

/** Days after the start of the new price in which late readers may still consent. */
const KEY_DAYS = 90;

async function keep(
  tx: Ctx,
  held: SubscriptionRow,
  set: Partial<Pick<SubscriptionRow, 'risenPrice' | 'risenToldAt' | 'risenAgreedAt' | 'agreedPrice'>>,
): Promise<SubscriptionRow> {
  const [kept] = await tx.db.update(subscription).set(set).where(eq(subscription.id, held.id)).returning();
  return kept ?? held;
}

/**
 * Records a member's consent to the price shown, in the transaction that locks the subscription. Idempotent.
 * @throws ShopError subscriptionNotRunning; priceNotRisen, risenPriceOther if another price is announced by
 *   now
 */
export async function applyAgreedPrice(tx: Ctx, held: SubscriptionRow, price: Amount): Promise<void> {
  if (held.state === 'ended') throw new ShopError('subscriptionNotRunning');
  const told = notifiedIncreaseOf(held);
  // The agreed price may already be in effect.
  if (!told && held.agreedPrice >= price) return;
  if (!told) throw new ShopError('priceNotRisen');
  if (told.price !== price)
    throw new ShopError('risenPriceOther', { params: { amount: formatAmount(told.price) } });
  if (told.isAgreed) return;
  await keep(tx, held, { risenAgreedAt: tx.now });
  await recordEvent(tx, held, {
    act: 'price.agreed',
    before: { price: held.agreedPrice },
    after: { price },
  });
}
