import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { getGroupDetail } from '#lib/buying/group/calls.ts';
import { getOrderTeam, listOwnSeats } from '#lib/buying/team/calls.ts';
import { groupTeam } from '#lib/buying/team/tables.ts';
import { extendGroup, listDeskGroups, listDeskTeams, saveGroup } from '#lib/fronts/group-desk/calls.ts';
import type { SaveGroupInput } from '#lib/fronts/group-desk/model.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { fromTaipeiField, taipeiDay, taipeiField } from '#lib/kernel/time/taipei.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { readGroup } from './as-read.ts';
import { campaignInput } from './campaign.ts';
import { openInTheMorning, payBy } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Campaigns with teams as staff create them, and seats as members see them. */

let shop: TestShop;
let desk: { readonly cookie: string };
beforeAll(async () => {
  shop = await openInTheMorning();
  desk = { cookie: await signInStaffAt(shop.url, 'merchant') };
});
afterAll(() => shop.stop());

async function given(more: Partial<SaveGroupInput> = {}) {
  const { skuId } = await createGood(shop, { price: 500 });
  const teams = { teamSize: '3', teamHours: '24' };
  return { input: await campaignInput(shop, { skuId, price: 400 }, { ...teams, ...more }), skuId };
}

async function made(more: Partial<SaveGroupInput> = {}) {
  const { input, skuId } = await given(more);
  const { groups } = await succeed(shop.call(saveGroup, input, desk));
  const id = Math.max(...groups.map((one) => one.id));
  return { id, skuId, input };
}

async function join({ id, skuId }: { readonly id: number; readonly skuId: number }, team?: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  const who = await newMember(shop, { email });
  const placed = await succeed(
    shop.call(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: { skuId, quantity: 1, groupId: id, ...(team === undefined ? {} : { team }) },
        recipient: RECIPIENT,
        paymentMethod: 'card',
        deliveryType: 'home',
      },
      who,
    ),
  );
  await payBy(shop, { ...placed, ...who });
  return { ...placed, ...who, email };
}

describe('a campaign with teams', () => {
  it('is made, told to shoppers, and no more changed once somebody has joined', async () => {
    const campaign = await made();
    const { id, input } = campaign;
    expect((await succeed(shop.call(getGroupDetail, { id }))).teams).toEqual({ size: 3, hours: 24 });
    await join(campaign);
    const changed = await shop.call(
      saveGroup,
      { ...input, ...(await readGroup(shop, desk, id)), teamSize: '2' },
      desk,
    );
    expect(changed.refusal?.key).toBe('groupSold');
    const { groups } = await succeed(shop.call(listDeskGroups, {}, desk));
    expect(groups.find((one) => one.id === id)).toMatchObject({
      ...{ teamSize: 3, teamHours: 24 },
      teams: { open: 1, complete: 0, missed: 0, waiting: 1 },
    });
    expect((await succeed(shop.call(listDeskTeams, { id }, desk))).teams).toMatchObject([
      { size: 3, paid: 1, free: 2, state: 'open' },
    ]);
    expect((await shop.call(listDeskTeams, { id })).code).not.toBe(200);
  });

  it('counts complete teams to its end, and who would be paid back if it were called off now', async () => {
    const campaign = await made({ teamSize: '2' });
    const founder = await join(campaign);
    const { team } = await succeed(shop.call(getOrderTeam, { number: founder.number }, founder));
    await join(campaign, team?.code);
    await join(campaign);
    const { groups } = await succeed(shop.call(listDeskGroups, {}, desk));
    expect(groups.find(({ id }) => id === campaign.id)).toMatchObject({
      progress: { people: 3 },
      teams: { open: 1, complete: 1, missed: 0, waiting: 1 },
      // One day of six has passed.
      forecast: 6,
    });
  });

  it('lets teams that its end cut short have their whole time once it runs longer', async () => {
    const campaign = await made({ teamHours: '240' });
    const short = await join(campaign);
    const endOf = async () =>
      (await succeed(shop.call(getOrderTeam, { number: short.number }, short))).team?.endsAt;
    const { groups } = await succeed(shop.call(listDeskGroups, {}, desk));
    const before = groups.find(({ id }) => id === campaign.id)?.endsAt ?? '';
    expect(await endOf()).toBe(new Date(fromTaipeiField(before)).toISOString());
    const extend = async (days: number) => {
      const endsAt = taipeiField(addDays(shop.clock.now(), days));
      const expectedOn = taipeiDay(addDays(shop.clock.now(), days));
      const read = await readGroup(shop, desk, campaign.id);
      return succeed(shop.call(extendGroup, { ...read, endsAt, expectedOn }, desk));
    };
    await extend(9);
    expect(await endOf()).toBe(
      new Date(fromTaipeiField(taipeiField(addDays(shop.clock.now(), 9)))).toISOString(),
    );
    await extend(30);
    const [row] = await shop.runtime
      .context()
      .db.select()
      .from(groupTeam)
      .where(eq(groupTeam.campaignId, campaign.id));
    expect(await endOf()).toBe(row && addHours(row.createdAt, 240).toISOString());
  });

  it.each([
    [{ teamSize: '1' }, 'teamSize'],
    [{ teamSize: '11' }, 'teamSize'],
    [{ teamHours: '' }, 'teamHours'],
    [{ teamSize: '' }, 'teamSize'],
    [{ teamHours: '721' }, 'teamHours'],
    [{ target: '50' }, 'target'],
    [{ isPrivate: true }, 'isPrivate'],
  ] as const)('is refused with %o', async (wrong, field) => {
    const { input } = await given(wrong);
    const answer = await shop.call(saveGroup, input, desk);
    expect(answer.refusal?.errors?.map((one) => one.field)).toContain(field);
  });

  it('has one price: lower ones by the number of people are refused', async () => {
    const { input: plain } = await given();
    const input = { ...plain, items: plain.items.map((item) => ({ ...item, tiers: '5:300' })) };
    const answer = await shop.call(saveGroup, input, desk);
    expect(answer.refusal?.errors?.map((one) => one.field)).toContain('items.0.tiers');
  });
});

describe('seats of a member', () => {
  it('are listed with who founded, and are written about once they are paid', async () => {
    const campaign = await made();
    const founder = await join(campaign);
    const { team } = await succeed(shop.call(getOrderTeam, { number: founder.number }, founder));
    const second = await join(campaign, team?.code);
    const seatsOf = async (who: { readonly token: string }) =>
      (await succeed(shop.call(listOwnSeats, { id: campaign.id }, who))).list;
    expect(await seatsOf(founder)).toMatchObject([
      { number: founder.number, seat: 'paid', isFounder: true, team: { paid: 2, free: 1 } },
    ]);
    expect(await seatsOf(second)).toMatchObject([{ number: second.number, isFounder: false }]);
    expect(await seatsOf(await newMember(shop))).toEqual([]);
    await shop.settle();
    const told = (await shop.outbox(second.email)).filter(({ subject }) => subject?.includes('還差 1 人'));
    expect(told).toHaveLength(1);
  });
});
