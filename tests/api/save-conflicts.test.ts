import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listServiceHours, saveServiceHours } from '#lib/after/booking/calls.ts';
import { getDeskLottery, publishLottery, saveLottery } from '#lib/buying/lottery/calls.ts';
import { listTemplates, saveTemplate } from '#lib/care/care/calls.ts';
import { extendGroup, listDeskGroups, saveGroup } from '#lib/fronts/group-desk/calls.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiField } from '#lib/kernel/time/taipei.ts';
import { inviteStaff, listStaff, setStaffRoles } from '#lib/people/staff/calls.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { campaignInput } from './campaign.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';

/**
 * Two staff members save the same version of a record: the second is refused, with the first one's changes.
 */

let shop: TestShop;
let boss: { cookie: string };
let colleague: { cookie: string };
let dietitian: { cookie: string };
beforeAll(async () => {
  shop = await openTestShop();
  boss = { cookie: await signInStaffAt(shop.url, 'merchant') };
  colleague = { cookie: await signInStaffAt(shop.url, 'admin') };
  dietitian = { cookie: await signInStaffAt(shop.url, 'dietitian') };
});
afterAll(() => shop.stop());

const refused = (now: object) => ({ key: 'changedMeanwhile', detail: { by: expect.any(String), now } });

describe('a campaign', () => {
  const made = async () => {
    const input = await campaignInput(shop, await createGood(shop));
    const { groups } = await succeed(shop.call(saveGroup, input, boss));
    const newest = groups.toSorted((one, other) => other.id - one.id)[0];
    if (!newest) throw new Error('no campaign was made');
    return { input, id: newest.id, version: newest.version };
  };
  const seen = async (id: number) =>
    (await succeed(shop.call(listDeskGroups, {}, boss))).groups.find((one) => one.id === id);

  it('keeps the price that a colleague has just saved', async () => {
    const { input, id, version } = await made();
    const priced = (price: number) => ({
      ...{ ...input, id, version },
      items: input.items.map((item) => ({ ...item, price })),
    });
    await succeed(shop.call(saveGroup, priced(250), colleague));
    const late = await shop.call(saveGroup, priced(290), boss);
    expect(late.refusal).toMatchObject(refused({ items: [{ price: 250 }] }));
    expect((await seen(id))?.items[0]?.price).toBe(250);
    const again = { ...priced(290), version: (await seen(id))?.version };
    await succeed(shop.call(saveGroup, again, boss));
    expect((await seen(id))?.items[0]?.price).toBe(290);
  });

  it('is saved by one of two who press at once', async () => {
    const { input, id, version } = await made();
    const both = await Promise.all(
      [20, 30].map((target) => shop.call(saveGroup, { ...input, id, version, target }, boss)),
    );
    expect(both.map(({ refusal }) => refusal?.key ?? 'saved').sort()).toEqual(['changedMeanwhile', 'saved']);
  });

  it('keeps its dates', async () => {
    const { id, version } = await made();
    const until = (days: number) => {
      const endsAt = taipeiField(addDays(shop.clock.now(), days));
      return { id, version, endsAt, expectedOn: endsAt.slice(0, 10) };
    };
    await succeed(shop.call(extendGroup, until(9), colleague));
    expect((await shop.call(extendGroup, until(12), boss)).refusal).toMatchObject(
      refused({ endsAt: until(9).endsAt }),
    );
  });

  it('is not changed by who has read nothing', async () => {
    const { input, id } = await made();
    expect((await shop.call(saveGroup, { ...input, id }, boss)).refusal?.errors).toMatchObject([
      { field: 'version', key: 'versionRequired' },
    ]);
  });
});

it('a text of the dietitians keeps what a colleague has written', async () => {
  const name = `蔬菜 ${crypto.randomUUID()}`.slice(0, 40);
  const text = (tw: string) => ({ name, body: { tw, zh: '先记三天', en: 'Three days' } });
  const { templates } = await succeed(shop.call(saveTemplate, text('先記三天'), dietitian));
  const { id, version } = templates.find((one) => one.name === name) ?? {};
  const save = (tw: string, as = dietitian) => shop.call(saveTemplate, { ...text(tw), id, version }, as);
  await succeed(save('先記五天', colleague));
  expect((await save('先記七天')).refusal).toMatchObject(refused({ body: { tw: '先記五天' } }));
  const { templates: now } = await succeed(shop.call(listTemplates, {}, dietitian));
  expect(now.find((one) => one.id === id)?.body.tw).toBe('先記五天');
});

describe('somebody’s roles', () => {
  const hired = async () => {
    const email = `${crypto.randomUUID()}@daypack.test`;
    await succeed(shop.call(inviteStaff, { email, roles: ['editor', 'cashier'] }, boss));
    const { people } = await succeed(shop.call(listStaff, {}, boss));
    const { id = 0, version = '' } = people.find((one) => one.email === email) ?? {};
    return { email, id, version };
  };
  const rolesOf = async (id: number) =>
    (await succeed(shop.call(listStaff, {}, boss))).people.find((one) => one.id === id)?.roles;

  it('stay taken away', async () => {
    const { id, version, email } = await hired();
    await succeed(shop.call(setStaffRoles, { id, version, roles: ['editor'] }, colleague));
    const late = { id, version, roles: ['editor' as const, 'cashier' as const] };
    expect((await shop.call(setStaffRoles, late, boss)).refusal).toMatchObject(
      refused({ roles: ['editor'] }),
    );
    const link = { email, version, roles: ['editor' as const, 'cashier' as const] };
    expect((await shop.call(inviteStaff, link, boss)).refusal?.key).toBe('changedMeanwhile');
    expect(await rolesOf(id)).toEqual(['editor']);
  });

  it('are not written over by an invitation of who is in the list', async () => {
    const { id, email } = await hired();
    const again = await shop.call(inviteStaff, { email, roles: ['cashier'] }, boss);
    expect(again.refusal?.errors).toMatchObject([{ field: 'email', key: 'staffKnown' }]);
    expect(await rolesOf(id)).toEqual(['cashier', 'editor']);
  });
});

it('a lottery is saved and published as it was read', async () => {
  const words = (text: string) => ({ tw: text, zh: text, en: text });
  const input = (amount: number) => ({
    kind: 'wheel' as const,
    name: words('轉盤'),
    terms: words('辦法'),
    startsAt: addDays(shop.clock.now(), 1).toISOString(),
    endsAt: addDays(shop.clock.now(), 9).toISOString(),
    prizes: [
      { kind: 'points' as const, name: words('積分'), amount, weight: 400_000, total: 5, fallsTo: 3 },
      { kind: 'points' as const, name: words('積分'), amount: 1, weight: 100_000, total: 5, fallsTo: 3 },
      { kind: 'points' as const, name: words('積分'), amount: 1, weight: 100_000, total: 5, fallsTo: 3 },
      { kind: 'thanks' as const, name: words('謝謝'), weight: 400_000 },
    ],
  });
  const { id, version } = await succeed(shop.call(saveLottery, input(5), boss));
  await succeed(shop.call(saveLottery, { ...input(50), id, version }, colleague));
  const prizes = [{ amount: 50 }, {}, {}, {}];
  expect((await shop.call(saveLottery, { ...input(7), id, version }, boss)).refusal).toMatchObject(
    refused({ prizes }),
  );
  expect((await shop.call(publishLottery, { id, version }, boss)).refusal).toMatchObject(refused({ prizes }));
  const now = await succeed(shop.call(getDeskLottery, { id }, boss));
  expect([now.status, now.prizes[0]?.amount]).toEqual(['draft', 50]);
});

it('hours of a service are kept by the first, also where there were none', async () => {
  const { services } = await succeed(shop.call(listServiceHours, {}, boss));
  const { goodsId = 0, version = '' } = services.at(-1) ?? {};
  const save = (from: string, as: { cookie: string }) =>
    shop.call(
      saveServiceHours,
      { goodsId, version, hours: [{ weekday: 1, from, to: '18:00' }], daysOff: [] },
      as,
    );
  const both = await Promise.all([save('09:00', boss), save('10:00', colleague)]);
  const kept = (await succeed(shop.call(listServiceHours, {}, boss))).services.at(-1)?.hours;
  const late = both.find(({ refusal }) => refusal);
  expect(late?.refusal).toMatchObject({ key: 'changedMeanwhile', detail: { now: { hours: kept } } });
});
