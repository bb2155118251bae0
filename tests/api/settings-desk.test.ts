import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listToday } from '#lib/fronts/order-desk/calls.ts';
import * as calls from '#lib/fronts/settings-desk/calls.ts';
import type { DeskSetting } from '#lib/fronts/settings-desk/model.ts';
import { settingProposal } from '#lib/fronts/settings-desk/tables.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { LIMITS, settings } from '../../src/areas.ts';
import { demoStaffEmail } from '../../src/demo/staff.ts';
import { succeed } from '../setup/call.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { paidOrder } from './parcels.ts';

/** The merchant's settings at the desk: changed, proposed, approved, taken back. */

let shop: TestShop;
let merchant: string;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_RETURNS_PER_PAGE: '30' } });
  merchant = await signInStaffAt(shop.url, 'merchant');
  admin = await signInStaffAt(shop.url, 'admin');
});
afterAll(() => shop.stop());

const list = (cookie = merchant) => succeed(shop.call(calls.listDeskSettings, {}, { cookie }));
async function settingOf(name: string, cookie = merchant): Promise<DeskSetting> {
  const found = (await list(cookie)).areas.flatMap((one) => one.settings).find((one) => one.name === name);
  if (!found) throw new Error(`there is no setting ${name}`);
  return found;
}
type Value = number | number[];
const save = (name: string, value: Value | null, read: Value, cookie = merchant) =>
  shop.call(calls.saveSetting, { name, value, read }, { cookie });
const decide = (id: number, isApproved: boolean, cookie = admin) =>
  shop.call(calls.decideProposal, { id, isApproved }, { cookie });
const limitOf = (name: keyof typeof LIMITS) => expect.poll(() => shop.runtime.config.limits[name]);

describe('the list', () => {
  it('has every setting once, with its bounds and its source', async () => {
    const { areas, hasSecond } = await list();
    const names = areas.flatMap((one) => one.settings.map(({ name }) => name));
    expect(names.sort()).toEqual(Object.keys(settings).sort());
    expect(hasSecond).toBe(true);
    expect(await settingOf('goodsPerPage')).toMatchObject({
      ...{ unit: 'count', least: 4, most: 96, value: 24, given: 24, source: 'shop' },
      ...{ changedAt: null, changedBy: null, needsSecond: false, proposal: null },
    });
    expect(await settingOf('returnsPerPage')).toMatchObject({
      value: 30,
      given: 30,
      source: 'environment',
    });
  });

  it('shows the demo’s proposal of a lower threshold', async () => {
    const { proposal } = await settingOf('freeShipping');
    expect(proposal).toMatchObject({ value: 1200, isOwn: false });
    const waiting = async (cookie: string) =>
      (await succeed(shop.call(listToday, {}, { cookie }))).work.find(
        ({ kind }) => kind === 'settingsToApprove',
      )?.count ?? 0;
    // It waits for everybody but its author.
    expect([await waiting(merchant), await waiting(admin)]).toEqual([1, 0]);
  });

  it('is for those who may change settings', async () => {
    const cookie = await signInStaffAt(shop.url, 'cashier');
    expect((await shop.call(calls.listDeskSettings, {}, { cookie })).refusal?.key).toBe('notAllowed');
    expect((await save('goodsPerPage', 30, 24, cookie)).refusal?.key).toBe('notAllowed');
  });
});

describe('a setting that is neither money nor law', () => {
  it('changes at once, is undone, and goes back to what was given', async () => {
    const changed = await succeed(save('goodsPerPage', 30, 24));
    expect(changed).toMatchObject({ isProposed: false, setting: { value: 30, given: 24, source: 'desk' } });
    expect(changed.setting.changedBy).not.toBe('');
    await limitOf('goodsPerPage').toBe(30);
    const undone = await succeed(save('goodsPerPage', null, 30));
    expect(undone.setting).toMatchObject({ value: 24, source: 'shop' });
    await limitOf('goodsPerPage').toBe(24);
  });

  it('is not written over a colleague’s value, who is named', async () => {
    await succeed(save('newGoodsDays', 60, 90, admin));
    const refused = await save('newGoodsDays', 45, 90);
    expect(refused.refusal).toMatchObject({
      key: 'settingChangedMeanwhile',
      detail: { setting: { value: 60 } },
    });
    await succeed(save('newGoodsDays', 45, 60));
    // Saved twice, it is saved once.
    const before = await entriesOf('newGoodsDays');
    await succeed(save('newGoodsDays', 45, 45));
    expect(await entriesOf('newGoodsDays')).toBe(before);
  });

  it('refuses what it cannot be, and names the bounds', async () => {
    const wrong: readonly (readonly [string, Value, string])[] = [
      ['goodsPerPage', 3, 'settingRange'],
      ['goodsPerPage', 97, 'settingRange'],
      ['goodsPerPage', [24], 'settingRange'],
      ['chargeRetryDays', [5, 3, 1], 'settingList'],
      ['chargeRetryDays', [1, 3], 'settingList'],
      ['chargeRetryDays', 3, 'settingList'],
    ];
    for (const [name, value, key] of wrong) {
      const { value: read } = await settingOf(name);
      const { refusal } = await save(name, value, read);
      expect(refusal?.errors, `${name} ${value}`).toMatchObject([{ field: 'value', key }]);
    }
    expect((await save('goodsPerPage', 1.5, 24)).refusal?.errors).toMatchObject([{ field: 'value' }]);
    expect((await save('nothing', 3, 24)).refusal?.key).toBe('settingUnknown');
    expect((await save('__proto__', 3, 24)).refusal?.key).toBe('settingUnknown');
  });

  const entriesOf = (name: string) =>
    shop.runtime.context().db.$count(auditEntry, eq(auditEntry.subject, `setting:${name}`));
});

describe('money and law', () => {
  it('wait for a second person, who is not the author', async () => {
    const proposed = await succeed(save('homeFee', 120, LIMITS.homeFee));
    expect(proposed).toMatchObject({
      isProposed: true,
      setting: { value: LIMITS.homeFee, needsSecond: true, proposal: { value: 120, isOwn: true } },
    });
    const id = proposed.setting.proposal?.id ?? 0;
    expect((await decide(id, true, merchant)).refusal?.key).toBe('settingOwnProposal');
    expect((await settingOf('homeFee', admin)).proposal).toMatchObject({ id, isOwn: false });
    await succeed(decide(id, true));
    await limitOf('homeFee').toBe(120);
    expect(await settingOf('homeFee')).toMatchObject({ value: 120, proposal: null });
    expect((await decide(id, true)).refusal?.key).toBe('settingProposalOver');
    await succeed(save('homeFee', null, 120));
    const { proposal: back } = await settingOf('homeFee', admin);
    expect(back).toMatchObject({ value: null });
    await succeed(decide(back?.id ?? 0, true));
    await limitOf('homeFee').toBe(LIMITS.homeFee);
  });

  it('may be proposed anew, rejected and withdrawn', async () => {
    const propose = async (value: number) =>
      (await succeed(save('storeFee', value, LIMITS.storeFee))).setting.proposal?.id ?? 0;
    const first = await propose(70);
    const second = await propose(75);
    expect((await decide(first, true)).refusal?.key).toBe('settingProposalOver');
    await succeed(decide(second, false));
    const third = await propose(80);
    await succeed(decide(third, false, merchant));
    const rows = await shop.runtime
      .context()
      .db.select({ state: settingProposal.state })
      .from(settingProposal)
      .where(eq(settingProposal.name, 'storeFee'))
      .orderBy(settingProposal.id);
    expect(rows.map(({ state }) => state)).toEqual(['replaced', 'rejected', 'withdrawn']);
    expect((await settingOf('storeFee')).value).toBe(LIMITS.storeFee);
    expect((await decide(999_999, true)).refusal?.key).toBe('settingProposalUnknown');
  });

  it('twice at once become one proposal', async () => {
    const both = await Promise.all([1, 2].map((more) => save('selfFee', more, LIMITS.selfFee)));
    expect(both.map(({ refusal }) => refusal ?? null)).toEqual([null, null]);
    const { proposal } = await settingOf('selfFee');
    await succeed(decide(proposal?.id ?? 0, false));
  });

  it('change at once where nobody else could approve', async () => {
    const { db } = shop.runtime.context();
    const others = eq(staffMember.email, demoStaffEmail('admin'));
    await db.update(staffMember).set({ state: 'shutOut' }).where(others);
    try {
      expect((await list()).hasSecond).toBe(false);
      expect(await succeed(save('selfFee', 5, LIMITS.selfFee))).toMatchObject({ isProposed: false });
      await succeed(save('selfFee', null, 5));
    } finally {
      await db.update(staffMember).set({ state: 'active' }).where(others);
    }
  });
});

describe('what last month would have been', () => {
  it('counts paid orders whose fee would differ', async () => {
    const effect = async (name: string, value: number) =>
      (await succeed(shop.call(calls.querySettingEffect, { name, value }, { cookie: merchant }))).effect;
    // Its goods are worth NT$2,000 and were brought for nothing.
    const before = await effect('freeShipping', 2001);
    await paidOrder(shop);
    expect(await effect('freeShipping', 2001)).toEqual({
      orders: (before?.orders ?? 0) + 1,
      amount: (before?.amount ?? 0) + LIMITS.homeFee,
    });
    expect((await effect('freeShipping', 0))?.amount).toBeLessThan(0);
    expect((await effect('homeFee', LIMITS.homeFee + 20))?.amount).toBeGreaterThan(0);
    expect(await effect('goodsPerPage', 30)).toBeNull();
  });
});
