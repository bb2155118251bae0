import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listServices } from '#lib/after/booking/calls.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { listDeskPlans, orderPlans, savePlan } from '#lib/catalog/plans/calls.ts';
import type { DeskPlan, SavePlanInput } from '#lib/catalog/plans/model.ts';
import { listPlans } from '#lib/catalog/plans/service.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openInTheMorning, payBy } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

/** Rows B8 and J3: the dietitians' plans, edited by staff and bought as a service. */

let shop: TestShop;
let dietitian: string;
beforeAll(async () => {
  shop = await openInTheMorning();
  dietitian = await signInStaffAt(shop.url, 'dietitian');
});
afterAll(() => shop.stop());

const TEXT = { tw: '運動營養', zh: '运动营养', en: 'Eating for sport' };
const NEW: SavePlanInput = {
  code: 'sport',
  name: TEXT,
  suits: TEXT,
  length: TEXT,
  includes: [TEXT],
  givenBy: TEXT,
  place: TEXT,
  price: 'NT$2,400',
  uses: 2,
  minutes: 40,
  validDays: 90,
  beside: [],
  active: true,
};

const save = (plan: SavePlanInput, cookie = dietitian) => shop.call(savePlan, plan, { cookie });
const plans = async () => (await succeed(shop.call(listDeskPlans, {}, { cookie: dietitian }))).plans;
const shown = async () => (await listPlans(shop.runtime.context())).map(({ code }) => code);
async function planOf(code: string): Promise<DeskPlan> {
  const found = (await plans()).find((plan) => plan.code === code);
  if (!found) throw new Error(`no plan ${code}`);
  return found;
}
const asInput = ({ goodsId: _goodsId, ...plan }: DeskPlan): SavePlanInput => plan;

describe('a plan', () => {
  it('is added with the service that it is bought as, and on the page at once', async () => {
    await succeed(save(NEW));
    const { goodsId } = await planOf('sport');
    const [good] = await shop.runtime
      .context()
      .db.select()
      .from(goods)
      .where(eq(goods.id, goodsId as typeof goods.$inferSelect.id));
    expect(good).toMatchObject({
      code: 'plan-sport',
      kind: 'service',
      status: 'on',
      price: 2400,
      service: { uses: 2, minutes: 40, validDays: 90 },
    });
    expect(await shown()).toContain('sport');
    expect((await listPlans({ ...shop.runtime.context(), locale: 'en' })).at(-1)).toMatchObject({
      name: 'Eating for sport',
      price: 2400,
    });
    const entries = await shop.runtime
      .context()
      .db.select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, 'plan:sport'));
    expect(entries).toMatchObject([{ act: 'plan.save', before: null }]);
  });

  it('is bought and waits to be booked', async () => {
    const { goodsId } = await planOf('single');
    const { token } = await newMember(shop);
    const skuId = await skuOf(goodsId);
    const placed = await succeed(
      shop.call(
        createOrder,
        { idempotencyKey: crypto.randomUUID(), source: { skuId, quantity: 1 }, paymentMethod: 'card' },
        { token },
      ),
    );
    expect(placed.payable).toBe(1200);
    await payBy(shop, { ...placed, token });
    await shop.settle();
    const { services } = await succeed(shop.call(listServices, { tab: 'toBook' }, { token }));
    expect(services).toMatchObject([{ uses: 1, orderNumber: placed.number }]);
  });

  it('dearer is dearer for the next who buys; taken off it is neither shown nor sold', async () => {
    const before = await planOf('four-weeks');
    await succeed(save({ ...asInput(before), price: 3900 }));
    const changed = await planOf('four-weeks');
    const skuId = await skuOf(before.goodsId);
    expect(changed).toMatchObject({ goodsId: before.goodsId, price: 3900 });
    await succeed(save({ ...asInput(changed), active: false }));
    expect(await shown()).not.toContain('four-weeks');
    const { token } = await newMember(shop);
    const order = {
      idempotencyKey: crypto.randomUUID(),
      source: { skuId, quantity: 1 },
      paymentMethod: 'card',
    } as const;
    expect((await shop.call(createOrder, order, { token })).refusal?.key).toBe('goodsOff');
    await succeed(save({ ...asInput(await planOf('four-weeks')), active: true, price: 3600 }));
    expect(await shown()).toContain('four-weeks');
  });

  it('is not written over by somebody who saw it before a colleague’s change', async () => {
    const seen = await planOf('twelve-weeks');
    await succeed(save({ ...asInput(seen), price: 9000 }));
    expect((await save({ ...asInput(seen), price: 1 })).refusal).toMatchObject({
      key: 'changedMeanwhile',
      detail: { now: { price: 9000 } },
    });
    expect((await planOf('twelve-weeks')).price).toBe(9000);
    expect((await save(NEW)).refusal?.errors).toMatchObject([{ field: 'code', key: 'planCodeTaken' }]);
  });

  it('has its place among the others', async () => {
    const as = { cookie: dietitian };
    const { plans: first, version } = await succeed(shop.call(listDeskPlans, {}, as));
    const codes = first.map(({ code }) => code);
    const turned = codes.toReversed();
    const now = await succeed(shop.call(orderPlans, { codes: turned, version }, as));
    expect(now.plans.map(({ code }) => code)).toEqual(turned);
    expect((await shop.call(orderPlans, { codes, version }, as)).refusal?.key).toBe('changedMeanwhile');
    await succeed(shop.call(orderPlans, { codes, version: now.version }, as));
  });
});

it('what is wrong is told at its field', async () => {
  const cases: [Partial<SavePlanInput>, string, string][] = [
    [{ code: 'Sport!' }, 'code', 'planCodeWrong'],
    [{ name: { ...TEXT, en: ' ' } }, 'name.en', 'planWordsMissing'],
    [{ includes: [] }, 'includes', 'planIncludes'],
    [{ includes: [TEXT, { ...TEXT, zh: '' }] }, 'includes.1.zh', 'planWordsMissing'],
    [{ price: 0 }, 'price', 'planPriceWrong'],
    [{ uses: 101 }, 'uses', 'planUsesWrong'],
    [{ minutes: 5 }, 'minutes', 'planMinutesWrong'],
    [{ validDays: '' }, 'validDays', 'planDaysWrong'],
    [{ beside: ['no-such-good'] }, 'beside', 'planBesideUnknown'],
  ];
  for (const [wrong, field, key] of cases) {
    const { refusal } = await save({ ...NEW, code: 'other', ...wrong });
    expect(refusal?.errors[0], field).toMatchObject({ field, key });
  }
  expect(await shown()).not.toContain('other');
});

it('is kept by merchants and dietitians alone', async () => {
  const cashier = await signInStaffAt(shop.url, 'cashier');
  expect((await save({ ...NEW, code: 'other' }, cashier)).status).toBe(403);
  expect((await shop.call(listDeskPlans, {}, { cookie: 'nobody=1' })).code).toBe(40014);
});

async function skuOf(goodsId: number): Promise<number> {
  const [row] = await shop.runtime
    .context()
    .db.select({ id: sku.id })
    .from(sku)
    .where(eq(sku.goodsId, goodsId as typeof sku.$inferSelect.goodsId));
  return row?.id ?? 0;
}
