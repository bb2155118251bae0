import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRefunds, requestRefund } from '#lib/after/refund/calls/own.ts';
import { listReviews, summarizeReviews } from '#lib/after/review/calls.ts';
import { review } from '#lib/after/review/tables.ts';
import { getIntakeDay } from '#lib/boxes/intake/calls.ts';
import { quoteSubscription } from '#lib/boxes/pack/calls.ts';
import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import { createOrder, quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { saveFavourite } from '#lib/buying/favourite/calls.ts';
import { enterGroup, getGroupDetail, getGroupList, leaveGroup } from '#lib/buying/group/calls.ts';
import { listSitemapGroups, notifyDelay } from '#lib/buying/group/service.ts';
import { getGoodsIndex } from '#lib/catalog/goods/calls.ts';
import { getGoods, listSitemapGoods } from '#lib/catalog/goods/service.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { watchRestock } from '#lib/catalog/restock/calls.ts';
import { searchGoods, suggestGoods } from '#lib/catalog/search/calls.ts';
import {
  callOffGroup,
  delayGroup,
  extendGroup,
  listDeskGroups,
  saveGroup,
} from '#lib/fronts/group-desk/calls.ts';
import type { DeskGroup, SaveGroupInput } from '#lib/fronts/group-desk/model.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { readGroup } from './as-read.ts';
import { openCampaign } from './campaign.ts';
import { openInTheMorning, payBy } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Private groups (row G3), and campaigns as staff edit them (row G1). */

let shop: TestShop;
let merchant: string;
beforeAll(async () => {
  shop = await openInTheMorning();
  merchant = await signInStaffAt(shop.url, 'merchant');
});
afterAll(() => shop.stop());

const CODE = 'SECRET2345';

describe('goods that are sold in a private group alone', () => {
  const made = async () => {
    const name = `密室 ${crypto.randomUUID()}`;
    const item = await createGood(shop, { price: 500, status: 'group', name });
    const inviteCode = `S${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    return {
      ...item,
      inviteCode,
      ...(await openCampaign(shop, item.skuId, { isPrivate: true, inviteCode })),
    };
  };

  it('are known to nobody: by id, in lists, search, suggestions and the sitemap', async () => {
    const { goodsId, skuId, name, campaignId } = await made();
    const who = await newMember(shop);
    const ctx = shop.runtime.context();
    expect(await getGoods(ctx, goodsId)).toBeNull();
    expect(JSON.stringify(await succeed(shop.call(searchGoods, { q: name })))).not.toContain(
      `"id":${goodsId},`,
    );
    expect(JSON.stringify(await succeed(shop.call(suggestGoods, { q: name })))).not.toContain('密室');
    expect(JSON.stringify(await succeed(shop.call(getGoodsIndex, { sort: 'newest' })))).not.toContain('密室');
    const onMap = await listSitemapGoods(ctx, 0, 10_000);
    expect(onMap.map(({ id }) => id)).not.toContain(goodsId);
    expect((await listSitemapGroups(ctx)).map(({ id }) => id)).not.toContain(campaignId);
    const answers = [
      await shop.call(getGroupDetail, { id: campaignId }),
      await shop.call(getGroupDetail, { id: campaignId }, who),
      await shop.call(saveFavourite, { goodsId }, who),
      await shop.call(watchRestock, { skuId, email: 'a@example.com' }, who),
      await shop.call(addGoodsCart, { skuId, quantity: 1 }, who),
      await shop.call(addGoodsCart, { skuId, quantity: 1, groupId: campaignId }, who),
      await shop.call(quoteCheckout, { source: { skuId, quantity: 1 }, deliveryType: 'home' }, who),
      await shop.call(
        quoteCheckout,
        { source: { skuId, quantity: 1, groupId: campaignId }, deliveryType: 'home' },
        who,
      ),
    ];
    expect(answers.map(({ code }) => code)).not.toContain(200);
    expect(JSON.stringify(answers)).not.toContain('密室');
    expect(JSON.stringify(answers)).not.toContain('350');
  });

  it('are not told of by the intake meter or by what was said of them', async () => {
    const { goodsId, skuId } = await made();
    const who = await newMember(shop);
    const { db, now } = shop.runtime.context();
    await db.insert(review).values({
      goodsId,
      memberId: who.memberId,
      stars: 5,
      text: '密室真好',
      locale: 'tw',
      pictures: [],
      shownName: '小**',
      options: '60 錠',
      createdAt: now,
    });
    expect((await succeed(shop.call(getIntakeDay, { goodsId }, who))).portions).toEqual([]);
    expect(await succeed(shop.call(listReviews, { goodsId }))).toMatchObject({ reviews: [], total: 0 });
    expect(await succeed(shop.call(summarizeReviews, { goodsId }))).toMatchObject({ count: 0 });
    const box = { skuId, plan: 'monthly' as const };
    expect((await shop.call(quoteSubscription, box, who)).refusal?.errors).toMatchObject([
      { field: 'skuId', key: 'skuNotFound' },
    ]);
  });

  it('are not opened by another campaign’s number', async () => {
    const { skuId } = await made();
    const open = await createGood(shop);
    const { campaignId } = await openCampaign(shop, open.skuId);
    const who = await newMember(shop);
    const source = { skuId, quantity: 1, groupId: campaignId };
    const quoted = await shop.call(quoteCheckout, { source, deliveryType: 'home' }, who);
    expect([quoted.refusal?.key, JSON.stringify(quoted).includes('密室')]).toEqual(['groupNotFound', false]);
    expect((await shop.call(addGoodsCart, source, who)).refusal?.key).toBe('groupNotFound');
  });

  it('are seen and bought by whoever came in by the code, until they leave', async () => {
    const { skuId, campaignId, inviteCode } = await made();
    const who = await newMember(shop);
    for (const code of [CODE, '', 'x', `${inviteCode}X`])
      expect((await shop.call(enterGroup, { id: campaignId, code }, who)).refusal?.key).toBe('cannotJoin');
    expect((await shop.call(enterGroup, { id: campaignId, code: inviteCode })).code).toBe(40014);
    await succeed(shop.call(enterGroup, { id: campaignId, code: ` ${inviteCode.toLowerCase()} ` }, who));
    await succeed(shop.call(enterGroup, { id: campaignId, code: inviteCode }, who));
    const own = await succeed(shop.call(getGroupList, { mine: true }, who));
    expect(own.list.map(({ id }) => id)).toEqual([campaignId]);
    const source = { skuId, quantity: 1, groupId: campaignId };
    await succeed(shop.call(addGoodsCart, source, who));
    const wish = {
      idempotencyKey: crypto.randomUUID(),
      source,
      recipient: RECIPIENT,
      paymentMethod: 'card' as const,
      deliveryType: 'home' as const,
    };
    expect((await succeed(shop.call(createOrder, wish, who))).payable).toBe(450);
    await succeed(shop.call(leaveGroup, { id: campaignId }, who));
    expect((await shop.call(getGroupDetail, { id: campaignId }, who)).refusal?.key).toBe('groupNotFound');
    const again = { ...wish, idempotencyKey: crypto.randomUUID() };
    expect((await shop.call(createOrder, again, who)).refusal?.key).toBe('groupNotFound');
  });
});

describe('campaigns at the desk', () => {
  const TEXT = { tw: '新團', zh: '新团', en: 'New group' };
  const inDays = (days: number) => taipeiMinute(addDays(shop.clock.now(), days)).replace(' ', 'T');
  const input = (skuCode: string, more: Partial<SaveGroupInput> = {}): SaveGroupInput => ({
    kind: 'crowdfunding',
    isPrivate: false,
    isOpen: true,
    title: TEXT,
    summary: TEXT,
    story: TEXT,
    targetBy: 'people',
    target: '10',
    startsAt: inDays(-1),
    endsAt: inDays(9),
    expectedOn: '',
    items: [{ sku: skuCode, price: '300', perMember: '', capacity: '5', tiers: '5:280, 10:250' }],
    ...more,
  });
  const codeOf = async (skuId: number) => {
    const rows = await shop.runtime
      .context()
      .db.select()
      .from(sku)
      .where(eq(sku.id, skuId as never));
    return rows[0]?.code ?? '';
  };
  const desk = {
    get cookie() {
      return merchant;
    },
  };
  async function made(
    more: Partial<SaveGroupInput> = {},
    goods: Parameters<typeof createGood>[1] = {},
  ): Promise<DeskGroup & { readonly skuId: number }> {
    const { skuId } = await createGood(shop, goods);
    const before = (await succeed(shop.call(listDeskGroups, {}, desk))).groups.map(({ id }) => id);
    const { groups } = await succeed(shop.call(saveGroup, input(await codeOf(skuId), more), desk));
    const found = groups.find(({ id }) => !before.includes(id));
    if (!found) throw new Error('no campaign was made');
    return { ...found, skuId };
  }
  const groupOf = async (id: number) =>
    (await succeed(shop.call(listDeskGroups, {}, desk))).groups.find((one) => one.id === id);
  const buy = async (skuId: number, groupId: number, who?: Awaited<ReturnType<typeof newMember>>) =>
    shop.call(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: { skuId, quantity: 1, groupId },
        recipient: RECIPIENT,
        paymentMethod: 'card',
        deliveryType: 'home',
      },
      who ?? (await newMember(shop)),
    );

  it('are made, joined, and then no more changed', async () => {
    const { id, skuId, items, isFree } = await made();
    expect([isFree, items[0]?.price, items[0]?.capacity]).toEqual([true, 300, 5]);
    expect(items[0]?.tiers).toEqual([
      { people: 5, price: 280 },
      { people: 10, price: 250 },
    ]);
    const code = await codeOf(skuId);
    await succeed(
      shop.call(saveGroup, { ...input(code), ...(await readGroup(shop, desk, id)), target: '8' }, desk),
    );
    expect((await groupOf(id))?.progress.target).toBe(8);
    expect((await succeed(buy(skuId, id))).payable).toBe(400);
    expect(await groupOf(id)).toMatchObject({ unpaid: 1, isFree: false });
    const changed = await shop.call(
      saveGroup,
      { ...input(code), ...(await readGroup(shop, desk, id)), target: '1' },
      desk,
    );
    expect(changed.refusal?.key).toBe('groupSold');
  });

  it('tell their story in paragraphs, in every language', async () => {
    const story = { tw: '第一段\n\n第二段', zh: '第一段\n\n第二段', en: 'One\n\nTwo' };
    const { id } = await made({ story });
    expect((await succeed(shop.call(getGroupDetail, { id }))).story).toEqual(['第一段', '第二段']);
    const code = await codeOf((await createGood(shop)).skuId);
    const half = await shop.call(saveGroup, input(code, { story: { ...story, en: ' ' } }), desk);
    expect(half.refusal?.errors).toMatchObject([{ field: 'story.en', key: 'wordsMissing' }]);
  });

  it('are not changed under who joins at the same moment: nobody pays another price than the campaign’s', async () => {
    const { id, skuId } = await made();
    const code = await codeOf(skuId);
    const items = [{ sku: code, price: '200', perMember: '', capacity: '5', tiers: '' }];
    const crowd = await Promise.all(Array.from({ length: 8 }, () => newMember(shop)));
    const read = await readGroup(shop, desk, id);
    const [changed, ...bought] = await Promise.all([
      shop.call(saveGroup, { ...input(code), ...read, items }, desk),
      ...crowd.map((who) => buy(skuId, id, who)),
    ]);
    const price = (await groupOf(id))?.items[0]?.price ?? 0;
    expect([changed.code === 200, changed.refusal?.key]).toEqual(
      price === 200 ? [true, undefined] : [false, 'groupSold'],
    );
    for (const { code: answered, data, refusal } of bought)
      if (answered === 200) expect(data.payable).toBe(price + 100);
      else expect(['priceChanged', 'outOfStock']).toContain(refusal?.key);
    const taken = bought.filter(({ code: answered }) => answered === 200).length;
    expect((await groupOf(id))?.items[0]?.taken).toBe(taken);
  });

  it('run longer, never shorter, and are called off once', async () => {
    const { id, skuId } = await made();
    expect(
      (await shop.call(extendGroup, { ...(await readGroup(shop, desk, id)), endsAt: inDays(3) }, desk))
        .refusal?.errors,
    ).toMatchObject([{ field: 'endsAt' }]);
    await succeed(shop.call(extendGroup, { ...(await readGroup(shop, desk, id)), endsAt: inDays(20) }, desk));
    expect((await groupOf(id))?.endsAt).toBe(inDays(20));
    await succeed(shop.call(callOffGroup, { id }, desk));
    await succeed(shop.call(callOffGroup, { id }, desk));
    expect((await groupOf(id))?.state).toBe('calledOff');
    expect((await buy(skuId, id)).refusal?.key).toBe('groupOver');
    expect(
      (await shop.call(extendGroup, { ...(await readGroup(shop, desk, id)), endsAt: inDays(30) }, desk))
        .refusal?.key,
    ).toBe('groupOverAlready');
  });

  it('run past the promised day only with a later one, which everybody is told of', async () => {
    const { id, skuId } = await made({ kind: 'preOrder', expectedOn: inDays(15).slice(0, 10) });
    const email = `${crypto.randomUUID()}@example.com`;
    const who = await newMember(shop, { email });
    const placed = await succeed(buy(skuId, id, who));
    await payBy(shop, { ...placed, ...who });
    await succeed(shop.call(extendGroup, { ...(await readGroup(shop, desk, id)), endsAt: inDays(12) }, desk));
    for (const expectedOn of [undefined, inDays(14).slice(0, 10), inDays(19).slice(0, 10)]) {
      const day = expectedOn === undefined ? {} : { expectedOn };
      const refused = await shop.call(
        extendGroup,
        { ...(await readGroup(shop, desk, id)), endsAt: inDays(20), ...day },
        desk,
      );
      expect(refused.refusal?.errors).toMatchObject([{ field: 'expectedOn' }]);
    }
    const later = inDays(25).slice(0, 10);
    await succeed(
      shop.call(
        extendGroup,
        { ...(await readGroup(shop, desk, id)), endsAt: inDays(20), expectedOn: later },
        desk,
      ),
    );
    await shop.settle();
    expect(await groupOf(id)).toMatchObject({ endsAt: inDays(20), expectedOn: later });
    const { expectedShipOn } = await succeed(shop.call(getOrder, { number: placed.number }, who));
    expect(expectedShipOn).toBe(later);
    expect((await shop.outbox(email)).filter(({ subject }) => subject?.includes('延後'))).toHaveLength(1);
  });

  it('are delayed: orders say the new day, and everybody is told once, with the way out', async () => {
    const { id, skuId } = await made({ expectedOn: inDays(30).slice(0, 10) });
    const email = `${crypto.randomUUID()}@example.com`;
    const who = await newMember(shop, { email });
    const placed = await succeed(buy(skuId, id, who));
    await payBy(shop, { ...placed, ...who });
    const later = inDays(40).slice(0, 10);
    expect(
      (
        await shop.call(
          delayGroup,
          { ...(await readGroup(shop, desk, id)), expectedOn: inDays(20).slice(0, 10) },
          desk,
        )
      ).refusal?.errors,
    ).toMatchObject([{ field: 'expectedOn' }]);
    await succeed(shop.call(delayGroup, { ...(await readGroup(shop, desk, id)), expectedOn: later }, desk));
    await shop.settle();
    await notifyDelay(shop.runtime.workContext(), { campaignId: id, expectedOn: later });
    const { expectedShipOn } = await succeed(shop.call(getOrder, { number: placed.number }, who));
    expect(expectedShipOn).toBe(later);
    const told = (await shop.outbox(email)).filter(({ subject }) => subject?.includes('延後'));
    expect(told).toHaveLength(1);
    const { ask, endsAtOnce } = await succeed(shop.call(getRefunds, { number: placed.number }, who));
    expect([ask?.total, endsAtOnce]).toEqual([400, true]);
    const { refunds } = await succeed(shop.call(requestRefund, { number: placed.number, note: '' }, who));
    expect(refunds).toMatchObject([{ state: 'granted', total: 400, canWithdraw: false }]);
    await shop.settle();
    const { status } = await succeed(shop.call(getOrder, { number: placed.number }, who));
    expect(status).toBe(ORDER_STATUS.refundCompleted);
    expect((await groupOf(id))?.items[0]?.taken).toBe(0);
  });

  it('are delayed again, or are a service: everybody is told each day once, and may go', async () => {
    const { id, skuId } = await made({ kind: 'life', expectedOn: inDays(30).slice(0, 10) }, { service: {} });
    const email = `${crypto.randomUUID()}@example.com`;
    const who = await newMember(shop, { email });
    const placed = await succeed(buy(skuId, id, who));
    await payBy(shop, { ...placed, ...who });
    expect((await succeed(shop.call(getRefunds, { number: placed.number }, who))).ask).toBeNull();
    for (const days of [40, 50])
      await succeed(
        shop.call(
          delayGroup,
          { ...(await readGroup(shop, desk, id)), expectedOn: inDays(days).slice(0, 10) },
          desk,
        ),
      );
    await shop.settle();
    await notifyDelay(shop.runtime.workContext(), { campaignId: id, expectedOn: inDays(50).slice(0, 10) });
    expect((await shop.outbox(email)).filter(({ subject }) => subject?.includes('延後'))).toHaveLength(1);
    const { refunds } = await succeed(shop.call(requestRefund, { number: placed.number, note: '' }, who));
    expect(refunds).toMatchObject([{ state: 'granted', total: 300 }]);
  });

  it('of a private group have a code; a draft is nobody’s business', async () => {
    const { inviteCode, id } = await made({ isPrivate: true });
    expect(inviteCode).toMatch(/^[A-Z2-9]{10}$/);
    expect((await shop.call(getGroupDetail, { id })).code).not.toBe(200);
    const draft = await made({ isOpen: false });
    expect([draft.state, draft.inviteCode]).toEqual([null, null]);
    expect((await shop.call(getGroupDetail, { id: draft.id })).code).not.toBe(200);
  });

  it.each([
    [{ endsAt: '2020-01-01T00:00' }, 'endsAt'],
    [{ target: 'many' }, 'target'],
    [{ kind: 'preOrder' }, 'expectedOn'],
    [{ kind: 'preOrder', expectedOn: '2020-01-01' }, 'expectedOn'],
    [{ items: [] }, 'items'],
    [{ items: [{ sku: 'no-such-sku', price: 5, perMember: '', capacity: '' }] }, 'items.0.sku'],
    [{ items: [{ sku: 'x', price: 5, perMember: '', capacity: '', tiers: '0:1' }] }, 'items.0.tiers'],
    [{ title: { ...TEXT, en: ' ' } }, 'title.en'],
  ] as const)('refuse %o', async (wrong, field) => {
    const { skuId } = await createGood(shop);
    const answer = await shop.call(
      saveGroup,
      { ...input(await codeOf(skuId)), ...(wrong as Partial<SaveGroupInput>) },
      desk,
    );
    expect(answer.refusal?.errors?.map((one) => one.field)).toContain(field);
  });

  it.each([
    ['life', {}],
    ['crowdfunding', { service: {} }],
  ] as const)('of kind %s refuse what is not theirs to give', async (kind, item) => {
    const { skuId } = await createGood(shop, item);
    const answer = await shop.call(saveGroup, input(await codeOf(skuId), { kind }), desk);
    expect(answer.refusal?.errors).toMatchObject([{ field: 'items.0.sku', key: 'groupKindWrong' }]);
  });

  it('are nobody’s without the permission', async () => {
    const dietitian = await signInStaffAt(shop.url, 'dietitian');
    expect((await shop.call(listDeskGroups, {}, { cookie: dietitian })).code).not.toBe(200);
    expect((await shop.call(listDeskGroups, {}, await newMember(shop))).code).not.toBe(200);
  });
});
