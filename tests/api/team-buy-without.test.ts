import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestRefund } from '#lib/after/refund/calls/own.ts';
import { refund, refundLine } from '#lib/after/refund/tables.ts';
import { buyWithoutTeam, quoteCheckout, quoteWithoutTeam } from '#lib/buying/checkout/calls.ts';
import { getGroupDetail } from '#lib/buying/group/calls.ts';
import { groupItem } from '#lib/buying/group/tables.ts';
import { createOwnTeam, getTeam, leaveTeam } from '#lib/buying/team/calls.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { coinBalance, giveCoins } from '#lib/money/ledger/service.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { payAtCounter, requestNumber } from './counter.ts';
import { openInTheMorning } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood, newMember, orderOne } from './shelf.ts';
import { type Placed, type Shopper, type TeamCampaign, teamKit } from './team-kit.ts';

/** A member who paid too late for a team buys alone: one step that keeps the piece, and repeats nothing. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning({ env: { LIMIT_MAX_UNPAID_ORDERS: String(LIMITS.maxUnpaidOrders) } });
});
afterAll(() => shop.stop());

const ctx = () => shop.runtime.context();
const db = () => ctx().db;
const { campaignOf, place, join, late, teamOf, orderOf, pass } = teamKit(() => shop);

const COINS = 40;
/** The campaign's last piece and last place are the late payer's own. */
const lastPiece = () => campaignOf(2, { stock: 3, capacity: 3 });

const alone = ({ number }: Placed, { token }: Pick<Shopper, 'token'>, expectedPayable?: number) =>
  shop.call(
    buyWithoutTeam,
    { number, ...(expectedPayable === undefined ? {} : { expectedPayable }) },
    { token },
  );
const quoted = ({ number, token }: Placed) => shop.call(quoteWithoutTeam, { number }, { token });

const piecesOf = async ({ skuId, itemId }: TeamCampaign) => ({
  stock: (await db().select().from(sku).where(eq(sku.id, skuId)))[0]?.stock,
  taken: (await db().select().from(groupItem).where(eq(groupItem.id, itemId)))[0]?.taken,
});
const refundsOf = async (placed: Placed) =>
  db()
    .select()
    .from(refund)
    .where(eq(refund.orderId, (await orderOf(placed))?.id ?? (0 as OrderId)));
const ordersOf = ({ memberId }: Shopper) => db().$count(order, eq(order.memberId, memberId));

/** Nothing has changed, and every choice is still available. */
async function expectUntouched(slow: Placed, campaign: TeamCampaign, before: object) {
  expect(await teamOf(slow)).toMatchObject({ seat: 'late' });
  expect(await orderOf(slow)).toMatchObject({ status: ORDER_STATUS.awaitingShipment, awaitsGroup: true });
  expect(await refundsOf(slow)).toEqual([]);
  expect(await piecesOf(campaign)).toEqual(before);
}

describe('alone at the normal price', () => {
  it('is a new order that is brought, invoiced and paid like the first, whose money, coins and place come back', async () => {
    const campaign = await lastPiece();
    const who = await newMember(shop);
    await giveCoins(ctx(), { ...who, amount: COINS, reason: 'gift', key: `late:${who.memberId}` });
    const invoice = { kind: 'person', carrier: 'mobileBarcode', barcode: '/ABC+123' } as const;
    const slow = await late(campaign, { coins: COINS, who, rest: { invoice, note: '請放管理室' } });
    expect(await piecesOf(campaign)).toEqual({ stock: 0, taken: 3 });
    expect((await teamOf(slow)).choices).toEqual(['newTeam', 'alone', 'money']);

    const sum = await succeed(quoted(slow));
    const made = await succeed(alone(slow, slow, sum.payable));
    expect(made).toMatchObject({ payable: sum.payable, isPaid: false, repeated: false });
    // At once, though the refund waits for a bank account.
    expect(await piecesOf(campaign)).toEqual({ stock: 0, taken: 2 });
    const [first, second] = [await orderOf(slow), await orderOf(made)];
    expect(second).toMatchObject({
      status: ORDER_STATUS.awaitingPayment,
      ...{ awaitsGroup: false, coins: 0, discount: 0, goodsTotal: 500, shipping: sum.shipping },
      ...{ deliveryType: first?.deliveryType, recipient: first?.recipient, note: '請放管理室', invoice },
      paymentMethod: 'storeCode',
    });
    expect(second?.payBefore.getTime()).toBeGreaterThan(shop.clock.now().getTime() + 24 * 3_600_000);
    const lines = await db()
      .select({ price: orderLine.price, campaignId: orderLine.campaignId })
      .from(orderLine)
      .where(eq(orderLine.orderId, second?.id ?? (0 as OrderId)));
    expect(lines).toEqual([{ price: 500, campaignId: null }]);
    expect(await coinBalance(ctx(), who.memberId)).toBe(COINS);
    expect(await teamOf(slow)).toMatchObject({ seat: 'left', choices: [] });
    expect((await teamOf({ ...slow, number: made.number })).seat).toBeNull();

    const again = await requestNumber(shop, { ...slow, ...made }, 'storeCode');
    await payAtCounter(shop, again.tradeNo);
    await pass(2);
    expect(await orderOf(made)).toMatchObject({ status: ORDER_STATUS.awaitingShipment, awaitsGroup: false });
    expect(await piecesOf(campaign)).toEqual({ stock: 0, taken: 2 });
    expect(await orderOf(slow)).toMatchObject({ status: ORDER_STATUS.refundApproved, awaitsGroup: false });
    expect(await refundsOf(slow)).toMatchObject([{ total: first?.payable, coins: COINS, isWhole: true }]);
    // Members see their team's members, and nobody else.
    const team = await succeed(shop.call(getTeam, { code: slow.teamCode }));
    expect(team).toMatchObject({ state: 'complete', size: 2, paid: 2, free: 0, names: ['**', '**'] });
    const { progress } = await succeed(shop.call(getGroupDetail, { id: campaign.campaignId }));
    expect(progress).toMatchObject({ people: 2, amount: 800 });
  });

  it('costs what the checkout would ask for, and says so before', async () => {
    const slow = await late();
    const wish = { source: { skuId: slow.skuId, quantity: 1 }, deliveryType: 'home' } as const;
    const { totals } = await succeed(shop.call(quoteCheckout, wish, { token: slow.token }));
    const sum = await succeed(quoted(slow));
    expect(sum).toEqual({ goods: 500, shipping: totals.shipping, payable: totals.payable });
  });

  it('is paid another way where the first one does not take the sum, and brought for nothing where that is reached', async () => {
    const slow = await late();
    await db().update(sku).set({ price: 30_000, listPrice: 30_000 }).where(eq(sku.id, slow.skuId));
    expect(await succeed(quoted(slow))).toEqual({ goods: 30_000, shipping: 0, payable: 30_000 });
    const made = await succeed(alone(slow, slow, 30_000));
    expect(await orderOf(made)).toMatchObject({ paymentMethod: 'card', shipping: 0, payable: 30_000 });
  });

  it('leaves the last piece to nobody in between, however many want it', async () => {
    const campaign = await lastPiece();
    const slow = await late(campaign);
    const rivals = await Promise.all(Array.from({ length: 12 }, () => newMember(shop)));
    const [mine, ...theirs] = await Promise.all([
      alone(slow, slow),
      ...rivals.map((one) => orderOne(shop, one, campaign.skuId)),
    ]);
    expect(mine.code).toBe(200);
    expect(theirs.map(({ refusal }) => refusal?.key)).toEqual(rivals.map(() => 'outOfStock'));
    expect(await piecesOf(campaign)).toEqual({ stock: 0, taken: 2 });
  });

  it('is given up like any other where it is not paid in time; the money of the first is on its way all the same', async () => {
    const campaign = await lastPiece();
    const slow = await late(campaign);
    const made = await succeed(alone(slow, slow));
    await pass(Math.ceil((Date.parse(made.payBefore) - shop.clock.now().getTime()) / 60_000) + 1);
    expect(await orderOf(made)).toMatchObject({ status: ORDER_STATUS.cancelled, cancelReason: 'expired' });
    expect((await piecesOf(campaign)).stock).toBe(1);
    expect(await refundsOf(slow)).toHaveLength(1);
    expect(await orderOf(slow)).toMatchObject({ status: ORDER_STATUS.refundApproved });
    expect(await succeed(alone(slow, slow))).toMatchObject({ number: made.number, repeated: true });
    expect((await piecesOf(campaign)).stock).toBe(1);
  });

  it('is had while the money is asked back, and after the campaign has ended', async () => {
    const asking = await late();
    await succeed(shop.call(requestRefund, { number: asking.number, note: '' }, asking));
    await succeed(alone(asking, asking));
    expect(await refundsOf(asking)).toHaveLength(1);

    const slow = await late();
    await pass(25 * 60);
    expect((await teamOf(slow)).choices).toEqual(['alone', 'money']);
    expect((await shop.call(createOwnTeam, { number: slow.number }, slow)).refusal?.key).toBe('teamOver');
    await succeed(alone(slow, slow));
    expect((await teamOf(slow)).seat).toBe('left');
  });
});

describe('said again, or twice at once', () => {
  it('makes one order and one refund', async () => {
    const campaign = await lastPiece();
    const slow = await late(campaign);
    const answers = await Promise.all([1, 2, 3, 4].map(() => succeed(alone(slow, slow))));
    const again = await succeed(alone(slow, slow));
    expect(new Set([...answers, again].map(({ number }) => number)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(again.repeated).toBe(true);
    expect(await ordersOf(slow)).toBe(2);
    expect(await refundsOf(slow)).toHaveLength(1);
    expect(await piecesOf(campaign)).toEqual({ stock: 0, taken: 2 });
  });

  it.each([1, 2, 3])('of several choices at once one is done: time %i', async () => {
    const slow = await late();
    const { number } = slow;
    const [mine, , founded] = await Promise.all([
      alone(slow, slow),
      shop.call(leaveTeam, { number }, slow),
      shop.call(createOwnTeam, { number }, slow),
    ]);
    expect(await ordersOf(slow)).toBe(mine.code === 200 ? 2 : 1);
    if (mine.code !== 200) expect(['teamChosen', 'teamNotLate']).toContain(mine.refusal?.key);
    const isFounded = founded.code === 200 && (await teamOf(slow)).seat === 'paid';
    expect(await refundsOf(slow)).toHaveLength(isFounded ? 0 : 1);
    if (mine.code === 200) expect(isFounded).toBe(false);
  });
});

describe('where it is refused, nothing changes', () => {
  it('says that the good is not sold any more', async () => {
    const campaign = await campaignOf();
    const slow = await late(campaign);
    const before = await piecesOf(campaign);
    await db().update(goods).set({ status: 'off' }).where(eq(goods.id, campaign.goodsId));
    expect((await alone(slow, slow)).refusal?.key).toBe('goodsOff');
    await expectUntouched(slow, campaign, before);
    expect((await teamOf(slow)).choices).toEqual(['newTeam', 'money']);
  });

  it('says that the stock is gone, where its own piece does not come back', async () => {
    const campaign = await lastPiece();
    const slow = await late(campaign);
    const { number } = slow;
    await succeed(shop.call(requestRefund, { number, note: '' }, slow));
    const [asked] = await refundsOf(slow);
    await db()
      .update(refundLine)
      .set({ restocked: 0 })
      .where(eq(refundLine.refundId, asked?.id ?? 0));
    const before = await piecesOf(campaign);
    const answer = await shop.call(buyWithoutTeam, { number }, { ...slow, lang: 'en' });
    expect([answer.refusal?.key, answer.msg]).toEqual(['outOfStock', expect.stringMatching(/sold out/i)]);
    expect(await teamOf(slow)).toMatchObject({ seat: 'late', choices: ['alone', 'money'] });
    expect((await orderOf(slow))?.status).toBe(ORDER_STATUS.refundRequested);
    expect(await refundsOf(slow)).toMatchObject([{ state: 'waiting' }]);
    expect(await ordersOf(slow)).toBe(1);
    expect(await piecesOf(campaign)).toEqual(before);
    await succeed(shop.call(leaveTeam, { number }, slow));
  });

  it('says that there are too many unpaid orders, or another sum', async () => {
    const campaign = await lastPiece();
    const who = await newMember(shop);
    const slow = await late(campaign, { who });
    const before = await piecesOf(campaign);
    const { payable } = await succeed(quoted(slow));
    expect((await alone(slow, slow, payable - 1)).refusal).toMatchObject({
      key: 'priceChanged',
      detail: { payable },
    });
    await expectUntouched(slow, campaign, before);
    const others = [];
    for (let one = 0; one < LIMITS.maxUnpaidOrders; one += 1)
      others.push(await succeed(orderOne(shop, who, (await createGood(shop)).skuId)));
    expect((await alone(slow, slow, payable)).refusal?.key).toBe('unpaidOrdersTooMany');
    await expectUntouched(slow, campaign, before);
    await succeed(shop.call(cancelOrder, { number: others[0]?.number ?? '' }, slow));
    await succeed(alone(slow, slow, payable));
  });

  it('counts what a member may have once with the new order, not with the first', async () => {
    const campaign = await campaignOf(2, { memberMost: 1 });
    const slow = await late(campaign);
    const { number } = await succeed(alone(slow, slow));
    expect((await orderOne(shop, slow, campaign.skuId)).refusal?.key).toBe('alreadyClaimed');
    await succeed(shop.call(cancelOrder, { number }, slow));
    await succeed(orderOne(shop, slow, campaign.skuId));
  });

  it('says that nothing is to be chosen, or was chosen', async () => {
    const campaign = await campaignOf(3);
    const keyOf = async (one: Placed) => (await alone(one, one)).refusal?.key;
    expect(await keyOf(await join(campaign))).toBe('teamNotLate');
    expect(await keyOf(await place(campaign))).toBe('teamNotLate');
    const founded = await late();
    await succeed(shop.call(createOwnTeam, { number: founded.number }, founded));
    expect(await keyOf(founded)).toBe('teamNotLate');
    const left = await late();
    await succeed(shop.call(leaveTeam, { number: left.number }, left));
    expect(await keyOf(left)).toBe('teamChosen');
    const over = await late();
    await pass(72 * 60 + 1);
    expect(await keyOf(over)).toBe('teamChosen');
  });

  it('is told nothing of what is somebody else’s, of no team, or no number', async () => {
    const campaign = await campaignOf();
    const slow = await late(campaign);
    const before = await piecesOf(campaign);
    const other = await newMember(shop);
    const own = await succeed(orderOne(shop, other, slow.skuId));
    for (const number of [slow.number, own.number, 'NONE', "x' or 1=1"])
      expect((await shop.call(buyWithoutTeam, { number }, other)).refusal?.key).toBe('orderNotFound');
    expect((await shop.call(quoteWithoutTeam, { number: slow.number }, other)).refusal?.key).toBe(
      'orderNotFound',
    );
    expect((await shop.call(buyWithoutTeam, { number: slow.number })).code).not.toBe(200);
    expect(
      (await shop.call(buyWithoutTeam, { number: slow.number, expectedPayable: -1.5 }, slow)).refusal?.errors,
    ).toMatchObject([{ field: 'expectedPayable' }]);
    await expectUntouched(slow, campaign, { ...before, stock: (before.stock ?? 0) - 1 });
  });
});
