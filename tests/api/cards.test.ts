import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindCard, chooseDefaultCard, listCards, removeCard, renameCard } from '#lib/money/card/calls.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { changeOrderCard, getOrderCard, getPaymentState, startPayment } from '#lib/money/payment/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import {
  beginCardPayment,
  bookOf,
  bringResult,
  cardsOf,
  chargesOf,
  confirmAtBank,
  FOREIGN_VISA,
  newestBinding,
  POOR,
  REFUSED,
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
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  // Outside the provider's closing time.
  shop.clock.set(new Date('2027-03-01T02:00:00Z'));
  await setCardGateway(shop);
});

describe('saving a card', () => {
  it('types it at the provider, confirms it at the bank and finds it in the list', async () => {
    const { token, memberId } = await newMember(shop);
    const { url } = await succeed(beginCardPayment(shop, token));
    expect(url).toContain(`${shop.url}/payment/ecpg/card?key=`);
    const bank = await sendCard(shop, await typeCard(shop, url, VISA));
    expect(bank).toContain('/sandbox/ecpg/confirm/');
    expect(await bringResult(shop, await confirmAtBank(shop, bank))).toBe('/user/user/card/list?bound=bound');
    const { cards, adding } = await succeed(shop.call(listCards, {}, { token }));
    expect(cards).toEqual([
      {
        id: expect.any(Number),
        alias: '',
        brand: 'visa',
        lastFour: '2222',
        expiresOn: '2034-12',
        isExpired: false,
        isDefault: true,
        isInUse: false,
      },
    ]);
    expect(adding).toEqual({ state: 'added', message: '' });
    expect(await newestBinding(shop, memberId)).toMatchObject({ status: 'bound', hold: 'held', amount: 5 });
  });

  it('keeps neither the number nor what charges it in the open', async () => {
    const { token, memberId } = await newMember(shop);
    await saveCard(shop, token);
    const rows = JSON.stringify(await cardsOf(shop, memberId));
    expect(rows).not.toMatch(/4311|431195|[0-9a-f]{64}/);
    expect(JSON.stringify(await shop.call(listCards, {}, { token }))).not.toMatch(/secret|fingerprint|v1\./);
  });

  it('lets the NT$5 go within the minute, and they are never captured', async () => {
    const { token, memberId } = await newMember(shop);
    await saveCard(shop, token);
    const { tradeNo } = await newestBinding(shop, memberId);
    expect(await bookOf(shop, tradeNo)).toMatchObject({ status: 'authorised' });
    await shop.settle();
    expect(await newestBinding(shop, memberId)).toMatchObject({ hold: 'released', releaseAt: null });
    expect(await bookOf(shop, tradeNo)).toMatchObject({ status: 'cancelled' });
    shop.clock.advance(2 * 86_400);
    await shop.settle();
    expect(await bookOf(shop, tradeNo)).toMatchObject({ status: 'cancelled', refunded: 0 });
  });

  it('waits with the NT$5 while the provider closes its books, and sends back what was captured', async () => {
    const { token, memberId } = await newMember(shop);
    // 20:14 in Taipei.
    shop.clock.set(new Date('2027-03-02T12:14:00Z'));
    await saveCard(shop, token);
    const { tradeNo } = await newestBinding(shop, memberId);
    shop.clock.set(new Date('2027-03-02T12:20:00Z'));
    await shop.settle();
    expect(await newestBinding(shop, memberId)).toMatchObject({ hold: 'held', releaseTries: 0 });
    shop.clock.set(new Date('2027-03-02T12:31:00Z'));
    await shop.settle();
    expect(await newestBinding(shop, memberId)).toMatchObject({ hold: 'refunded' });
    expect(await bookOf(shop, tradeNo)).toMatchObject({ status: 'closed', refunded: 5 });
  });

  it('goes back where the member came from, with a card or without', async () => {
    const { token } = await newMember(shop);
    const back = '/payment/order-payment?sku=3&quantity=1';
    const end = async (card: string) => {
      const { url } = await succeed(beginCardPayment(shop, token, { back }));
      const bank = await sendCard(shop, await typeCard(shop, url, card));
      return bringResult(shop, await confirmAtBank(shop, bank));
    };
    expect(await end(REFUSED)).toBe(`/user/user/card/add?back=${encodeURIComponent(back)}&bound=failed`);
    expect(await end(VISA)).toBe(`${back}&bound=bound`);
    expect((await beginCardPayment(shop, token, { back: '//elsewhere.example' })).refusal?.key).toBe(
      'fieldInvalid',
    );
  });

  it('says when the bank does not take the card', async () => {
    const { token } = await newMember(shop);
    const { url } = await succeed(beginCardPayment(shop, token));
    const bank = await sendCard(shop, await typeCard(shop, url, REFUSED));
    expect(await bringResult(shop, await confirmAtBank(shop, bank))).toBe('/user/user/card/add?bound=failed');
    const { cards, adding } = await succeed(shop.call(listCards, {}, { token }));
    expect(cards).toEqual([]);
    expect(adding).toEqual({ state: 'failed', message: '信用卡綁定失敗，請確認卡片資料或換一張卡' });
  });

  it('says when the confirmation was refused', async () => {
    const { token } = await newMember(shop);
    const { url } = await succeed(beginCardPayment(shop, token));
    const bank = await sendCard(shop, await typeCard(shop, url, VISA));
    expect(await bringResult(shop, await confirmAtBank(shop, bank, '0000'))).toContain('bound=failed');
  });

  it('needs no confirmation where the bank wants none', async () => {
    await setCardGateway(shop, { confirms: 'never' });
    const { token } = await newMember(shop);
    const { url } = await succeed(beginCardPayment(shop, token));
    expect(await sendCard(shop, await typeCard(shop, url, VISA))).toBe('/user/user/card/list?bound=bound');
  });

  it('takes no card that is past its month, and no number but the test cards', async () => {
    const { token } = await newMember(shop);
    const { url } = await succeed(beginCardPayment(shop, token));
    expect(await typeCard(shop, url, VISA, '02/27')).toMatchObject({ fault: 'expiry', payToken: '' });
    expect(await typeCard(shop, url, '5105 1051 0510 5100')).toMatchObject({ fault: 'number' });
  });

  it('closes the form after ten minutes, and for a key that somebody made up', async () => {
    const { token } = await newMember(shop);
    const { url } = await succeed(beginCardPayment(shop, token));
    const path = url.replace(shop.url, '');
    expect((await shop.request(`${path}x`)).status).toBe(410);
    expect((await shop.request('/payment/ecpg/card')).status).toBe(410);
    const open = await shop.request(path);
    expect(open.status).toBe(200);
    expect(open.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    shop.clock.advance(601);
    expect((await shop.request(path)).status).toBe(410);
  });

  it('wants the agreement, a member, and a place for another card', async () => {
    const { token } = await newMember(shop);
    expect((await shop.call(bindCard, { agreed: true })).code).toBe(40014);
    const refused = await shop.call(bindCard, { agreed: false }, { token });
    expect(refused.refusal?.errors).toMatchObject([{ field: 'agreed', key: 'cardAgreementRequired' }]);
    for (const number of [VISA, SECOND_VISA, FOREIGN_VISA, POOR]) await saveCard(shop, token, number);
    await saveCard(shop, token, VISA, '11/33');
    const full = await succeed(shop.call(listCards, {}, { token }));
    expect(full).toMatchObject({ most: 5, canAdd: false });
    expect(full.cards).toHaveLength(5);
    expect(await beginCardPayment(shop, token)).toMatchObject({
      code: 102,
      msg: '最多可以綁定 5 張信用卡，請先刪除一張',
    });
  });

  it('keeps the same card once, also when it is saved twice at the same time', async () => {
    const { token, memberId } = await newMember(shop);
    const urls = [
      (await succeed(beginCardPayment(shop, token))).url,
      (await succeed(beginCardPayment(shop, token))).url,
    ];
    const banks = await Promise.all(urls.map(async (url) => sendCard(shop, await typeCard(shop, url, VISA))));
    await Promise.all(banks.map(async (bank) => bringResult(shop, await confirmAtBank(shop, bank))));
    expect(await cardsOf(shop, memberId)).toHaveLength(1);
  });
});

describe("the member's cards", () => {
  it('are named, chosen as default and removed by their owner alone', async () => {
    const { token } = await newMember(shop);
    const other = await newMember(shop);
    const first = await saveCard(shop, token);
    const second = await saveCard(shop, token, SECOND_VISA);
    for (const call of [chooseDefaultCard, removeCard])
      expect((await shop.call(call, { id: first }, { token: other.token })).refusal?.key).toBe(
        'cardNotFound',
      );
    expect((await shop.call(renameCard, { id: first, alias: 'x' }, { token: other.token })).code).toBe(404);

    const tooLong = await shop.call(renameCard, { id: first, alias: 'x'.repeat(13) }, { token });
    expect(tooLong.refusal?.errors).toMatchObject([{ field: 'alias', key: 'cardAliasTooLong' }]);
    const named = await succeed(shop.call(renameCard, { id: first, alias: '  薪轉卡 ' }, { token }));
    expect(named.cards.find(({ id }) => id === first)?.alias).toBe('薪轉卡');

    const chosen = await succeed(shop.call(chooseDefaultCard, { id: second }, { token }));
    expect(chosen.cards.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    const left = await succeed(shop.call(removeCard, { id: second }, { token }));
    expect(left.cards).toMatchObject([{ id: first, isDefault: true }]);
    expect((await shop.call(removeCard, { id: second }, { token })).code).toBe(404);
  });

  it('are forgotten by the provider once they are removed, and may be saved again', async () => {
    const { token, memberId } = await newMember(shop);
    const id = await saveCard(shop, token);
    await succeed(shop.call(removeCard, { id }, { token }));
    await setCardGateway(shop, { queries: 'down' });
    await shop.settle();
    expect((await cardsOf(shop, memberId))[0]).toMatchObject({ forgetTries: 1 });
    await setCardGateway(shop);
    shop.clock.advance(600);
    await shop.settle();
    expect((await cardsOf(shop, memberId))[0]).toMatchObject({ forgetAt: null });
    expect(await saveCard(shop, token)).toBeGreaterThan(id);
  });

  it('are not forgotten when the same card is saved again before', async () => {
    const { token, memberId } = await newMember(shop);
    const id = await saveCard(shop, token);
    await succeed(shop.call(removeCard, { id }, { token }));
    await saveCard(shop, token);
    expect((await cardsOf(shop, memberId)).map(({ forgetAt }) => forgetAt)).toEqual([null, null]);
  });

  it('say when they have expired, and are not charged then', async () => {
    shop.clock.set(new Date('2027-03-30T02:00:00Z'));
    const placed = await placeOrder(shop);
    const id = await saveCard(shop, placed.token, VISA, '03/27');
    shop.clock.set(new Date('2027-04-01T00:00:00Z'));
    const { cards } = await succeed(shop.call(listCards, {}, { token: placed.token }));
    expect(cards).toMatchObject([{ id, isExpired: true }]);
    const chosen = await shop.call(chooseDefaultCard, { id }, { token: placed.token });
    expect(chosen).toMatchObject({ code: 102, msg: '這張信用卡已過期，請換一張卡' });
  });
});

describe('paying with a saved card', () => {
  const pay = (placed: { number: string; token: string }, cardId?: number) =>
    shop.call(
      startPayment,
      { number: placed.number, method: 'storedCard', ...(cardId === undefined ? {} : { cardId }) },
      { token: placed.token },
    );

  it('charges the default card and confirms it at the bank', async () => {
    const placed = await placeOrder(shop);
    await saveCard(shop, placed.token);
    const start = await succeed(pay(placed));
    expect(start).toMatchObject({ kind: 'redirect', url: expect.stringContaining('/sandbox/ecpg/confirm/') });
    if (start.kind !== 'redirect') return;
    expect(await bringResult(shop, await confirmAtBank(shop, start.url))).toBe(
      `/payment/payment-success?number=${placed.number}`,
    );
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ method: 'storedCard', status: 'paid' }]);
  });

  it('pays at once where the bank wants no confirmation', async () => {
    const placed = await placeOrder(shop);
    await saveCard(shop, placed.token);
    await setCardGateway(shop, { confirms: 'never' });
    expect(await succeed(pay(placed))).toEqual({
      kind: 'redirect',
      url: `${shop.url}/payment/payment-success?number=${placed.number}`,
    });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it.each([
    [10_100_251, '這張信用卡已過期，請換一張卡'],
    [10_100_252, '扣款失敗，請確認信用卡'],
    [10_100_255, '扣款失敗，請確認信用卡'],
  ])('says what code %i means and lets the shopper try another card', async (chargeCode, message) => {
    const placed = await placeOrder(shop);
    await saveCard(shop, placed.token);
    await setCardGateway(shop, { confirms: 'never', chargeCode });
    expect(await pay(placed)).toMatchObject({ code: 102, msg: message });
    expect(
      await succeed(shop.call(getPaymentState, { number: placed.number }, { token: placed.token })),
    ).toMatchObject({
      state: 'failed',
      message,
    });
    await setCardGateway(shop, { confirms: 'never' });
    await succeed(pay(placed));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect((await attemptsOf(shop, placed)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  it('charges nobody else’s card, and none without a card', async () => {
    const placed = await placeOrder(shop);
    expect((await pay(placed)).refusal?.key).toBe('cardNotFound');
    const other = await newMember(shop);
    const cardId = await saveCard(shop, other.token);
    expect((await pay(placed, cardId)).refusal?.key).toBe('cardNotFound');
    expect(await chargesOf(shop, placed.memberId)).toEqual([]);
  });

  it('keeps a card that an unfinished order wants', async () => {
    const placed = await placeOrder(shop);
    const cardId = await saveCard(shop, placed.token);
    await succeed(pay(placed, cardId));
    const { token } = placed;
    expect(await shop.call(removeCard, { id: cardId }, { token })).toMatchObject({
      code: 102,
      msg: '這張卡有尚未完成的訂單，不能刪除',
    });
    const { cards } = await succeed(shop.call(listCards, {}, { token }));
    expect(cards).toMatchObject([{ id: cardId, isInUse: true }]);
    shop.clock.advance(2 * 3600);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.cancelled);
    expect((await succeed(shop.call(removeCard, { id: cardId }, { token }))).cards).toEqual([]);
  });

  it('sends the money back that came for an order that was given up', async () => {
    const placed = await placeOrder(shop);
    await saveCard(shop, placed.token);
    const start = await succeed(pay(placed));
    if (start.kind !== 'redirect') throw new Error('the bank was not asked');
    shop.clock.advance(2 * 3600);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.cancelled);
    await bringResult(shop, await confirmAtBank(shop, start.url));
    await shop.settle();
    const [attempt] = await attemptsOf(shop, placed);
    expect(attempt).toMatchObject({ status: 'refunded' });
    expect(await bookOf(shop, attempt?.tradeNo ?? '')).toMatchObject({ status: 'cancelled' });
  });

  it('refunds what the day’s close has captured', async () => {
    const placed = await placeOrder(shop);
    await saveCard(shop, placed.token);
    const start = await succeed(pay(placed));
    if (start.kind !== 'redirect') throw new Error('the bank was not asked');
    shop.clock.advance(2 * 3600);
    await shop.settle();
    await setCardGateway(shop, { notify: 'never' });
    const result = await confirmAtBank(shop, start.url);
    // 21:00 in Taipei: after the day's close.
    shop.clock.set(new Date('2027-03-01T13:00:00Z'));
    await bringResult(shop, result);
    await shop.settle();
    const [attempt] = await attemptsOf(shop, placed);
    expect(attempt).toMatchObject({ status: 'refunded' });
    expect(await bookOf(shop, attempt?.tradeNo ?? '')).toMatchObject({
      status: 'closed',
      refunded: placed.payable,
    });
  });
});

describe('the card of an order', () => {
  it('is changed to another one, and charged to it', async () => {
    const placed = await placeOrder(shop);
    const { number, token } = placed;
    const first = await saveCard(shop, token);
    const second = await saveCard(shop, token, SECOND_VISA);
    await setCardGateway(shop, { confirms: 'never', chargeCode: 10_100_252 });
    await shop.call(startPayment, { number, method: 'storedCard', cardId: first }, { token });
    expect(await succeed(shop.call(getOrderCard, { number }, { token }))).toMatchObject({
      cardId: first,
      canChange: true,
      canPay: true,
    });
    expect(await shop.call(changeOrderCard, { number, cardId: first }, { token })).toMatchObject({
      code: 102,
      msg: '新的信用卡與目前的信用卡相同',
    });
    expect(await succeed(shop.call(changeOrderCard, { number, cardId: second }, { token }))).toMatchObject({
      cardId: second,
    });
    await setCardGateway(shop, { confirms: 'never' });
    await succeed(shop.call(startPayment, { number, method: 'storedCard' }, { token }));
    expect((await chargesOf(shop, placed.memberId)).map(({ cardId, status }) => [cardId, status])).toEqual([
      [first, 'declined'],
      [second, 'paid'],
    ]);
    expect(await shop.call(changeOrderCard, { number, cardId: first }, { token })).toMatchObject({
      code: 102,
      msg: '信用卡更換失敗',
    });
  });

  it('is changed on a periodic order, and never to an expired card', async () => {
    const placed = await placeOrder(shop);
    const { number, token } = placed;
    const first = await saveCard(shop, token);
    const { db, now } = shop.runtime.context();
    const periodic = { status: ORDER_STATUS.periodicCardRenewal, paidAt: now };
    await db.update(order).set(periodic).where(eq(order.number, number));
    expect(await succeed(shop.call(changeOrderCard, { number, cardId: first }, { token }))).toMatchObject({
      cardId: first,
      canPay: false,
    });
    const old = await saveCard(shop, token, SECOND_VISA);
    await db.update(storedCard).set({ expiresOn: '2027-02' }).where(eq(storedCard.id, old));
    const refused = await shop.call(changeOrderCard, { number, cardId: old }, { token });
    expect(refused.refusal?.key).toBe('cardExpired');
    const stranger = await newMember(shop);
    expect((await shop.call(getOrderCard, { number }, { token: stranger.token })).code).toBe(404);
  });

  it('comes back to the order when a card was added for it', async () => {
    const { number, token } = await placeOrder(shop);
    const { url } = await succeed(beginCardPayment(shop, token, { number }));
    const bank = await sendCard(shop, await typeCard(shop, url, VISA));
    expect(await bringResult(shop, await confirmAtBank(shop, bank))).toBe(
      `/user/user/card/change-card?number=${number}&bound=bound`,
    );
  });
});
