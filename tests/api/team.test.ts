import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sku } from '#lib/catalog/tables.ts';
import { createOrder } from '#lib/checkout/calls.ts';
import { getGroupDetail } from '#lib/group/calls.ts';
import { groupCampaign, groupItem } from '#lib/group/tables.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { coinBalance, giveCoins } from '#lib/ledger/service.ts';
import { cancelOrder, listOrders } from '#lib/order/calls.ts';
import { ORDER_STATUS } from '#lib/order/codes.ts';
import { order, orderLine } from '#lib/order/tables.ts';
import { askRefund, withdrawRefund } from '#lib/refund/calls/own.ts';
import { refund } from '#lib/refund/tables.ts';
import { getOrderTeam, getTeam, leaveTeam, listOrderSeats, listTeams, refoundTeam } from '#lib/team/calls.ts';
import { endTeams } from '#lib/team/service.ts';
import { groupSeat, groupTeam } from '#lib/team/tables.ts';
import type { PaymentMethod } from '#lib/terms/rules/ways.ts';
import { openCampaign } from './campaign.ts';
import { askNumber, payAtCounter } from './counter.ts';
import { openInTheMorning, payBy, placeOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { newMember, putOnShelf, RECIPIENT } from './shelf.ts';

/** Teams within a campaign: seats, their time, who comes too late, and who leaves. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
type Shopper = Awaited<ReturnType<typeof newMember>>;

async function campaignOf(
  teamSize = 2,
  { stock = 200, capacity }: { stock?: number; capacity?: number } = {},
) {
  const item = await putOnShelf(shop, { price: 500, stock });
  const made = await openCampaign(shop, item.skuId, { price: 400, ...(capacity ? { capacity } : {}) });
  await db()
    .update(groupCampaign)
    .set({ teamSize, teamHours: 2 })
    .where(eq(groupCampaign.id, made.campaignId));
  return { ...item, ...made };
}
type Campaign = Awaited<ReturnType<typeof campaignOf>>;

const ask = (
  { token }: Shopper,
  { skuId, campaignId }: Campaign,
  team?: string,
  paymentMethod: PaymentMethod = 'card',
  coins = 0,
) =>
  shop.call(
    createOrder,
    {
      coins,
      idempotencyKey: crypto.randomUUID(),
      source: { skuId, quantity: 1, groupId: campaignId, ...(team === undefined ? {} : { team }) },
      recipient: RECIPIENT,
      paymentMethod,
      deliveryType: 'home',
    },
    { token },
  );

async function place(
  campaign: Campaign,
  team?: string,
  method: PaymentMethod = 'card',
  { coins = 0, who: known }: { coins?: number; who?: Shopper } = {},
) {
  const who = known ?? (await newMember(shop));
  return { ...(await succeed(ask(who, campaign, team, method, coins))), ...who, skuId: campaign.skuId };
}
type Placed = Awaited<ReturnType<typeof place>>;

async function join(campaign: Campaign, team?: string) {
  const placed = await place(campaign, team);
  await payBy(shop, placed);
  return placed;
}
const teamOf = ({ number, token }: Placed) => succeed(shop.call(getOrderTeam, { number }, { token }));
const codeOf = async (placed: Placed) => (await teamOf(placed)).team?.code ?? '';
const orderOf = async ({ number }: Placed) =>
  (await db().select().from(order).where(eq(order.number, number)))[0];
const pass = async (minutes: number) => {
  shop.clock.advance(minutes * 60);
  await shop.settle();
};

describe('a team', () => {
  it('is complete when its last seat is paid, and only then is anything sent', async () => {
    const campaign = await campaignOf();
    const founder = await join(campaign);
    const code = await codeOf(founder);
    expect((await succeed(shop.call(listTeams, { id: campaign.campaignId }))).list).toMatchObject([
      { code, size: 2, paid: 1, free: 1, state: 'open' },
    ]);
    const second = await place(campaign, code);
    expect((await teamOf(founder)).team?.state).toBe('full');
    await payBy(shop, second);
    expect((await teamOf(founder)).team).toMatchObject({ state: 'complete', paid: 2, free: 0 });
    await pass(1);
    for (const one of [founder, second])
      expect(await orderOf(one)).toMatchObject({
        status: ORDER_STATUS.awaitingShipment,
        awaitsGroup: false,
      });
    const late = await shop.call(leaveTeam, { number: founder.number }, founder);
    expect(late.refusal?.key).toBe('teamLeaveRefused');
  });

  it('sells its last seat to one of a hundred who want it at once', async () => {
    const campaign = await campaignOf();
    const code = await codeOf(await join(campaign));
    const crowd = await Promise.all(Array.from({ length: 100 }, () => newMember(shop)));
    const answers = await Promise.all(crowd.map((one) => ask(one, campaign, code)));
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1);
    const [team] = await db().select().from(groupTeam).where(eq(groupTeam.code, code));
    expect(await db().$count(groupSeat, eq(groupSeat.teamId, team?.id ?? 0))).toBe(2);
  });

  it('refuses a forged code, one of another campaign, a second seat, and a seat where none is left', async () => {
    const campaign = await campaignOf();
    const founder = await join(campaign);
    const code = await codeOf(founder);
    const keyOf = async (who: Shopper, of: Campaign, team: string) => (await ask(who, of, team)).refusal?.key;
    const other = await newMember(shop);
    expect(await keyOf(other, campaign, 'AAAAAAAAAA')).toBe('teamNotFound');
    expect(await keyOf(other, campaign, "x' or 1=1")).toBe('teamNotFound');
    expect(await keyOf(other, await campaignOf(), code)).toBe('teamNotFound');
    expect(await keyOf(founder, campaign, code)).toBe('teamTwice');
    await place(campaign, code);
    expect(await keyOf(other, campaign, code)).toBe('teamFull');
  });

  it('pays everybody back by itself when its time has run out, and repeats nothing', async () => {
    const campaign = await campaignOf(3);
    const founder = await join(campaign);
    const second = await join(campaign, await codeOf(founder));
    await pass(122);
    await pass(2);
    for (const one of [founder, second])
      expect(await orderOf(one)).toMatchObject({ status: ORDER_STATUS.refundCompleted, awaitsGroup: false });
    expect((await teamOf(founder)).team?.state).toBe('ended');
  });

  it('waits for whoever sat down in time and pays after its end', async () => {
    const campaign = await campaignOf();
    const founder = await join(campaign);
    shop.clock.advance(118 * 60);
    const second = await place(campaign, await codeOf(founder));
    await pass(3);
    expect((await teamOf(founder)).team?.state).toBe('counting');
    await payBy(shop, second);
    expect((await teamOf(founder)).team?.state).toBe('complete');
  });
});

describe('a list of orders', () => {
  const seatsOf = async ({ token }: Placed, ...numbers: string[]) =>
    (await succeed(shop.call(listOrderSeats, { numbers }, { token }))).list;

  it('says how the team of each stands, to whoever ordered it', async () => {
    const campaign = await campaignOf(3);
    const founder = await join(campaign);
    const second = await place(campaign, await codeOf(founder));
    const { orders } = await succeed(shop.call(listOrders, {}, { token: founder.token }));
    expect(orders).toMatchObject([{ number: founder.number, isGroup: true }]);
    expect(await seatsOf(founder, founder.number, second.number, 'NONE')).toEqual([
      { number: founder.number, seat: 'paid', state: 'open', missing: 2, endsAt: expect.any(String) },
    ]);
    expect(await seatsOf(second, second.number)).toMatchObject([{ seat: 'held', missing: 2 }]);
    await payBy(shop, second);
    await join(campaign, await codeOf(founder));
    expect(await seatsOf(founder, founder.number)).toMatchObject([{ state: 'complete', missing: 0 }]);
  });

  it('tells of a team that was missed, of none where there is none, and refuses what are no numbers', async () => {
    const founder = await join(await campaignOf(3));
    await pass(122);
    await pass(2);
    expect(await seatsOf(founder, founder.number)).toMatchObject([{ seat: 'left', state: 'ended' }]);
    const { number, token } = await placeOrder(shop);
    const { list } = await succeed(shop.call(listOrderSeats, { numbers: [number] }, { token }));
    expect(list).toEqual([]);
    for (const numbers of [[], ["x' or 1=1"]])
      expect((await shop.call(listOrderSeats, { numbers }, { token })).refusal?.errors).not.toEqual([]);
  });
});

describe('who leaves', () => {
  it('gives the seat back, before paying and after it, the founder, too', async () => {
    const campaign = await campaignOf(3);
    const founder = await join(campaign);
    const code = await codeOf(founder);
    const second = await place(campaign, code);
    await succeed(shop.call(cancelOrder, { number: second.number }, second));
    expect((await teamOf(second)).seat).toBe('left');
    const third = await join(campaign, code);
    await succeed(shop.call(leaveTeam, { number: founder.number }, founder));
    await succeed(shop.call(leaveTeam, { number: founder.number }, founder));
    expect((await teamOf(third)).team).toMatchObject({ state: 'open', paid: 1, free: 2 });
    await pass(2);
    expect((await orderOf(founder))?.status).toBe(ORDER_STATUS.refundCompleted);
  });
});

describe('a team that runs out while its last member pays', () => {
  it.each([1, 2, 3])('is sent to both, or to nobody: time %i', async () => {
    const campaign = await campaignOf();
    const founder = await join(campaign);
    await pass(118);
    const last = await place(campaign, await codeOf(founder), 'storeCode');
    const { tradeNo } = await askNumber(shop, last, 'storeCode');
    shop.clock.advance(7 * 60);
    await Promise.all([payAtCounter(shop, tradeNo), endTeams(shop.runtime.workContext())]);
    await pass(2);
    await pass(2);
    const [team] = await db().select().from(groupTeam).where(eq(groupTeam.campaignId, campaign.campaignId));
    const orders = [await orderOf(founder), await orderOf(last)];
    if (team?.outcome === 'complete') {
      const released = { status: ORDER_STATUS.awaitingShipment, awaitsGroup: false };
      expect(orders).toMatchObject([released, released]);
    } else {
      expect(team?.outcome).toBe('missed');
      expect(orders).toMatchObject([
        { status: ORDER_STATUS.refundCompleted, awaitsGroup: false },
        { status: ORDER_STATUS.awaitingShipment, awaitsGroup: true },
      ]);
      expect((await teamOf(last)).seat).toBe('late');
    }
  });
});

describe('who pays too late', () => {
  async function late(
    campaign?: Campaign,
    more?: Parameters<typeof place>[3],
  ): Promise<Placed & { readonly teamCode: string }> {
    const of = campaign ?? (await campaignOf());
    const founder = await join(of);
    const code = await codeOf(founder);
    const slow = await place(of, code, 'storeCode', more);
    const { tradeNo } = await askNumber(shop, slow, 'storeCode');
    await pass(6);
    await join(of, code);
    await payAtCounter(shop, tradeNo);
    await shop.settle();
    return { ...slow, teamCode: code };
  }

  it('may found a team with what was paid', async () => {
    const slow = await late();
    expect(await teamOf(slow)).toMatchObject({ seat: 'late', choices: ['newTeam', 'alone', 'money'] });
    await succeed(shop.call(refoundTeam, { number: slow.number }, slow));
    await succeed(shop.call(refoundTeam, { number: slow.number }, slow));
    expect(await teamOf(slow)).toMatchObject({ seat: 'paid', team: { state: 'open', paid: 1 } });
  });

  it('may have it alone at the normal price: money, coins and place come back, and it is bought anew', async () => {
    const COINS = 40;
    // The last piece and the last place are the late payer's own.
    const campaign = await campaignOf(2, { stock: 3, capacity: 3 });
    const who = await newMember(shop);
    const ctx = () => shop.runtime.context();
    await giveCoins(ctx(), { ...who, amount: COINS, reason: 'gift', key: `late:${who.memberId}` });
    const slow = await late(campaign, { coins: COINS, who });
    const { number } = slow;
    const pieces = async () => ({
      stock: (await db().select().from(sku).where(eq(sku.id, campaign.skuId)))[0]?.stock,
      taken: (await db().select().from(groupItem).where(eq(groupItem.id, campaign.itemId)))[0]?.taken,
    });
    expect(await pieces()).toEqual({ stock: 0, taken: 3 });
    expect(await coinBalance(ctx(), who.memberId)).toBe(0);
    const { choices, alone } = await teamOf(slow);
    expect(choices).toContain('alone');
    expect(alone).toEqual({ skuId: campaign.skuId, quantity: 1 });

    await succeed(shop.call(leaveTeam, { number }, slow));
    await succeed(shop.call(leaveTeam, { number }, slow));
    // At once, though the money waits for an account that it can go to.
    expect(await pieces()).toEqual({ stock: 1, taken: 2 });
    const source = { skuId: alone?.skuId ?? 0, quantity: alone?.quantity ?? 0 };
    const wish = { source, recipient: RECIPIENT, paymentMethod: 'card', deliveryType: 'home' } as const;
    const bought = {
      ...slow,
      ...(await succeed(shop.call(createOrder, { ...wish, idempotencyKey: crypto.randomUUID() }, slow))),
    };
    await payBy(shop, bought);
    const { campaignId } = campaign;
    const [line] = await db()
      .select({ price: orderLine.price, campaignId: orderLine.campaignId })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(eq(order.number, bought.number));
    expect(line).toEqual({ price: 500, campaignId: null });
    expect(await orderOf(bought)).toMatchObject({
      status: ORDER_STATUS.awaitingShipment,
      awaitsGroup: false,
    });
    expect((await teamOf(bought)).seat).toBeNull();

    await pass(2);
    expect(await pieces()).toEqual({ stock: 0, taken: 2 });
    const first = await orderOf(slow);
    expect(first).toMatchObject({ status: ORDER_STATUS.refundApproved, awaitsGroup: false });
    expect(
      await db()
        .select()
        .from(refund)
        .where(eq(refund.orderId, first?.id ?? (0 as OrderId))),
    ).toMatchObject([{ total: first?.payable, coins: COINS, isWhole: true }]);
    expect(await coinBalance(ctx(), who.memberId)).toBe(COINS);
    expect(await teamOf(slow)).toMatchObject({ seat: 'left', choices: [], alone: null });
    // The others see who sits with them, and nobody else.
    const team = await succeed(shop.call(getTeam, { code: slow.teamCode }));
    expect(team).toMatchObject({ state: 'complete', size: 2, paid: 2, free: 0, names: ['**', '**'] });
    const { progress } = await succeed(shop.call(getGroupDetail, { id: campaignId }));
    expect(progress).toMatchObject({ people: 2, amount: 800 });
  });

  it('founds no team while the money is asked back', async () => {
    const slow = await late();
    const { number } = slow;
    await succeed(shop.call(askRefund, { number, note: '' }, slow));
    expect(await teamOf(slow)).toMatchObject({ seat: 'late', choices: ['alone', 'money'] });
    expect((await shop.call(refoundTeam, { number }, slow)).refusal?.key).toBe('teamChosen');
    await succeed(shop.call(withdrawRefund, { number }, slow));
    await succeed(shop.call(refoundTeam, { number }, slow));
    expect(await teamOf(slow)).toMatchObject({ seat: 'paid' });
  });

  it('is paid back who chooses nothing', async () => {
    const slow = await late();
    await pass(72 * 60 + 1);
    expect((await teamOf(slow)).seat).toBe('left');
    expect(await orderOf(slow)).toMatchObject({ awaitsGroup: false });
  });
});
