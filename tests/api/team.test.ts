import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestRefund, withdrawRefund } from '#lib/after/refund/calls/own.ts';
import { createOwnTeam, leaveTeam, listOrderSeats, listTeams } from '#lib/buying/team/calls.ts';
import { endTeams } from '#lib/buying/team/service.ts';
import { groupSeat, groupTeam } from '#lib/buying/team/tables.ts';
import { cancelOrder, extendReservation, listOrders } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { payAtCounter, requestNumber } from './counter.ts';
import { openInTheMorning, payBy, placeOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';
import { type Placed, type Shopper, type TeamCampaign, teamKit } from './team-kit.ts';

/** Teams within a campaign: seats, deadlines, late payers, and leaving members. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
const { campaignOf, ask, place, join, late, teamOf, codeOf, orderOf, pass } = teamKit(() => shop);

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
    const keyOf = async (who: Shopper, of: TeamCampaign, team: string) =>
      (await ask(who, of, team)).refusal?.key;
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

  it('keeps the seat of whoever asks for more time as long as their order', async () => {
    const campaign = await campaignOf();
    const founder = await join(campaign);
    const code = await codeOf(founder);
    const second = await place(campaign, code);
    shop.clock.advance(4 * 60);
    await succeed(shop.call(extendReservation, { number: second.number }, second));
    await pass(3);
    expect((await teamOf(founder)).team?.state).toBe('full');
    expect((await ask(await newMember(shop), campaign, code)).refusal?.key).toBe('teamFull');
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
    const { tradeNo } = await requestNumber(shop, last, 'storeCode');
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
  it('may found a team with what was paid', async () => {
    const slow = await late();
    expect(await teamOf(slow)).toMatchObject({ seat: 'late', choices: ['newTeam', 'alone', 'money'] });
    await succeed(shop.call(createOwnTeam, { number: slow.number }, slow));
    await succeed(shop.call(createOwnTeam, { number: slow.number }, slow));
    expect(await teamOf(slow)).toMatchObject({ seat: 'paid', team: { state: 'open', paid: 1 } });
  });

  it('founds no team while the money is asked back', async () => {
    const slow = await late();
    const { number } = slow;
    await succeed(shop.call(requestRefund, { number, note: '' }, slow));
    expect(await teamOf(slow)).toMatchObject({ seat: 'late', choices: ['alone', 'money'] });
    expect((await shop.call(createOwnTeam, { number }, slow)).refusal?.key).toBe('teamChosen');
    await succeed(shop.call(withdrawRefund, { number }, slow));
    await succeed(shop.call(createOwnTeam, { number }, slow));
    expect(await teamOf(slow)).toMatchObject({ seat: 'paid' });
  });

  it('is paid back who chooses nothing', async () => {
    const slow = await late();
    await pass(72 * 60 + 1);
    expect((await teamOf(slow)).seat).toBe('left');
    expect(await orderOf(slow)).toMatchObject({ awaitsGroup: false });
  });
});
