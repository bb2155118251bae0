import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { listCards, removeCard } from '#lib/money/card/calls.ts';
import { chargeStoredCard, settleBindings } from '#lib/money/card/service.ts';
import { cardCharge, storedCard } from '#lib/money/card/tables.ts';
import { getPaymentState, startPayment } from '#lib/money/payment/calls.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import {
  beginCardPayment,
  bookOf,
  bringResult,
  cardsOf,
  chargesOf,
  confirmAtBank,
  envelope,
  newestBinding,
  notifyCard,
  SECOND_VISA,
  saveCard,
  sendCard,
  setCardGateway,
  typeCard,
  VISA,
} from './card-kit.ts';
import { attemptsOf, placeOrder, statusOf } from './gateway.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    env: { LIMIT_BANK_TIMEOUT_SECONDS: '1', LIMIT_PROVIDER_TIMEOUT_SECONDS: '2' },
  });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.set(new Date('2027-03-01T02:00:00Z'));
  await setCardGateway(shop);
});

const pay = (placed: { number: string; token: string }, cardId?: number) =>
  shop.call(
    startPayment,
    { number: placed.number, method: 'storedCard', ...(cardId === undefined ? {} : { cardId }) },
    { token: placed.token },
  );

/** An order with a saved card, whose charges need no confirmation. */
async function ready() {
  const placed = await placeOrder(shop);
  const cardId = await saveCard(shop, placed.token);
  await setCardGateway(shop, { confirms: 'never', notify: 'never' });
  return { ...placed, cardId };
}

const stateOf = async (placed: { number: string; token: string }) =>
  (await shop.call(getPaymentState, { number: placed.number }, { token: placed.token })).data.state;

describe('a charge whose answer is lost', () => {
  it.each(['slow', 'lost', 'garbled', 'pending'] as const)(
    'is never sent again and is found to be paid (%s)',
    async (answers) => {
      const placed = await ready();
      await setCardGateway(shop, { confirms: 'never', notify: 'never', answers });
      expect((await succeed(pay(placed))).kind).toBe('redirect');
      expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
      expect((await pay(placed)).refusal?.key).toBe('paymentQueried');
      await setCardGateway(shop);
      shop.clock.advance(11 * 60);
      await shop.settle();
      expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
      expect(await chargesOf(shop, placed.memberId)).toMatchObject([{ status: 'paid' }]);
    },
  );

  it('waits twenty minutes for a bank that has not answered, then lets the shopper try again', async () => {
    const placed = await ready();
    await setCardGateway(shop, { confirms: 'never', notify: 'never', answers: 'down' });
    await succeed(pay(placed));
    expect(await stateOf(placed)).toBe('waiting');
    await setCardGateway(shop, { confirms: 'never' });
    shop.clock.advance(6 * 60);
    await shop.settle();
    // The provider does not know it, so certainly nothing was charged.
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    await succeed(pay(placed));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect((await attemptsOf(shop, placed)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  it('keeps asking while the provider is away', async () => {
    const placed = await ready();
    await setCardGateway(shop, { confirms: 'never', notify: 'never', answers: 'lost', queries: 'down' });
    await succeed(pay(placed));
    shop.clock.advance(11 * 60);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
    await setCardGateway(shop);
    shop.clock.advance(15 * 60);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('is found when the process ends between charging and marking', async () => {
    const placed = await ready();
    const [attempt] = [await attemptOf(placed)];
    const { memberId, cardId, payable } = placed;
    const ctx = shop.runtime.context();
    const outcome = await chargeStoredCard(ctx, {
      memberId,
      cardId,
      tradeNo: attempt,
      amount: payable,
      names: ['Fish oil'],
      isPresent: false,
    });
    expect(outcome.state).toBe('paid');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    shop.clock.advance(11 * 60);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  /** A payment attempt before it is sent. */
  async function attemptOf({ number, payable }: { number: string; payable: number }): Promise<string> {
    const { db, now } = shop.runtime.context();
    const [found] = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
    const tradeNo = createTradeNo(now, cryptoRandom);
    await db.insert(paymentAttempt).values({
      orderId: found?.id ?? null,
      tradeNo,
      method: 'storedCard',
      amount: payable,
      status: 'created',
      createdAt: now,
      queryAt: new Date(now.getTime() + 600_000),
    });
    return tradeNo;
  }
});

describe('a card that cannot be unlocked any more', () => {
  it('is refused before anything is sent, and another way may be tried at once', async () => {
    const placed = await ready();
    const { db } = shop.runtime.context();
    await db
      .update(storedCard)
      .set({ secret: 'v1.locked-otherwise' })
      .where(eq(storedCard.id, placed.cardId));
    const refused = await pay(placed);
    expect([refused.status, refused.refusal?.key]).toEqual([200, 'deductionFailed']);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'failed', doubtful: false }]);
    expect(await chargesOf(shop, placed.memberId)).toHaveLength(0);
    expect(await stateOf(placed)).toBe('failed');
  });
});

describe('charging for a renewal', () => {
  it('charges a trade number once, however often it is asked for', async () => {
    const { memberId, cardId } = await ready();
    const ctx = shop.runtime.context();
    const request = {
      memberId,
      cardId,
      tradeNo: createTradeNo(ctx.now, cryptoRandom),
      amount: 990,
      names: ['魚油'],
      isPresent: false,
    };
    const outcomes = await Promise.all([chargeStoredCard(ctx, request), chargeStoredCard(ctx, request)]);
    expect(outcomes.filter(({ state }) => state === 'paid').length).toBeGreaterThanOrEqual(1);
    expect(await chargeStoredCard(ctx, request)).toMatchObject({ state: 'paid', amount: 990 });
    expect(await chargesOf(shop, memberId)).toHaveLength(1);
  });

  it('tells which refusals are for good', async () => {
    const { memberId, cardId } = await ready();
    const charge = async (chargeCode: number) => {
      await setCardGateway(shop, { confirms: 'never', notify: 'never', chargeCode });
      const ctx = shop.runtime.context();
      const tradeNo = createTradeNo(ctx.now, cryptoRandom);
      return chargeStoredCard(ctx, {
        memberId,
        cardId,
        tradeNo,
        amount: 990,
        names: ['魚油'],
        isPresent: false,
      });
    };
    expect(await charge(10_100_252)).toEqual({
      state: 'declined',
      failure: 'deductionFailed',
      isFinal: false,
    });
    expect(await charge(10_100_256)).toEqual({
      state: 'declined',
      failure: 'deductionFailed',
      isFinal: true,
    });
    expect(await charge(10_100_251)).toEqual({ state: 'declined', failure: 'cardExpired', isFinal: true });
  });

  it('asks for the buyer where the bank wants one though nobody is there', async () => {
    const { token, memberId } = await newMember(shop);
    const cardId = await saveCard(shop, token, '4000 2011 1111 1111');
    await setCardGateway(shop, { confirms: 'never' });
    const ctx = shop.runtime.context();
    const tradeNo = createTradeNo(ctx.now, cryptoRandom);
    const request = { memberId, cardId, tradeNo, amount: 990, names: ['魚油'], isPresent: false };
    expect(await chargeStoredCard(ctx, request)).toMatchObject({ state: 'needsBuyer' });
    expect(await bookOf(shop, tradeNo)).toMatchObject({ status: 'open' });
  });
});

describe('what the provider, or somebody else, sends', () => {
  async function waiting() {
    const placed = await placeOrder(shop);
    const cardId = await saveCard(shop, placed.token);
    await setCardGateway(shop, { notify: 'never' });
    const start = await succeed(pay(placed, cardId));
    if (start.kind !== 'redirect') throw new Error('the bank was not asked');
    const [attempt] = await attemptsOf(shop, placed);
    return { ...placed, cardId, bank: start.url, tradeNo: attempt?.tradeNo ?? '' };
  }
  const said = (tradeNo: string, amount: number) => ({
    RtnCode: 1,
    OrderInfo: { MerchantTradeNo: tradeNo, TradeNo: '1', TradeAmt: amount, TradeStatus: '1' },
  });

  it('is not believed when it is sealed well but the provider knows of no money', async () => {
    const placed = await waiting();
    expect(await notifyCard(shop, envelope(shop, said(placed.tradeNo, placed.payable)))).toBe(
      '0|Not Settled',
    );
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('is refused when it is sealed with other keys, for another merchant, or is no envelope', async () => {
    const placed = await waiting();
    const good = envelope(shop, said(placed.tradeNo, placed.payable));
    for (const bad of [
      { ...good, Data: Buffer.from('x'.repeat(64)).toString('base64') },
      { ...good, TransCode: 0 },
      envelope(shop, { ...said(placed.tradeNo, placed.payable), MerchantID: '2000132' }),
      'garbage',
      '{}',
      '[]',
      '',
    ])
      expect(await notifyCard(shop, bad)).toBe('0|Data Error');
    expect((await shop.request('/payment/ecpg/notify')).status).toBe(405);
    expect((await shop.request('/payment/ecpg/result')).headers.get('location')).toBe('/user/user/card/list');
  });

  it('is refused for a trade that the shop never began', async () => {
    expect(await notifyCard(shop, envelope(shop, said('DP00000000000000000X', 5)))).toBe(
      '0|Unknown MerchantTradeNo',
    );
  });

  it('pays an order once, however often and in whatever order it comes', async () => {
    const placed = await waiting();
    const result = await confirmAtBank(shop, placed.bank);
    const body: unknown = JSON.parse(result.resultData);
    expect(await notifyCard(shop, body)).toBe('1|OK');
    expect(await notifyCard(shop, body)).toBe('1|OK');
    expect(await bringResult(shop, result)).toBe(`/payment/payment-success?number=${placed.number}`);
    expect(await bringResult(shop, result)).toBe(`/payment/payment-success?number=${placed.number}`);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'paid' }]);
  });

  it('comes again when the provider cannot be asked at that moment', async () => {
    const placed = await waiting();
    const result = await confirmAtBank(shop, placed.bank);
    await setCardGateway(shop, { queries: 'garbled' });
    expect(await notifyCard(shop, JSON.parse(result.resultData))).toBe('0|Not Settled');
    await setCardGateway(shop);
    expect(await notifyCard(shop, JSON.parse(result.resultData))).toBe('1|OK');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('is held for a person when the amount is another one', async () => {
    const placed = await waiting();
    const { db } = shop.runtime.context();
    await db
      .update(paymentAttempt)
      .set({ amount: placed.payable + 1 })
      .where(eq(paymentAttempt.tradeNo, placed.tradeNo));
    const result = await confirmAtBank(shop, placed.bank);
    await bringResult(shop, result);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'created', queryAt: null });
  });

  it('is refunded when it comes after the order was given up, and told', async () => {
    const placed = await waiting();
    shop.clock.advance(2 * 3600);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.cancelled);
    const result = await confirmAtBank(shop, placed.bank);
    expect(await notifyCard(shop, JSON.parse(result.resultData))).toBe('1|OK');
    await shop.settle();
    expect(await bookOf(shop, placed.tradeNo)).toMatchObject({ status: 'cancelled' });
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'refunded' });
  });

  it('ends a try that the bank refused at once', async () => {
    const placed = await waiting();
    const result = await confirmAtBank(shop, placed.bank, '0000');
    expect(await bringResult(shop, result)).toBe(`/payment/order-payment?number=${placed.number}&failed=1`);
    expect(await stateOf(placed)).toBe('failed');
  });

  it('does not end a try because somebody says that it failed', async () => {
    const placed = await waiting();
    const result = await confirmAtBank(shop, placed.bank);
    const forged = { RtnCode: 10_200_043, OrderInfo: { MerchantTradeNo: placed.tradeNo } };
    expect(await notifyCard(shop, envelope(shop, forged))).toBe('1|OK');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(result.action).toContain('/payment/ecpg/result');
  });
});

describe('two at once', () => {
  it('charges a card once for two tabs', async () => {
    const placed = await ready();
    await setCardGateway(shop, { confirms: 'never', notify: 'twice' });
    const answers = await Promise.all([pay(placed), pay(placed)]);
    expect(answers.some(({ code }) => code === 200)).toBe(true);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await chargesOf(shop, placed.memberId)).toHaveLength(1);
  });

  it('charges a card once when the other tab comes after the bank’s word and before ours', async () => {
    const placed = await ready();
    const { memberId, cardId } = placed;
    const { db, now } = shop.runtime.context();
    const [found] = await db.select().from(order).where(eq(order.number, placed.number));
    if (!found) throw new Error('there is no order');
    const tradeNo = createTradeNo(now, cryptoRandom);
    const common = { tradeNo, amount: found.payable };
    await db
      .insert(paymentAttempt)
      .values({ ...common, orderId: found.id, method: 'storedCard', status: 'created', createdAt: now });
    await db
      .insert(cardCharge)
      .values({ ...common, memberId, cardId, status: 'paid', sentAt: now, paidAt: now });
    expect((await pay(placed)).data).toEqual({ kind: 'stay' });
    expect(await chargesOf(shop, memberId)).toHaveLength(1);
  });

  it('does not remove a card that is being charged', async () => {
    const placed = await ready();
    await setCardGateway(shop, { confirms: 'never', notify: 'never', answers: 'slow', slowMs: 700 });
    const { token, cardId } = placed;
    const charging = pay(placed, cardId);
    await new Promise((done) => setTimeout(done, 200));
    const removed = await shop.call(removeCard, { id: cardId }, { token });
    expect(removed.refusal?.key).toBe('cardInUse');
    await charging;
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('removes a card or charges it, and never both halves', async () => {
    const placed = await ready();
    const { token, cardId } = placed;
    const [charged, removed] = await Promise.all([
      pay(placed, cardId),
      shop.call(removeCard, { id: cardId }, { token }),
    ]);
    expect([charged.code === 200, removed.code === 200].filter(Boolean)).toHaveLength(1);
  });
});

describe('saving a card in bad weather', () => {
  it('says so when the provider gives no token', async () => {
    const { token } = await newMember(shop);
    for (const queries of ['down', 'garbled'] as const) {
      await setCardGateway(shop, { queries });
      expect((await beginCardPayment(shop, token)).refusal?.key).toBe('cardBindFailed');
    }
  });

  it.each(['slow', 'lost', 'garbled'] as const)(
    'finds a card whose answer was lost (%s)',
    async (answers) => {
      const { token, memberId } = await newMember(shop);
      const { url } = await succeed(beginCardPayment(shop, token));
      await setCardGateway(shop, { confirms: 'never', notify: 'never', answers });
      // The answer is lost, and the following query finds the card.
      expect(await sendCard(shop, await typeCard(shop, url, VISA))).toBe('/user/user/card/list?bound=bound');
      expect(await cardsOf(shop, memberId)).toHaveLength(1);
    },
  );

  it('finds the card of a member who closed the window, and lets the money go', async () => {
    const { token, memberId } = await newMember(shop);
    const { url } = await succeed(beginCardPayment(shop, token));
    const bank = await sendCard(shop, await typeCard(shop, url, VISA));
    await setCardGateway(shop, { notify: 'never', resultPage: false });
    await confirmAtBank(shop, bank);
    expect(await succeed(shop.call(listCards, {}, { token }))).toMatchObject({
      adding: { state: 'checking' },
    });
    shop.clock.advance(11 * 60);
    await shop.settle();
    await shop.settle();
    expect(await cardsOf(shop, memberId)).toHaveLength(1);
    expect(await newestBinding(shop, memberId)).toMatchObject({ status: 'bound', hold: 'released' });
  });

  it('lets the money go though the card cannot be learnt', async () => {
    const { token, memberId } = await newMember(shop);
    const { url } = await succeed(beginCardPayment(shop, token));
    const bank = await sendCard(shop, await typeCard(shop, url, VISA));
    await setCardGateway(shop, { notify: 'never', resultPage: false });
    await confirmAtBank(shop, bank);
    const { db } = shop.runtime.context();
    const { cardBinding } = await import('#lib/money/card/tables.ts');
    const { tradeNo } = await newestBinding(shop, memberId);
    // The state after the provider has reported the payment, but not the card.
    const book = await bookOf(shop, tradeNo);
    expect(book).toMatchObject({ status: 'authorised' });
    shop.clock.advance(11 * 60);
    await shop.settle();
    await db
      .update(cardBinding)
      .set({ status: 'open', cardId: null })
      .where(eq(cardBinding.tradeNo, tradeNo));
    shop.clock.advance(3600);
    await shop.settle();
    expect(await newestBinding(shop, memberId)).toMatchObject({ hold: 'released' });
  });

  it('gives a binding up that was never typed in', async () => {
    const { token, memberId } = await newMember(shop);
    await succeed(beginCardPayment(shop, token));
    shop.clock.advance(3 * 3600);
    await settleBindings(shop.runtime.context());
    expect(await newestBinding(shop, memberId)).toMatchObject({ status: 'failed', hold: 'none' });
  });

  it('believes a card id only when the provider lists it', async () => {
    const { token, memberId } = await newMember(shop);
    const { url } = await succeed(beginCardPayment(shop, token));
    const bank = await sendCard(shop, await typeCard(shop, url, VISA));
    await setCardGateway(shop, { notify: 'never', resultPage: false });
    await confirmAtBank(shop, bank);
    const { tradeNo } = await newestBinding(shop, memberId);
    const forged = { RtnCode: 1, BindCardID: 'f'.repeat(64), OrderInfo: { MerchantTradeNo: tradeNo } };
    expect(await notifyCard(shop, envelope(shop, forged))).toBe('1|OK');
    // The card that was really bound is saved: it can be charged.
    const [card] = await cardsOf(shop, memberId);
    const ctx = shop.runtime.context();
    await setCardGateway(shop, { confirms: 'never' });
    const charged = await chargeStoredCard(ctx, {
      memberId,
      cardId: card?.id ?? 0,
      tradeNo: createTradeNo(ctx.now, cryptoRandom),
      amount: 990,
      names: ['魚油'],
      isPresent: false,
    });
    expect(charged.state).toBe('paid');
  });

  it('never keeps more than five, though six are under way', async () => {
    const { token, memberId } = await newMember(shop);
    const kinds = [VISA, SECOND_VISA, '4000 2011 1111 1111', '4938 1777 7777 7777'];
    for (const number of kinds) await saveCard(shop, token, number);
    const urls = [
      (await succeed(beginCardPayment(shop, token))).url,
      (await succeed(beginCardPayment(shop, token))).url,
    ];
    const banks: string[] = [];
    for (const [i, url] of urls.entries())
      banks.push(await sendCard(shop, await typeCard(shop, url, VISA, `1${i}/33`)));
    const ends = await Promise.all(
      banks.map(async (bank) => bringResult(shop, await confirmAtBank(shop, bank))),
    );
    expect(ends.map((end) => end.split('=')[1]).sort()).toEqual(['bound', 'failed']);
    expect((await succeed(shop.call(listCards, {}, { token }))).cards).toHaveLength(5);
    await shop.settle();
    expect((await cardsOf(shop, memberId)).filter(({ forgetAt }) => forgetAt !== null)).toEqual([]);
  });

  it('says how many are kept where the newest is one too many', async () => {
    const { token } = await newMember(shop);
    for (const number of [VISA, SECOND_VISA, '4000 2011 1111 1111', '4938 1777 7777 7777'])
      await saveCard(shop, token, number);
    const urls = [
      (await succeed(beginCardPayment(shop, token))).url,
      (await succeed(beginCardPayment(shop, token))).url,
    ];
    for (const [i, url] of urls.entries()) {
      const bank = await sendCard(shop, await typeCard(shop, url, VISA, `1${i}/33`));
      await bringResult(shop, await confirmAtBank(shop, bank));
    }
    const { adding } = await succeed(shop.call(listCards, {}, { token }));
    expect(adding).toEqual({ state: 'failed', message: '最多可以綁定 5 張信用卡，請先刪除一張' });
  });

  it('keeps charging a card whose verification was let go, and tells when the provider did not', async () => {
    const { memberId } = await ready();
    await setCardGateway(shop, { confirms: 'never', notify: 'never', keepsCards: false });
    await shop.settle();
    const [card] = await cardsOf(shop, memberId);
    const ctx = shop.runtime.context();
    const charged = await chargeStoredCard(ctx, {
      memberId,
      cardId: card?.id ?? 0,
      tradeNo: createTradeNo(ctx.now, cryptoRandom),
      amount: 990,
      names: ['魚油'],
      isPresent: false,
    });
    expect(charged).toEqual({ state: 'declined', failure: 'deductionFailed', isFinal: true });
  });
});
