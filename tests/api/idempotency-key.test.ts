import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openRefund, quoteRefund } from '#lib/after/refund/calls/desk.ts';
import { refund } from '#lib/after/refund/tables.ts';
import { applyReturn } from '#lib/after/returns/calls.ts';
import { returnRequest } from '#lib/after/returns/tables.ts';
import { packOrder } from '#lib/after/shipment/service.ts';
import { quoteSubscription, subscribe } from '#lib/boxes/pack/calls.ts';
import { startRun } from '#lib/boxes/packing/calls.ts';
import { packingRun } from '#lib/boxes/packing/tables.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { addToPrepaidBox } from '#lib/boxes/subscription-change/calls.ts';
import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import * as cashier from '#lib/buying/cashier/calls.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { drawLottery, exchangeCoins } from '#lib/buying/lottery/calls.ts';
import { lotteryDraw } from '#lib/buying/lottery/tables.ts';
import { makeOrderLink } from '#lib/buying/order-link/calls.ts';
import { sendPlate } from '#lib/care/plate/calls.ts';
import { plate } from '#lib/care/plate/tables.ts';
import { listStores } from '#lib/catalog/branches/service.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { giveCoins } from '#lib/money/ledger/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { routes } from '../../src/areas.ts';
import { PNG } from '../setup/pictures.ts';
import { saveCard, setCardGateway } from './card-kit.ts';
import { openInTheMorning } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { only, openLotteries } from './lottery-kit.ts';
import { packer, paidOrder } from './parcels.ts';
import { byId, byNumber, pressAnswer, type Scene } from './press-kit.ts';
import { idOf } from './refund-kit.ts';
import { linesOf, receivedOrder } from './returns-kit.ts';
import { createGood, newMember, orderOne, RECIPIENT } from './shelf.ts';
import { paidYear, sellMonthly } from './subscription-kit.ts';
import { lastCash, methodOfPayment, moneyOfAnOrder, moneyOwed } from './till-presses.ts';

/**
 * Repeated requests: an impatient click, two tabs, or a retry after a lost answer. Each consumes the last of
 * something, so a new request is refused. The first result must not refuse its own repeat.
 */

const ADDITIONS = 2;
let shop: TestShop;
let lotteries: Awaited<ReturnType<typeof openLotteries>>;
let merchant: { readonly cookie: string };
beforeAll(async () => {
  shop = await openInTheMorning({
    env: {
      LIMIT_PLATES_PER_DAY: '1',
      LIMIT_MAX_SUBSCRIPTIONS: '1',
      LIMIT_BOX_ADDITIONS: String(ADDITIONS),
    },
  });
  lotteries = await openLotteries(shop);
  merchant = { cookie: lotteries.merchant };
});
afterAll(() => shop.stop());

const ctx = () => shop.runtime.context();
const ordersOf = (memberId: MemberId) => ctx().db.$count(order, eq(order.memberId, memberId));

async function lastPiece(): Promise<Scene> {
  const { skuId } = await createGood(shop, { stock: 1 });
  const who = await newMember(shop);
  return {
    press: pressAnswer((idempotencyKey) => orderOne(shop, who, skuId, { idempotencyKey }), byNumber),
    made: () => ordersOf(who.memberId),
    refusal: 'outOfStock',
  };
}

async function cartAlone(): Promise<Scene> {
  const { skuId } = await createGood(shop);
  const who = await newMember(shop);
  await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, who));
  const bought = { recipient: RECIPIENT, paymentMethod: 'card', deliveryType: 'home' } as const;
  return {
    press: pressAnswer(
      (idempotencyKey) => shop.call(createOrder, { idempotencyKey, source: 'cart', ...bought }, who),
      byNumber,
    ),
    made: () => ordersOf(who.memberId),
    refusal: 'cartNothingChosen',
  };
}

async function oneForEach(): Promise<Scene> {
  const { skuId } = await createGood(shop, { memberMost: 1 });
  const who = await newMember(shop);
  return {
    press: pressAnswer((idempotencyKey) => orderOne(shop, who, skuId, { idempotencyKey }), byNumber),
    made: () => ordersOf(who.memberId),
    refusal: 'alreadyClaimed',
  };
}

async function additionOf(stock: number, refusal: string): Promise<Scene> {
  await setCardGateway(shop);
  const paid = await paidYear(shop, { kind: 'goods' });
  await packOrder(packer(shop), { number: paid.order.number });
  const { skuId, goodsId } = await createGood(shop, { price: 300, stock });
  await ctx().db.update(goods).set({ subscribable: true }).where(eq(goods.id, goodsId));
  const before = await ordersOf(paid.memberId);
  const wanted = { number: paid.number, box: 1, part: 2, skuId, quantity: ADDITIONS };
  return {
    press: pressAnswer(
      (idempotencyKey) => shop.call(addToPrepaidBox, { ...wanted, idempotencyKey }, { token: paid.token }),
      byNumber,
    ),
    made: async () => (await ordersOf(paid.memberId)) - before,
    refusal,
  };
}

async function subscriptionOf(stock: number, refusal: string): Promise<Scene> {
  const item = await createGood(shop, { price: 1000, stock });
  await sellMonthly(shop, item);
  const { token, memberId } = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
  await setCardGateway(shop);
  const cardId = await saveCard(shop, token);
  await setCardGateway(shop, { confirms: 'never' });
  const { skuId } = item;
  const { payable } = await succeed(shop.call(quoteSubscription, { skuId }, { token }));
  const agreed = { skuId, cardId, recipient: RECIPIENT, agreed: true, expectedPayable: payable };
  return {
    press: pressAnswer(
      (idempotencyKey) => shop.call(subscribe, { ...agreed, idempotencyKey }, { token }),
      byNumber,
    ),
    made: () => ctx().db.$count(subscription, eq(subscription.memberId, memberId)),
    refusal,
  };
}

async function allSentBack(): Promise<Scene> {
  const placed = await receivedOrder(shop);
  const asked = { number: placed.number, lines: await linesOf(shop, placed) };
  const { token } = placed;
  return {
    press: pressAnswer(
      (idempotencyKey) => shop.call(applyReturn, { ...asked, idempotencyKey }, { token }),
      byNumber,
    ),
    made: () => ctx().db.$count(returnRequest, eq(returnRequest.memberId, placed.memberId)),
    refusal: 'returnOpen',
  };
}

async function lastChance(): Promise<Scene> {
  const { prize } = await lotteries.aGood();
  const lotteryId = await lotteries.published(only(prize));
  const who = await lotteries.withChances(1);
  return {
    press: pressAnswer(
      (ticket) => shop.call(drawLottery, { lotteryId, ticket, number: 'lucky-7' }, who),
      ({ draw, chances }) => [draw, chances],
    ),
    made: () => ctx().db.$count(lotteryDraw, eq(lotteryDraw.memberId, who.memberId)),
    refusal: 'lotteryNoChances',
  };
}

async function lastCoins(): Promise<Scene> {
  const who = await newMember(shop);
  const { memberId } = who;
  const amount = ctx().config.limits.coinsPerChance;
  await giveCoins(ctx(), { memberId, amount, reason: 'gift', key: crypto.randomUUID() });
  return {
    press: pressAnswer(
      (key) => shop.call(exchangeCoins, { key }, who),
      ({ coins, chances }) => [coins, chances],
    ),
    // Coins received and spent, and a chance.
    made: async () => (await ctx().db.$count(ledgerEntry, eq(ledgerEntry.memberId, memberId))) - 2,
    refusal: 'lotteryCoinsFew',
  };
}

async function mealOfToday(): Promise<Scene> {
  const { token, memberId } = await newMember(shop);
  const form = new FormData();
  form.append('file', new File([PNG], 'meal.png'));
  const sent = await shop.request('/backend-api/h5/article/upload', {
    method: 'POST',
    body: form,
    headers: { token, origin: shop.url },
  });
  const { data } = (await sent.json()) as { readonly data: { readonly path: string } };
  const meal = { picture: data.path, kind: 'myPlate', meal: 'lunch', note: '', agrees: true } as const;
  return {
    press: pressAnswer(
      (idempotencyKey) => shop.call(sendPlate, { ...meal, idempotencyKey }, { token }),
      byNumber,
    ),
    made: () => ctx().db.$count(plate, eq(plate.memberId, memberId)),
    refusal: 'plateTooMany',
  };
}

async function packingOfMany(): Promise<Scene> {
  const orders = [(await paidOrder(shop)).number, (await paidOrder(shop)).number];
  const before = await ctx().db.$count(packingRun);
  return {
    press: pressAnswer((key) => shop.call(startRun, { key, orders }, merchant), byId),
    made: async () => (await ctx().db.$count(packingRun)) - before,
  };
}

async function allThatIsLeft(): Promise<Scene> {
  const placed = await paidOrder(shop);
  const orderId = await idOf(shop, placed);
  const { total } = await succeed(shop.call(quoteRefund, { number: placed.number }, merchant));
  const what = { number: placed.number, expectedTotal: total } as const;
  const asked = { ...what, reason: 'goodwill', note: 'a gift', restock: true } as const;
  return {
    press: pressAnswer((key) => shop.call(openRefund, { ...asked, key }, merchant), byNumber),
    made: () => ctx().db.$count(refund, eq(refund.orderId, orderId)),
    refusal: 'refundNothing',
  };
}

async function piecesByLink(): Promise<Scene> {
  const { skuId } = await createGood(shop, { price: 1000, stock: 1 });
  const [store] = await listStores(ctx(), { pickup: true });
  const buyer = { kind: 'name', name: '王小明', mobile: '0922333444' } as const;
  const brought = { delivery: 'self', selfStoreId: store?.id ?? 0 } as const;
  const wish = { buyer, ...brought, lines: [{ skuId, quantity: 1 }], amount: 1000, validDays: 1 };
  const before = await ctx().db.$count(order);
  return {
    press: pressAnswer((key) => shop.call(makeOrderLink, { ...wish, key }, merchant), byNumber),
    made: async () => (await ctx().db.$count(order)) - before,
    refusal: 'outOfStock',
  };
}

const PRESSES: readonly [call: { readonly path: string }, takes: string, begin: () => Promise<Scene>][] = [
  [createOrder, 'the last piece', lastPiece],
  [createOrder, 'all of the cart', cartAlone],
  [createOrder, 'what each may buy', oneForEach],
  [addToPrepaidBox, 'the last pieces', () => additionOf(ADDITIONS, 'boxGoodsUnavailable')],
  [addToPrepaidBox, 'all that may be added', () => additionOf(99, 'boxFull')],
  [subscribe, 'the last piece', () => subscriptionOf(1, 'outOfStock')],
  [subscribe, 'the most that each may have', () => subscriptionOf(9, 'subscriptionsTooMany')],
  [applyReturn, 'all that can be sent back', allSentBack],
  [drawLottery, 'the last chance', lastChance],
  [exchangeCoins, 'the last coins', lastCoins],
  [sendPlate, 'the only meal of the day', mealOfToday],
  [startRun, 'nothing that another run needs', packingOfMany],
  [openRefund, 'all that is left of an order', allThatIsLeft],
  [makeOrderLink, 'the last piece', piecesByLink],
  [cashier.moveTill, 'the last cash', () => lastCash(shop, merchant)],
  [cashier.acceptPayment, 'all that is to be paid', () => moneyOfAnOrder(shop, merchant)],
  [cashier.correctMethod, 'the way of a payment', () => methodOfPayment(shop, merchant)],
  [cashier.payOutRefund, 'all that is owed', () => moneyOwed(shop, merchant)],
];

describe('eight equal presses at the same moment, and one later, are one thing and one answer', () => {
  it.each(PRESSES.map(([{ path }, takes, begin]) => ({ path, takes, begin })))(
    '$path, which takes $takes',
    async ({ begin }) => {
      const { press, made, later, refusal } = await begin();
      const key = crypto.randomUUID();
      const answers = await Promise.all(Array.from({ length: 8 }, () => press(key)));
      const [first] = answers;
      expect(first).toHaveProperty('thing');
      expect(answers).toEqual(answers.map(() => first));
      if (refusal) expect(await press(crypto.randomUUID())).toEqual({ refused: refusal });
      await later?.();
      expect(await press(key)).toEqual(first);
      expect(await made()).toBe(1);
    },
  );
});

/** The fields of an input, in any of its forms. */
function fieldsOf(schema: z.core.$ZodType): [name: string, field: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.entries(def.shape);
  if (def.type === 'union') return def.options.flatMap(fieldsOf);
  if (def.type === 'intersection') return [def.left, def.right].flatMap(fieldsOf);
  if (def.type === 'pipe') return [def.in, def.out].flatMap(fieldsOf);
  return 'innerType' in def ? fieldsOf(def.innerType) : [];
}

/** Generated by the browser for one click. */
function isOfPress([name, field]: [name: string, field: z.core.$ZodType]): boolean {
  if (name === 'idempotencyKey' || name === 'ticket') return true;
  const issues = z.safeParse(field, '').error?.issues ?? [];
  const isUuid = issues.some((issue) => issue.code === 'invalid_format' && issue.format === 'uuid');
  return issues.some(({ message }) => message === 'idempotencyKeyInvalid') || (name === 'key' && isUuid);
}

it('every call that takes such a key is among them', () => {
  const keyed = routes.filter(({ method, input }) => method === 'POST' && fieldsOf(input).some(isOfPress));
  const tried = new Set(PRESSES.map(([{ path }]) => path));
  expect(keyed.map(({ path }) => path).sort()).toEqual([...tried].sort());
});
