import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#lib/people/saved-views/calls.ts';
import { MAX_VIEWS } from '#lib/people/saved-views/rules.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { demoStaffEmail } from '../../src/demo/staff.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

/** Saved views of lists, personal and shared. */

let shop: TestShop;
let merchant: string;
let cashier: string;
beforeAll(async () => {
  shop = await openTestShop();
  merchant = await signInStaffAt(shop.url, 'merchant');
  cashier = await signInStaffAt(shop.url, 'cashier');
});
afterAll(() => shop.stop());

const VIEW = { list: 'orders', name: '待出貨', query: 'status=20&columns=status%2Cpayable' } as const;
const save = async (input: object, cookie = merchant) =>
  (await succeed(shop.call(calls.saveView, { ...VIEW, ...input }, { cookie }))).id;
const seen = async (cookie = merchant) =>
  (await succeed(shop.call(calls.listViews, { list: 'orders' }, { cookie }))).views;

it('are kept for oneself, or shared with whoever sees the list', async () => {
  const own = await save({});
  const shared = await save({ name: '宅配', shared: '1' });
  expect((await seen()).map(({ id, isOwn }) => [id, isOwn])).toEqual(
    expect.arrayContaining([
      [own, true],
      [shared, true],
    ]),
  );
  expect(await seen(cashier)).toEqual([
    expect.objectContaining({ id: shared, isOwn: false, query: VIEW.query, by: '店長 雅婷' }),
  ]);
  const version = (await seen()).find(({ id }) => id === own)?.version;
  await save({ id: own, version, name: '今天要出貨', query: 'status=20' });
  const late = { ...VIEW, id: own, version, name: '昨天' };
  expect((await shop.call(calls.saveView, late, { cookie: merchant })).refusal?.key).toBe('changedMeanwhile');
  expect(await seen()).toContainEqual(
    expect.objectContaining({ id: own, name: '今天要出貨', query: 'status=20' }),
  );
});

it('are changed and deleted by their owner alone', async () => {
  const id = await save({ shared: '1' });
  const asCashier = { cookie: cashier };
  for (const refused of [
    await shop.call(calls.deleteView, { id }, asCashier),
    await shop.call(calls.saveView, { ...VIEW, id, version: (await seen())[0]?.version }, asCashier),
  ])
    expect([refused.status, refused.refusal?.key]).toEqual([404, 'viewNotFound']);
  await succeed(shop.call(calls.chooseDefaultView, { list: 'orders', id }, { cookie: cashier }));
  await succeed(shop.call(calls.deleteView, { id }, { cookie: merchant }));
  expect((await seen(cashier)).some(({ isDefault }) => isDefault)).toBe(false);
  expect((await seen()).map((view) => view.id)).not.toContain(id);
});

it('begin a list for each person apart, one at a time', async () => {
  const first = await save({ shared: '1' });
  const second = await save({});
  const choose = (input: object, cookie = merchant) =>
    shop.call(calls.chooseDefaultView, { list: 'orders', ...input }, { cookie });
  await succeed(choose({ id: first }));
  await succeed(choose({ id: second }));
  const shown = (await seen()).filter(({ isDefault }) => isDefault);
  expect(shown.map(({ id }) => id)).toEqual([second]);
  expect((await seen(cashier)).filter(({ isDefault }) => isDefault)).toEqual([]);
  expect((await choose({ id: second }, cashier)).refusal?.key).toBe('viewNotFound');
  expect((await succeed(choose({}))).views.some(({ isDefault }) => isDefault)).toBe(false);
});

it('are no more than a person finds their way in, and say only what an address may', async () => {
  const bad = (input: object) => shop.call(calls.saveView, { ...VIEW, ...input }, { cookie: cashier });
  expect((await bad({ name: ' ' })).refusal?.key).toBe('viewNameRequired');
  expect((await bad({ query: 'q=<script>' })).refusal?.key).toBe('fieldInvalid');
  for (let i = 0; i < MAX_VIEWS; i++) await save({ name: `${i}` }, cashier);
  expect((await bad({})).refusal?.key).toBe('viewsTooMany');
  const editor = await signInStaffAt(shop.url, 'editor');
  expect((await shop.call(calls.listViews, { list: 'orders' }, { cookie: editor })).status).toBe(403);
});

it('of who works here no more are shared no more', async () => {
  await save({ name: '店長的', shared: '1' });
  const names = async () => (await seen(cashier)).map(({ name }) => name);
  expect(await names()).toContain('店長的');
  const { db } = shop.runtime.context();
  const leaves = (state: 'active' | 'shutOut') =>
    db
      .update(staffMember)
      .set({ state })
      .where(eq(staffMember.email, demoStaffEmail('merchant')));
  await leaves('shutOut');
  expect(await names()).not.toContain('店長的');
  await leaves('active');
});
