import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDifferences } from '#lib/boxes/packing/service.ts';
import { createOrder, quoteCheckout } from '#lib/buying/checkout/calls.ts';
import * as calls from '#lib/buying/gift/calls.ts';
import { giftPersonal } from '#lib/buying/gift/personal.ts';
import { halfYearOf } from '#lib/buying/gift/rules.ts';
import { notifyAndExpireGifts, saveLevelGifts } from '#lib/buying/gift/service.ts';
import { levelGift, memberGift } from '#lib/buying/gift/tables.ts';
import { stockBatch } from '#lib/catalog/batch/tables.ts';
import { checkStock } from '#lib/catalog/goods/stock/counted.ts';
import { sku, stockMove } from '#lib/catalog/goods/tables.ts';
import { getDeskOrder } from '#lib/fronts/order-desk/calls.ts';
import { erase } from '#lib/fronts/privacy/erase.ts';
import { copiedTables, rowsOf } from '#lib/fronts/privacy/gather.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { levelMove } from '#lib/money/levels/tables.ts';
import { cancelOrder, getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { member, session } from '#lib/people/account/tables.ts';
import { personalData } from '../../src/areas.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { pack } from './parcels.ts';
import { idOf, open } from './refund-kit.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';
import { pickStore } from './store-map.ts';

const TOP = 4;
const HOME = { deliveryType: 'home', recipient: RECIPIENT } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.clock.set(taipeiMoment('2027-08-10', '12:00')));

const ctx = () => shop.runtime.context();
const codeOf = async (skuId: number) => {
  const [row] = await ctx().db.select({ code: sku.code }).from(sku).where(sql`id = ${skuId}`);
  return row?.code ?? '';
};
const stockOf = async (skuId: number) => {
  const [row] = await ctx().db.select({ stock: sku.stock }).from(sku).where(sql`id = ${skuId}`);
  return row?.stock;
};

/** Goods offered to members of the top level from now on. */
async function offer(...items: Parameters<typeof createGood>[1][]) {
  const pieces = await Promise.all(items.map((item) => createGood(shop, item)));
  const skus = await Promise.all(pieces.map(({ skuId }) => codeOf(skuId)));
  expect(await saveLevelGifts(ctx(), [{ level: TOP, skus }])).toEqual([]);
  return pieces;
}

/** A new member who reached a level some days before this half-year. */
async function standing(level = TOP, contact: Parameters<typeof newMember>[1] = {}) {
  const who = await newMember(shop, contact);
  const at = addDays(halfYearOf(ctx().now).opensAt, -3);
  await ctx()
    .db.insert(levelMove)
    .values({ memberId: who.memberId, from: 0, to: level, reason: 'risen', spend: 90_000, at });
  return who;
}
type Who = Awaited<ReturnType<typeof standing>>;

const own = ({ token }: Who) => succeed(shop.call(calls.getOwnGift, {}, { token }));
const choose = ({ token }: Who, skuId: number) => shop.call(calls.chooseGift, { skuId }, { token });
const back = ({ token }: Who) => shop.call(calls.returnGift, {}, { token });
const send = ({ token }: Who, how: Parameters<typeof shop.call<object, { number: string }>>[1] = HOME) =>
  shop.call(calls.sendGift, how as typeof HOME, { token });
const buy = ({ token }: Who, skuId: number, more: object = HOME) =>
  shop.call(
    createOrder,
    {
      idempotencyKey: crypto.randomUUID(),
      source: { skuId, quantity: 1 },
      paymentMethod: 'card',
      ...HOME,
      ...more,
    },
    { token },
  );
const stateOf = async ({ memberId }: Who) => {
  const [row] = await ctx().db.select().from(memberGift).where(eq(memberGift.memberId, memberId));
  return row?.state;
};

describe('the lists of levels', () => {
  it('take goods that are sold and cost what a gift may, all or none of a file', async () => {
    const [fine, dear, off, course] = await Promise.all([
      createGood(shop, { price: 10_000 }),
      createGood(shop, { price: 10_001 }),
      createGood(shop, { status: 'off' }),
      createGood(shop, { service: {} }),
    ]);
    const skus = await Promise.all([fine, dear, off, course].map(({ skuId }) => codeOf(skuId)));
    const problems = await saveLevelGifts(ctx(), [
      { level: TOP, skus: [...skus, 'nothing', skus[0] ?? ''] },
      { level: 9, skus: [] },
    ]);
    expect(problems.map((one) => one.replace(/shelf-[\w-]+/, 'SKU'))).toEqual([
      '1.level: there are levels 0 to 4',
      '0.skus: SKU: costs NT$10001, and a gift at most NT$10000',
      '0.skus: SKU: is not sold',
      '0.skus: SKU: is a package or a service',
      '0.skus: nothing: no SKU has this code',
      '0.skus: SKU: is named twice',
    ]);
    expect(await saveLevelGifts(ctx(), [{ level: TOP, skus: skus.slice(0, 1) }])).toEqual([]);
    const row = { level: 1, skuId: fine.skuId, position: 0 };
    await expect(
      ctx()
        .db.insert(levelGift)
        .values({ ...row, value: 10_001 }),
    ).rejects.toMatchObject({
      cause: { constraint: 'level_gift_value' },
    });
  });

  it('leave out what has become dearer than a gift may be', async () => {
    const [one, other] = await offer({ price: 900 }, { price: 900 });
    await ctx().db.update(sku).set({ price: 10_001 }).where(sql`id = ${one?.skuId}`);
    const who = await standing();
    expect((await own(who)).choices.map(({ skuId }) => skuId)).toEqual([other?.skuId]);
    expect((await choose(who, one?.skuId ?? 0)).refusal?.key).toBe('giftUnknown');
  });
});

describe('a gift', () => {
  it('is for the level that was held when the half began, whatever came since', async () => {
    const [gift] = await offer({});
    const skuId = gift?.skuId ?? 0;
    expect((await shop.call(calls.getOwnGift, {})).code).toBe(40014);
    const fallen = await standing();
    const risen = await newMember(shop);
    const { db, now } = ctx();
    await db.insert(levelMove).values([
      { memberId: fallen.memberId, from: TOP, to: 0, reason: 'lowered', spend: 0, at: now },
      { memberId: risen.memberId, from: 0, to: TOP, reason: 'risen', spend: 90_000, at: now },
    ]);
    expect(await own(risen)).toMatchObject({ state: 'none', level: 0, choices: [], next: '2028-01-01' });
    expect((await choose(risen, skuId)).refusal?.key).toBe('giftNone');
    expect(await own(fallen)).toMatchObject({
      state: 'open',
      level: TOP,
      half: '2027-07-01',
      lastDay: '2027-12-31',
      choices: [{ skuId, inStock: true }],
    });
    expect(await succeed(choose(fallen, skuId))).toMatchObject({ state: 'chosen', chosen: { skuId } });
  });

  it('is put aside from the choice on, changed, and given back', async () => {
    const [one, other] = await offer({ stock: 2 }, { stock: 1 });
    const [a, b] = [one?.skuId ?? 0, other?.skuId ?? 0];
    const who = await standing();
    await succeed(choose(who, a));
    await succeed(choose(who, a));
    expect([await stockOf(a), await stockOf(b)]).toEqual([1, 1]);
    await succeed(choose(who, b));
    expect([await stockOf(a), await stockOf(b)]).toEqual([2, 0]);
    const late = await standing();
    expect((await own(late)).choices.map(({ inStock }) => inStock)).toEqual([true, false]);
    expect((await choose(late, b)).refusal).toMatchObject({ key: 'giftOutOfStock' });
    expect((await own(late)).state).toBe('open');
    expect(await succeed(back(who))).toMatchObject({ state: 'open', chosen: null });
    await succeed(back(who));
    expect([await stockOf(a), await stockOf(b)]).toEqual([2, 1]);
    const moves = await ctx()
      .db.select()
      .from(stockMove)
      .where(and(eq(stockMove.skuId, b as never), eq(stockMove.reason, 'gift')));
    expect(moves.map(({ quantity }) => quantity)).toEqual([-1, 1]);
    expect(await checkStock(ctx())).toEqual([]);
  });

  it('is one for a member in a half, and the last piece for one of twenty', async () => {
    const [one, last] = await offer({ stock: 50 }, { stock: 1 });
    const [a, b] = [one?.skuId ?? 0, last?.skuId ?? 0];
    const who = await standing();
    const all = await Promise.all(Array.from({ length: 20 }, () => choose(who, a)));
    expect(all.every(({ code }) => code === 200)).toBe(true);
    expect(await stockOf(a)).toBe(49);
    const twenty = await Promise.all(Array.from({ length: 20 }, () => standing()));
    const tries = await Promise.all(twenty.map((each) => choose(each, b)));
    expect(tries.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(tries.filter(({ refusal }) => refusal?.key === 'giftOutOfStock')).toHaveLength(19);
    expect(await stockOf(b)).toBe(0);
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(who)));
    expect(new Set(sent.map(({ data }) => data.number)).size).toBe(1);
    expect(await stockOf(a)).toBe(49);
    expect(await checkStock(ctx())).toEqual([]);
  });

  it('is not for who was locked out or has left meanwhile, whose piece is for everybody again', async () => {
    const [gift] = await offer({ stock: 2 });
    const skuId = gift?.skuId ?? 0;
    const [locked, leaving] = [await standing(), await standing()];
    await succeed(choose(leaving, skuId));
    await ctx().db.update(member).set({ lockedAt: ctx().now }).where(eq(member.id, locked.memberId));
    expect((await choose(locked, skuId)).code).toBe(40014);
    expect(await stockOf(skuId)).toBe(1);
    await inTransaction(ctx(), (tx) =>
      erase(tx, personalData, { id: leaving.memberId as MemberId, email: null, contacts: [], lineIds: [] }),
    );
    expect(await stockOf(skuId)).toBe(2);
    expect(await stateOf(leaving)).toBeUndefined();
    expect(await checkStock(ctx())).toEqual([]);
  });
});

describe('a chosen gift with the next order', () => {
  it('is quoted, comes as a line that costs nothing, and only once', async () => {
    const [gift] = await offer({ price: 4000, stock: 3 });
    const skuId = gift?.skuId ?? 0;
    const good = await createGood(shop, { price: 2000 });
    const who = await standing();
    await succeed(choose(who, skuId));
    const quote = await succeed(
      shop.call(
        quoteCheckout,
        { source: { skuId: good.skuId, quantity: 1 }, deliveryType: 'home' },
        { token: who.token },
      ),
    );
    expect(quote).toMatchObject({ levelGift: { skuId, value: 4000 } });
    const { number } = await succeed(buy(who, good.skuId));
    const placed = await succeed(shop.call(getOrder, { number }, { token: who.token }));
    expect(placed.lines.at(-1)).toMatchObject({
      skuId,
      kind: 'gift',
      giftKind: 'halfYear',
      price: 0,
      listPrice: 4000,
      quantity: 1,
    });
    expect(placed.payable).toBe(quote.totals.payable);
    expect(await own(who)).toMatchObject({ state: 'ordered', order: { number }, choices: [] });
    for (const refused of [await choose(who, skuId), await back(who)])
      expect(refused.refusal?.key).toBe('giftOrdered');
    const second = await succeed(buy(who, good.skuId));
    const other = await succeed(shop.call(getOrder, { number: second.number }, { token: who.token }));
    expect(other.lines).toHaveLength(1);
    expect(await stockOf(skuId)).toBe(2);
  });

  it('stays behind where the order goes another way', async () => {
    const [gift] = await offer({ homeOnly: true });
    const who = await standing();
    await succeed(choose(who, gift?.skuId ?? 0));
    const good = await createGood(shop, { price: 300 });
    const cvs = {
      deliveryType: 'cvs',
      store: await pickStore(shop, 'UNIMART', '131386'),
      receiver: { name: '王小明', mobile: '0912345678' },
    };
    await succeed(buy(who, good.skuId, cvs));
    expect((await own(who)).state).toBe('chosen');
    expect((await send(who, cvs)).refusal?.key).toBe('homeOnlyGoods');
  });

  it('is free again when that order is given up, once', async () => {
    const [gift] = await offer({ stock: 1 });
    const skuId = gift?.skuId ?? 0;
    const good = await createGood(shop);
    const who = await standing();
    await succeed(choose(who, skuId));
    const { number } = await succeed(buy(who, good.skuId));
    await Promise.all([1, 2, 3].map(() => shop.call(cancelOrder, { number }, { token: who.token })));
    expect(await stockOf(skuId)).toBe(1);
    expect(await own(who)).toMatchObject({ state: 'open', chosen: null, order: null });
    await succeed(choose(who, skuId));
    const again = await succeed(buy(who, good.skuId));
    // Cancelled after the half-year: the gift is lost, but the piece is restocked.
    shop.clock.set(taipeiMoment('2028-01-02'));
    await renewed(who);
    await shop.settle();
    expect((await succeed(shop.call(getOrder, { number: again.number }, { token: who.token }))).status).toBe(
      ORDER_STATUS.cancelled,
    );
    expect(await stateOf(who)).toBe('lapsed');
    expect(await stockOf(skuId)).toBe(1);
    expect((await own(who)).past).toMatchObject([{ half: '2027-07-01', state: 'lapsed', piece: null }]);
    expect(await checkStock(ctx())).toEqual([]);
  });

  it('goes with one of two orders of the same moment', async () => {
    const [gift] = await offer({ stock: 1 });
    const good = await createGood(shop, { stock: 20 });
    const who = await standing();
    await succeed(choose(who, gift?.skuId ?? 0));
    const orders = await Promise.all([buy(who, good.skuId), buy(who, good.skuId), send(who)]);
    const numbers = orders.flatMap(({ code, data }) => (code === 200 ? [data.number] : []));
    const placed = await Promise.all(
      numbers.map((number) => succeed(shop.call(getOrder, { number }, { token: who.token }))),
    );
    expect(
      new Set(
        placed.filter(({ lines }) => lines.some(({ kind }) => kind === 'gift')).map(({ number }) => number),
      ).size,
    ).toBe(1);
  });
});

describe('a chosen gift by itself', () => {
  it('is sent beside an order of the same moment, which is made with it or without', async () => {
    const good = await createGood(shop, { stock: 60 });
    for (let run = 0; run < 6; run += 1) {
      const [gift] = await offer({ stock: 1 });
      const who = await standing();
      await succeed(choose(who, gift?.skuId ?? 0));
      const answers = await Promise.all([send(who), buy(who, good.skuId), buy(who, good.skuId)]);
      expect(answers.map(({ code, refusal }) => [code, refusal?.key])).toEqual(
        Array.from({ length: 3 }, () => [200, undefined]),
      );
    }
    expect(await checkStock(ctx())).toEqual([]);
  });

  it('is an order of nothing to pay that staff pack as any other', async () => {
    const [gift] = await offer({ stock: 4 });
    const skuId = gift?.skuId ?? 0;
    const who = await standing(TOP, { email: 'alone@example.com' });
    expect((await send(who)).refusal?.key).toBe('giftNotChosen');
    await succeed(choose(who, skuId));
    expect((await send(who, { deliveryType: 'home' } as never)).refusal?.key).toBe('addressNeeded');
    const { number } = await succeed(send(who));
    const placed = await succeed(shop.call(getOrder, { number }, { token: who.token }));
    expect(placed).toMatchObject({
      status: ORDER_STATUS.awaitingShipment,
      payable: 0,
      shipping: 0,
      lines: [{ kind: 'gift', giftKind: 'halfYear', quantity: 1 }],
    });
    expect(await send(who)).toMatchObject({ data: { number, repeated: true } });
    await shop.settle();
    expect((await shop.outbox('alone@example.com')).map(({ subject }) => subject)).toEqual([
      `半年禮 ${number} 準備出貨`,
    ]);
    await pack(shop, { number } as never);
    expect((await own(who)).order).toMatchObject({ number, status: ORDER_STATUS.shipping });
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const seen = await succeed(shop.call(getDeskOrder, { number }, { cookie, lang: 'en' }));
    expect(seen.events.map(({ text }) => text)).toContain(
      'Half-yearly gift: chosen at level Forest, for the half-year from 2027-07-01',
    );
    expect(await stockOf(skuId)).toBe(3);
  });

  it('may be chosen anew when all of it came back before it left', async () => {
    const [gift] = await offer({ stock: 1 });
    const skuId = gift?.skuId ?? 0;
    const who = await standing();
    await succeed(choose(who, skuId));
    const { number } = await succeed(send(who));
    await idOf(shop, { number });
    await open(shop, { number });
    expect(await stockOf(skuId)).toBe(1);
    expect(await own(who)).toMatchObject({ state: 'open', order: null });
    expect(await checkStock(ctx())).toEqual([]);
  });
});

describe('the clock', () => {
  it('tells that a choice is open, then that it ends, each once, and lets go of what nobody took', async () => {
    const [gift] = await offer({ stock: 2 });
    const skuId = gift?.skuId ?? 0;
    const members = [
      await standing(TOP, { email: 'opens@example.com' }),
      await standing(TOP, { email: 'waits@example.com' }),
    ] as const;
    const none = await standing(1, { email: 'none@example.com' });
    await saveLevelGifts(ctx(), [{ level: 1, skus: [] }]);
    shop.clock.set(taipeiMoment('2028-07-01', '10:00'));
    for (let run = 0; run < 4; run += 1)
      await Promise.all([notifyAndExpireGifts(ctx()), notifyAndExpireGifts(ctx())]);
    const subjects = async (to: string) => (await shop.outbox(to)).map(({ subject }) => subject);
    expect(await subjects('opens@example.com')).toEqual(['你的半年禮可以選了']);
    expect(await subjects('none@example.com')).toEqual([]);
    expect((await own(await renewed(none))).state).toBe('none');
    const again = await succeed(
      shop.call(calls.chooseGift, { skuId }, { token: (await renewed(members[1])).token }),
    );
    expect(again.state).toBe('chosen');
    shop.clock.set(taipeiMoment('2028-12-20', '10:00'));
    for (let run = 0; run < 3; run += 1) await notifyAndExpireGifts(ctx());
    expect((await subjects('opens@example.com'))[0]).toBe('半年禮還沒選，最晚 2028-12-31');
    expect((await subjects('waits@example.com'))[0]).toBe('你選的半年禮還沒寄出');
    expect(await subjects('waits@example.com')).toHaveLength(2);
    shop.clock.set(taipeiMoment('2029-01-01'));
    await Promise.all([notifyAndExpireGifts(ctx()), notifyAndExpireGifts(ctx())]);
    expect(await stockOf(skuId)).toBe(2);
    const rows = await ctx().db.select().from(memberGift).where(eq(memberGift.half, '2028-07-01'));
    expect(rows.filter(({ state }) => state === 'chosen')).toEqual([]);
    expect(await checkStock(ctx())).toEqual([]);
  });

  it('ends the choice on the day that the merchant says', async () => {
    const [gift] = await offer({ stock: 1 });
    const who = await standing();
    const config = ctx().config;
    const limits = { ...config.limits, giftChoiceDays: 40 };
    await succeed(choose(who, gift?.skuId ?? 0));
    await notifyAndExpireGifts({ ...ctx(), config: { ...config, limits } });
    expect(await stateOf(who)).toBe('lapsed');
    expect((await choose(who, gift?.skuId ?? 0)).refusal?.key).toBe('giftOver');
    expect(await own(who)).toMatchObject({ state: 'lapsed', choices: [] });
  });
});

it('is in the copy of what is held about a member', async () => {
  const [gift] = await offer({});
  const who = await standing();
  await succeed(choose(who, gift?.skuId ?? 0));
  const [table] = copiedTables([giftPersonal]);
  const told = table && rowsOf(ctx(), table, { id: who.memberId, email: null, contacts: [], lineIds: [] });
  expect((await told?.next())?.value).toMatchObject([
    {
      half: '2027-07-01',
      level: TOP,
      state: 'chosen',
      sku: await codeOf(gift?.skuId ?? 0),
      orderNumber: null,
    },
  ]);
});

it('what is held lies on the shelf: the batches come to it', async () => {
  const before = (await getDifferences(ctx())).differences;
  const [row] = await ctx()
    .db.select({ skuId: sku.id })
    .from(stockBatch)
    .innerJoin(sku, eq(sku.id, stockBatch.skuId))
    .where(and(isNull(stockBatch.recalledAt), gt(sku.stock, 5)))
    .limit(1);
  const skuId = row?.skuId ?? 0;
  await saveLevelGifts(ctx(), [{ level: TOP, skus: [await codeOf(skuId)] }]);
  const who = await standing();
  await succeed(choose(who, skuId));
  expect((await getDifferences(ctx())).differences).toEqual(before);
  await succeed(send(who));
  expect((await getDifferences(ctx())).differences).toEqual(before);
});

/** The elapsed days have ended the session. */
async function renewed(who: Who): Promise<Who> {
  const { db, now } = ctx();
  await db
    .update(session)
    .set({ expiresAt: addDays(now, 30) })
    .where(eq(session.memberId, who.memberId));
  return who;
}
