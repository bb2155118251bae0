import { and, count, eq, ne } from 'drizzle-orm';
import { markForOther, resolveConsumer, wordOf } from '#lib/boxes/intake/service.ts';
import {
  chargeFirst,
  createSubscription,
  maxPayable,
  readSubscription,
} from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { homeOnlyParams } from '#lib/buying/checkout/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError, signInExpired } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { orExisting } from '#lib/kernel/once-per-key.ts';
import { refuseDiscounts } from '#lib/money/coupon/service.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { resolveDelivery, serviceRecipient } from '#lib/orders/logistics/service.ts';
import { lockMember } from '#lib/people/account/service.ts';
import { refuseUnbound } from '#lib/people/invoice-details/service.ts';
import { AGREED_TEXT, type Subscribed, type SubscribeInput, type SubscribeQuote } from './model/subscribe.ts';
import { quoteTerms, type Terms } from './quote.ts';
import { planPercent } from './rules/plans.ts';
import { subscribeSubmit } from './tables.ts';
import { tooMuchIn } from './too-much.ts';

interface Begun {
  readonly id: number;
  readonly number: string;
  readonly repeated: boolean;
}

/**
 * Starts a subscription at the agreed terms and charges its first cycle. Idempotent per key: a repeated or
 * concurrent submit returns the same subscription and charges nothing.
 * @throws ShopError errors of `quoteTerms`, `refuseDiscounts`, `resolveDelivery`, `refuseUnbound` and
 *   `createSubscription`; intakeAbove, intakeAboveFor at `isForOther`; personNotFound (404); priceChanged at
 *   `expectedPayable` or `expectedFirst`; homeOnlyGoods, homeOnlyAmount, deliveryUnavailable at
 *   `deliveryType`; subscriptionsTooMany
 */
export async function subscribe(ctx: Ctx, memberId: MemberId, input: SubscribeInput): Promise<Subscribed> {
  const { id, ...begun } = await beginOnce(ctx, memberId, input);
  return { ...begun, ...(await chargeOf(ctx, memberId, { id, ...begun })) };
}

const beginOnce = (ctx: Ctx, memberId: MemberId, input: SubscribeInput): Promise<Begun> =>
  orExisting(
    () => agree(ctx, memberId, input),
    () => findByKey(ctx, memberId, input.idempotencyKey),
  );

async function agree(ctx: Ctx, memberId: MemberId, input: SubscribeInput): Promise<Begun> {
  const delivery = resolveDelivery(ctx, memberId, input);
  // Awaited only after the quote, which may refuse this delivery first. The no-op avoids an unhandled
  // rejection.
  delivery.catch(() => undefined);
  const terms = await quoteTerms(ctx, memberId, input);
  if (terms.refusal) throw fieldError('deliveryType', terms.refusal, homeOnlyParams(ctx.config.limits));
  const recipient = terms.quote.isService ? await serviceRecipient(ctx, memberId) : await delivery;
  if (input.invoice) await refuseUnbound(ctx, memberId, input.invoice);
  refuseDiscounts(terms);
  refuseOtherPrice(input, terms.quote);
  return inTransaction(ctx, (tx) => begin(tx, memberId, { input, terms, recipient }));
}

/** Never charge a price other than the agreed one. @throws ShopError priceChanged */
function refuseOtherPrice(
  { expectedPayable, expectedFirst = expectedPayable }: SubscribeInput,
  { payable, first }: SubscribeQuote,
): void {
  if (payable !== expectedPayable) throw fieldError('expectedPayable', 'priceChanged');
  if (first.payable !== expectedFirst) throw fieldError('expectedFirst', 'priceChanged');
}

interface Agreed {
  readonly input: SubscribeInput;
  readonly terms: Terms;
  readonly recipient: Recipient;
}

async function begin(tx: Ctx, memberId: MemberId, { input, terms, recipient }: Agreed): Promise<Begun> {
  const owner = await lockMember(tx, memberId);
  if (!owner || owner.leftAt !== null) throw signInExpired();
  const earlier = await findByKey(tx, memberId, input.idempotencyKey);
  if (earlier) return earlier;
  await refuseTooManySubscriptions(tx, memberId);
  const { box, turn, quote } = terms;
  // Checked again in the transaction: two concurrent submits may each pass the first check but exceed the
  // limit together.
  const { isForOther, personId } = await resolveConsumer(tx, memberId, input);
  const isKnown = !isForOther || personId !== null;
  const tooMuch = isKnown ? (await tooMuchIn(tx, memberId, box, personId)).tooMuch : null;
  if (tooMuch) throw fieldError('isForOther', wordOf(tooMuch), { ...tooMuch });
  const { firstBoxes, ...turning } = turn;
  const { couponId, code, useCoins } = input;
  const made = await createSubscription(tx, {
    memberId,
    kind: box.kind,
    name: input.name,
    items: box.items,
    plan: input.plan,
    ...turning,
    useCoins,
    first: {
      boxes: firstBoxes,
      price: maxPayable(quote.first),
      discounts: couponId === undefined && code === undefined ? null : { couponId, code },
    },
    discountPercent: 100 - planPercent(input.plan, tx.config.limits),
    cardId: input.cardId,
    deliveryType: quote.isService ? 'none' : input.deliveryType,
    recipient,
    invoice: input.invoice ?? null,
    agreedPrice: quote.payable,
    agreedText: AGREED_TEXT,
  });
  await tx.db.insert(subscribeSubmit).values({ subscriptionId: made.id, key: input.idempotencyKey });
  if (isForOther) await markForOther(tx, made.id, personId);
  return { id: made.id, number: made.number, repeated: false };
}

/** Counts under the lock of the member's row, so that concurrent submits see each other. */
async function refuseTooManySubscriptions({ db, config }: Ctx, memberId: MemberId): Promise<void> {
  const most = config.limits.maxSubscriptions;
  const [running] = await db
    .select({ count: count() })
    .from(subscription)
    .where(and(eq(subscription.memberId, memberId), ne(subscription.state, 'ended')));
  if ((running?.count ?? 0) >= most) throw new ShopError('subscriptionsTooMany', { params: { count: most } });
}

async function findByKey({ db }: Ctx, memberId: MemberId, key: string): Promise<Begun | null> {
  const [found] = await db
    .select({ id: subscription.id, number: subscription.number })
    .from(subscribeSubmit)
    .innerJoin(subscription, eq(subscription.id, subscribeSubmit.subscriptionId))
    .where(and(eq(subscribeSubmit.key, key), eq(subscription.memberId, memberId)));
  return found ? { ...found, repeated: true } : null;
}

type Charge = Pick<Subscribed, 'charge' | 'url' | 'message'>;

/** The outcome of the first charge. An existing charge is only read, never repeated. */
async function chargeOf(ctx: Ctx, memberId: MemberId, { id, number, repeated }: Begun): Promise<Charge> {
  const t = translator(ctx.locale, 'errors');
  const readFirst = async (): Promise<Charge | null> => {
    const { cycles } = await readSubscription(ctx, memberId, number);
    const first = cycles.find((cycle) => cycle.number === 1);
    if (first?.state === 'paid') return { charge: 'paid', url: null, message: '' };
    return first?.state === 'failed' ? { charge: 'refused', url: null, message: first.failure } : null;
  };
  const known = repeated ? await readFirst() : null;
  if (known) return known;
  try {
    const charged = await chargeFirst(ctx, id);
    // With nothing to pay, the bank is not called.
    const settled = charged.state === 'later' ? await readFirst() : null;
    if (settled) return settled;
    return {
      charge: charged.state,
      url: charged.state === 'needsBuyer' ? charged.url : null,
      message: charged.state === 'refused' ? t(charged.failure) : '',
    };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // The last piece was sold to somebody else. Nothing was charged; the scheduled run handles it.
    return { charge: 'later', url: null, message: t(error.key, error.params) };
  }
}
