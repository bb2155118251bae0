import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/group/calls.ts';
import { listSitemapGroups } from '#lib/buying/group/service.ts';
import { groupCampaign, groupItem, groupJoin, groupMember } from '#lib/buying/group/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { groupLd } from '#lib/fronts/seo/json-ld/group.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDayNumber, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { member } from '#lib/people/account/tables.ts';
import { newMobile, openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
const campaignOf = async (code: string) => {
  const [found] = await db().select().from(groupCampaign).where(eq(groupCampaign.code, code));
  if (!found) throw new Error(`the demo has no campaign ${code}`);
  return found;
};
const list = (input = {}, options = {}) => succeed(shop.call(calls.getGroupList, input, options));
const detail = (id: number, options = {}) => shop.call(calls.getGroupDetail, { id }, options);

describe('the list of campaigns', () => {
  it('holds every kind, the running ones first, in the asker’s language', async () => {
    const { list: all, total } = await list({}, { lang: 'en' });
    expect(total).toBe(all.length);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['preOrder', 'crowdfunding', 'life']));
    expect(all[0]?.state).toBe('running');
    expect(all.map(({ title }) => title)).toContain('Flaxseed oil in glass');
  });

  it('can be asked by stage and kind', async () => {
    const { list: over } = await list({ stage: 'over', kind: 'crowdfunding' });
    expect(over.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded']);
    const { list: coming } = await list({ stage: 'coming' });
    expect(coming.every(({ state }) => state === 'coming')).toBe(true);
  });

  it.each([{ stage: 'soon' }, { kind: 'flash' }])('refuses %o', async (input) => {
    expect((await shop.call(calls.getGroupList, input as never)).code).toBe(102);
  });
});

describe('a campaign', () => {
  it('says what it takes, what it costs and when it comes', async () => {
    const { id } = await campaignOf('night-pack-refill');
    const found = await succeed(detail(id));
    expect(found).toMatchObject({
      kind: 'crowdfunding',
      state: 'running',
      isPrivate: false,
      progress: { people: 53, pieces: 61, amount: 61 * 1990, target: 80, percent: 66, reached: false },
    });
    expect(found.items[0]).toMatchObject({ price: 1990, perMember: 3 });
    expect(found.items[0]?.listPrice).toBeGreaterThan(1990);
    expect(found.expectedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(found.goods).not.toBeNull();
  });

  it('that runs or comes can be joined in the demo', async () => {
    const { list: all } = await list();
    const open = all.filter(({ state }) => state === 'running' || state === 'coming');
    expect(open.filter(({ soldOut }) => soldOut)).toEqual([]);
    expect(open.length).toBeGreaterThan(4);
  });

  it('is sold out where its good is: in the list, on its page, for engines', async () => {
    const { id } = await campaignOf('vitamin-c-trio');
    const [item] = await db().select().from(groupItem).where(eq(groupItem.campaignId, id)).limit(1);
    const skuId = item?.skuId as SkuId;
    const [before] = await db().select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
    const ctx = shop.runtime.context();
    const inSitemap = async () => (await listSitemapGroups(ctx)).some((one) => one.id === id);
    expect(await inSitemap()).toBe(true);
    await db().update(sku).set({ stock: 0 }).where(eq(sku.id, skuId));
    const found = await succeed(detail(id));
    expect(found).toMatchObject({ soldOut: true, items: [{ left: 0 }] });
    expect((await list()).list.find((one) => one.id === id)?.soldOut).toBe(true);
    expect(groupLd(ctx, found)).toMatchObject({ offers: [{ availability: 'https://schema.org/SoldOut' }] });
    expect(await inSitemap()).toBe(false);
    await db()
      .update(sku)
      .set({ stock: before?.stock ?? 1 })
      .where(eq(sku.id, skuId));
  });

  it('that ships later tells engines so', async () => {
    const found = await succeed(detail((await campaignOf('night-pack-refill')).id));
    const ctx = shop.runtime.context();
    const wait = taipeiDayNumber(taipeiMoment(found.expectedOn ?? '')) - taipeiDayNumber(ctx.now);
    expect(wait).toBeGreaterThan(30);
    expect(groupLd(ctx, found)).toMatchObject({
      offers: [{ shippingDetails: { deliveryTime: { handlingTime: { minValue: wait } } } }],
    });
  });

  it('counts what is paid and nothing else', async () => {
    const { id } = await campaignOf('bone-pack-preorder');
    const [item] = await db().select().from(groupItem).where(eq(groupItem.campaignId, id)).limit(1);
    const before = (await succeed(detail(id))).progress;
    const join = {
      campaignId: id,
      itemId: item?.id ?? 0,
      source: 'counter',
      quantity: 5,
      amount: 100,
    } as const;
    const now = shop.clock.now();
    await db()
      .insert(groupJoin)
      .values(
        (['unpaid', 'cancelled', 'refunded'] as const).map((status) => ({ ...join, status, createdAt: now })),
      );
    expect((await succeed(detail(id))).progress).toEqual(before);
    await db()
      .insert(groupJoin)
      .values({ ...join, status: 'paid', createdAt: now });
    expect((await succeed(detail(id))).progress).toMatchObject({
      people: before.people + 1,
      pieces: before.pieces + 5,
      amount: before.amount + 100,
    });
  });

  it('runs, ends and says whether it went ahead as time passes', async () => {
    const { id, endsAt } = await campaignOf('dietitian-four-sessions');
    const began = shop.clock.now();
    expect((await succeed(detail(id))).state).toBe('running');
    shop.clock.set(endsAt);
    expect((await succeed(detail(id))).state).toBe('counting');
    shop.clock.set(began);
  });

  it('that is a draft is nobody’s business', async () => {
    const { id } = await campaignOf('plate-workshop-taipei');
    await db().update(groupCampaign).set({ status: 'draft' }).where(eq(groupCampaign.id, id));
    expect(await detail(id)).toMatchObject({ code: 404, status: 404 });
    expect((await list()).list.map((one) => one.id)).not.toContain(id);
    await db().update(groupCampaign).set({ status: 'open' }).where(eq(groupCampaign.id, id));
  });

  it('that was called off is over', async () => {
    const { id } = await campaignOf('plate-workshop-taipei');
    await db().update(groupCampaign).set({ status: 'closed' }).where(eq(groupCampaign.id, id));
    expect((await succeed(detail(id))).state).toBe('calledOff');
    await db().update(groupCampaign).set({ status: 'open' }).where(eq(groupCampaign.id, id));
  });

  it.each([0, -1, 999_999, 'x'])('%s is refused', async (id) => {
    expect([102, 404]).toContain((await detail(id as number)).code);
  });
});

describe('a private group', () => {
  it('does not exist for a visitor', async () => {
    const { id } = await campaignOf('office-pack-team');
    const refused = await detail(id);
    expect(refused).toMatchObject({ code: 404, status: 404, msg: (await detail(999_999)).msg });
    expect(JSON.stringify(refused)).not.toContain('企業');
  });

  it('does not exist for a member who is not of it', async () => {
    const { id } = await campaignOf('office-pack-team');
    const token = await shop.signIn();
    expect((await detail(id, { token })).code).toBe(404);
    expect((await list({ mine: true }, { token })).list).toEqual([]);
  });

  it('is in no public list and not in the sitemap, also for its members', async () => {
    const { id } = await campaignOf('office-pack-team');
    const token = await shop.signIn('0912345678');
    for (const options of [{}, { token }])
      expect((await list({}, options)).list.map((one) => one.id)).not.toContain(id);
    const listed = await listSitemapGroups(shop.runtime.context());
    expect(listed.map((one) => one.id)).not.toContain(id);
    expect(listed.length).toBeGreaterThan(5);
  });

  it('is told to its members', async () => {
    const { id } = await campaignOf('office-pack-team');
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    const [me] = await db().select({ id: member.id }).from(member).where(eq(member.mobile, mobile));
    if (!me) throw new Error('signing in makes the member');
    await db().insert(groupMember).values({ campaignId: id, memberId: me.id, joinedAt: shop.clock.now() });
    expect(await succeed(detail(id, { token }))).toMatchObject({ id, isPrivate: true });
    expect((await list({ mine: true }, { token })).list.map((one) => one.id)).toEqual([id]);
  });
});

it('the last place cannot be taken twice: the table refuses', async () => {
  const { id } = await campaignOf('plate-workshop-taipei');
  const tooMany = db().update(groupItem).set({ taken: 13 }).where(eq(groupItem.campaignId, id));
  await expect(tooMany).rejects.toThrow();
});

it('what ended long ago leaves the list', async () => {
  const began = shop.clock.now();
  shop.clock.set(addDays(began, 365));
  expect((await list()).list).toEqual([]);
  shop.clock.set(began);
});
