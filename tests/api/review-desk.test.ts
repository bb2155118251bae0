import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/after/review/calls.ts';
import type { DeskReview } from '#lib/after/review/model/desk.ts';
import { getGoods } from '#lib/catalog/goods/service.ts';
import { listToday } from '#lib/fronts/order-desk/calls.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { member } from '#lib/people/account/tables.ts';
import { PNG } from '../setup/pictures.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { bought, fromElsewhere } from './bought.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

/** Reviews on the staff's desk, and their writers' view. */

let shop: TestShop;
let merchant: string;
let editor: string;
let dietitian: string;
let cashier: string;
const PER_PAGE = 3;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_DESK_REVIEWS_PER_PAGE: String(PER_PAGE) } });
  merchant = await signInStaffAt(shop.url, 'merchant');
  editor = await signInStaffAt(shop.url, 'editor');
  dietitian = await signInStaffAt(shop.url, 'dietitian');
  cashier = await signInStaffAt(shop.url, 'cashier');
});
afterAll(() => shop.stop());

/** A review by a new member with a mail address. */
async function written(given: { stars?: number; text?: string; goodsId?: number; pictures?: string[] } = {}) {
  const { goodsId, ...said } = given;
  const buyer = await bought(shop, ORDER_STATUS.completed, goodsId === undefined ? {} : { goodsId });
  const email = `reader-${buyer.memberId}@example.com`;
  await shop.runtime.context().db.update(member).set({ email }).where(eq(member.id, buyer.memberId));
  const { id } = await succeed(
    shop.call(
      calls.saveReview,
      { orderLineId: buyer.orderLineId, stars: 4, text: '很好吞', ...said },
      { token: buyer.token, ...fromElsewhere() },
    ),
  );
  return { ...buyer, id, email };
}

const list = (input = {}, cookie = merchant) =>
  succeed(shop.call(calls.listDeskReviews, { list: 'all', ...input }, { cookie }));
const review = (id: number) => succeed(shop.call(calls.getDeskReview, { id }, { cookie: merchant }));
const answer = (id: number, seen: number, text: string, cookie = merchant) =>
  shop.call(calls.answerReview, { id, seen, text }, { cookie, lang: 'en' });
const hide = (id: number, seen: number, more: object = {}, cookie = merchant) =>
  shop.call(calls.hideReview, { id, seen, reason: 'offTopic', ...more }, { cookie, lang: 'en' });
const show = (id: number, seen: number, cookie = merchant) =>
  shop.call(calls.showReview, { id, seen }, { cookie });
const own = async ({ token, number }: { token: string; number: string }) =>
  (await succeed(shop.call(calls.myReviews, { number }, { token })))[0]?.review;
const shownOf = (goodsId: number) => succeed(shop.call(calls.listReviews, { goodsId }));
const actsOn = async (id: number) =>
  (
    await shop.runtime
      .context()
      .db.select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `review:${id}`), like(auditEntry.act, 'review.%')))
      .orderBy(auditEntry.id)
  ).map(({ act, actor }) => `${act} ${actor.split(':')[0]}`);

describe('an answer', () => {
  it('stands below the review, is told once, and may be worded anew with its history', async () => {
    const one = await written();
    const before = await review(one.id);
    expect(before).toMatchObject({ reply: '', version: 0, channel: 'mail', order: one.number, hidden: null });
    const answered = await succeed(answer(one.id, 0, '謝謝你的回饋\n下次見'));
    expect(answered).toMatchObject({ reply: '謝謝你的回饋\n下次見', version: 1 });
    expect((await shownOf(one.goodsId)).reviews).toMatchObject([{ reply: '謝謝你的回饋\n下次見' }]);
    expect(await own(one)).toMatchObject({ reply: '謝謝你的回饋\n下次見', hidden: null });
    const [mail, ...others] = await shop.outbox(one.email);
    expect(others).toEqual([]);
    expect(mail?.body).toContain('謝謝你的回饋');
    expect(mail?.body).toContain(`/user/user/order/order-detail?number=${one.number}`);
    await succeed(answer(one.id, 1, '謝謝你'));
    expect(await shop.outbox(one.email)).toHaveLength(1);
    const { acts } = await succeed(shop.call(calls.getReviewHistory, { id: one.id }, { cookie: merchant }));
    expect(acts.map(({ act, text }) => [act, text])).toEqual([
      ['answer', '謝謝你的回饋\n下次見'],
      ['answer', '謝謝你'],
    ]);
    expect(acts[0]?.by).toBe('店長 雅婷');
  });

  it.each([
    ['empty', '', 'reviewAnswerRequired'],
    ['blank', '  \n ', 'reviewAnswerRequired'],
    ['too long', 'x'.repeat(1001), 'textTooLong'],
    ['not text', 'a\u0000b', 'fieldInvalid'],
  ])('is refused when it is %s', async (_, text, key) => {
    const one = await written();
    const refused = await answer(one.id, 0, text);
    expect(refused.refusal?.errors[0]).toMatchObject({ field: 'text', key });
    expect((await review(one.id)).version).toBe(0);
  });

  it('that is sent again changes nothing', async () => {
    const one = await written();
    await succeed(answer(one.id, 0, '謝謝'));
    expect((await succeed(answer(one.id, 0, '謝謝'))).version).toBe(1);
    expect(await actsOn(one.id)).toEqual(['review.answer staff']);
    expect(await shop.outbox(one.email)).toHaveLength(1);
  });

  it('is told by SMS where there is no address, in the language of the order', async () => {
    const one = await written();
    const { db } = shop.runtime.context();
    const mobile = `09${String(one.memberId).padStart(8, '7')}`;
    await db.update(member).set({ email: null, mobile }).where(eq(member.id, one.memberId));
    await succeed(answer(one.id, 0, '謝謝'));
    const [sms] = await shop.outbox(`+886 ${mobile}`);
    expect(sms).toMatchObject({ channel: 'sms' });
    expect(sms?.body).toContain('評價');
  });
});

describe('a review that is hidden', () => {
  it('counts for nothing, tells its writer why, and comes back with its stars', async () => {
    const one = await written({ stars: 2 });
    const rating = async () => (await getGoods(shop.runtime.context(), one.goodsId))?.rating;
    expect(await rating()).toEqual({ average: 2, count: 1 });
    const hidden = await succeed(hide(one.id, 0, { reason: 'healthClaim', text: '「治好失眠」不能刊登' }));
    expect(hidden.hidden).toEqual({ reason: 'healthClaim', text: '「治好失眠」不能刊登', mayRewrite: true });
    expect((await shownOf(one.goodsId)).total).toBe(0);
    expect(await rating()).toEqual({ average: 0, count: 0 });
    expect(await own(one)).toMatchObject({ hidden: { reason: 'healthClaim', mayRewrite: true } });
    const [mail] = await shop.outbox(one.email);
    expect(mail?.body).toContain('內容提到療效');
    expect(mail?.body).toContain('「治好失眠」不能刊登');
    expect((await answer(one.id, 1, '謝謝')).refusal?.key).toBe('reviewIsHidden');
    await succeed(show(one.id, 1));
    expect((await shownOf(one.goodsId)).total).toBe(1);
    expect(await rating()).toEqual({ average: 2, count: 1 });
    expect(await shop.outbox(one.email)).toHaveLength(2);
    expect(await actsOn(one.id)).toEqual(['review.hide staff', 'review.show staff']);
  });

  it('takes its pictures along, which its writer and staff still see', async () => {
    const buyer = await bought(shop, ORDER_STATUS.completed);
    const form = new FormData();
    form.set('file', new File([PNG], 'box.png', { type: 'image/png' }));
    const sent = await shop.request('/backend-api/h5/article/upload', {
      method: 'POST',
      body: form,
      headers: { token: buyer.token },
    });
    const { path } = ((await sent.json()) as { data: { path: string } }).data;
    const { id } = await succeed(
      shop.call(
        calls.saveReview,
        { orderLineId: buyer.orderLineId, stars: 5, pictures: [path] },
        { token: buyer.token, ...fromElsewhere() },
      ),
    );
    expect((await shop.request(path)).status).toBe(200);
    await succeed(hide(id, 0));
    expect((await shop.request(path)).status).toBe(404);
    for (const seen of [(await review(id)).pictures[0], (await own(buyer))?.pictures[0]])
      expect((await shop.request(seen ?? '')).status).toBe(200);
    await succeed(show(id, 1));
    expect((await shop.request(path)).status).toBe(200);
  });

  it('is written anew once, and waits for an answer again', async () => {
    const one = await written();
    const again = (text: string, token = one.token) =>
      shop.call(
        calls.rewriteReview,
        { orderLineId: one.orderLineId, stars: 5, text },
        { token, ...fromElsewhere() },
      );
    expect((await again('沒有被隱藏')).refusal?.key).toBe('reviewNotRewritable');
    await succeed(answer(one.id, 0, '謝謝'));
    await succeed(hide(one.id, 1, { reason: 'personalData' }));
    const stranger = await written();
    expect((await again('別人的', stranger.token)).refusal?.key).toBe('reviewNotRewritable');
    await succeed(again('改好了'));
    expect((await shownOf(one.goodsId)).reviews).toMatchObject([{ text: '改好了', stars: 5, reply: '' }]);
    expect(await review(one.id)).toMatchObject({ isRewritten: true, hidden: null, version: 3 });
    const late = await hide(one.id, 2);
    expect(late.msg).toContain('its writer has just written it anew');
    await succeed(hide(one.id, 3));
    expect(await own(one)).toMatchObject({ hidden: { mayRewrite: false } });
    expect((await again('再改')).refusal?.key).toBe('reviewNotRewritable');
    const { acts } = await succeed(shop.call(calls.getReviewHistory, { id: one.id }, { cookie: editor }));
    expect(acts.find(({ act }) => act === 'rewrite')).toMatchObject({ text: '很好吞', by: '會員' });
  });

  it('for what no wording mends stays so', async () => {
    const one = await written();
    const hidden = await succeed(hide(one.id, 0, { reason: 'advertising' }));
    expect(hidden.hidden?.mayRewrite).toBe(false);
    const [mail] = await shop.outbox(one.email);
    expect(mail?.subject).toContain('不再公開');
    const again = await shop.call(
      calls.rewriteReview,
      { orderLineId: one.orderLineId, stars: 5 },
      { token: one.token, ...fromElsewhere() },
    );
    expect(again.refusal?.key).toBe('reviewNotRewritable');
  });

  it.each([
    ['no words', { reason: 'other' }, 'text', 'reviewReasonText'],
    ['no known reason', { reason: 'mood' }, 'reason', 'reviewReasonRequired'],
    ['too many words', { text: 'x'.repeat(201) }, 'text', 'textTooLong'],
  ])('is refused for %s', async (_, given, field, key) => {
    const one = await written();
    expect((await hide(one.id, 0, given)).refusal?.errors[0]).toMatchObject({ field, key });
    expect((await review(one.id)).hidden).toBeNull();
  });
});

describe('two of the staff at once', () => {
  it('answer once: the second is refused with what the first wrote', async () => {
    const one = await written();
    const answers = await Promise.all(
      [merchant, editor].map((cookie, i) => answer(one.id, 0, `Answer ${i}`, cookie)),
    );
    const lost = answers.findIndex(({ refusal }) => refusal?.key === 'reviewChangedMeanwhile');
    expect(answers[1 - lost]?.code).toBe(CODE.ok);
    expect(answers[lost]?.msg).toContain(`“Answer ${1 - lost}”`);
    expect(await shop.outbox(one.email)).toHaveLength(1);
  });

  it('do not undo each other: hidden is not shown again by who has not seen why', async () => {
    const one = await written();
    await succeed(hide(one.id, 0, { reason: 'abusive' }));
    const stale = await answer(one.id, 0, 'Thanks');
    expect(stale.refusal?.key).toBe('reviewIsHidden');
    const other = await hide(one.id, 0, { reason: 'offTopic' }, editor);
    expect(other.msg).toContain('店長 雅婷 has just hidden it');
    expect((await show(one.id, 0, editor)).refusal?.key).toBe('reviewChangedMeanwhile');
  });
});

describe('the list', () => {
  it('is filtered by stars, good, words and order, and counts what waits', async () => {
    const today = async () =>
      (await succeed(shop.call(listToday, {}, { cookie: merchant }))).work.find(
        ({ kind }) => kind === 'reviews',
      )?.count ?? 0;
    const [waiting, { counts: before }] = [await today(), await list()];
    const one = await written({ stars: 1, text: '盒子很 100%漂亮' });
    const two = await written({ stars: 5, text: '', goodsId: one.goodsId });
    const { counts } = await list();
    expect(counts.toAnswer).toBe(before.toAnswer + 1);
    expect(counts.all).toBe(before.all + 2);
    expect(await today()).toBe(waiting + 1);
    const ids = async (input: object) => (await list(input)).reviews.map(({ id }) => id);
    expect(await ids({ goodsId: one.goodsId })).toEqual([two.id, one.id]);
    expect(await ids({ goodsId: one.goodsId, stars: 1 })).toEqual([one.id]);
    expect(await ids({ q: '100%漂' })).toEqual([one.id]);
    expect(await ids({ q: two.number })).toEqual([two.id]);
    expect(await ids({ q: '沒有人這樣寫' })).toEqual([]);
    await succeed(answer(one.id, 0, '謝謝'));
    await succeed(hide(two.id, 0));
    expect(await ids({ list: 'answered', goodsId: one.goodsId })).toEqual([one.id]);
    expect(await ids({ list: 'hidden', goodsId: one.goodsId })).toEqual([two.id]);
    expect(await ids({ list: 'toAnswer', goodsId: one.goodsId })).toEqual([]);
    expect(await today()).toBe(waiting);
  });

  it.each([
    ['a character', '罕', true],
    ['two', '罕見', true],
    ['part of the answer', 'RARE', true],
    ['what nobody wrote', '罕物', false],
    ['letters that are not together', '罕話', false],
    ['signs that a pattern has', '罕_', false],
  ])('is searched by %s', async (_, q, isFound) => {
    const one = await written({ text: '說一句罕見的話' });
    await succeed(answer(one.id, 0, 'A rare reply'));
    const { reviews, total, isMore } = await list({ q });
    expect(reviews.some(({ id }) => id === one.id)).toBe(isFound);
    expect({ total, isMore }).toEqual({ total: isFound ? total : 0, isMore: false });
  });

  it('goes from page to page without losing one', async () => {
    const first = await written({ text: '一' });
    for (const text of ['二', '三', '四']) await written({ text, goodsId: first.goodsId });
    const pages: DeskReview[][] = [];
    for (const page of [1, 2]) pages.push((await list({ goodsId: first.goodsId, page })).reviews);
    expect(pages.map(({ length }) => length)).toEqual([PER_PAGE, 1]);
    expect(pages.flat().map(({ text }) => text)).toEqual(['四', '三', '二', '一']);
    const waiting = await list({ list: 'toAnswer', goodsId: first.goodsId });
    expect(waiting).toMatchObject({ total: 4, pages: 2 });
    expect(waiting.reviews[0]?.text).toBe('一');
  });

  it.each([{ list: 'some' }, { stars: 9 }, { goodsId: 'x' }, { page: 0 }, { q: 'x'.repeat(61) }])(
    'refuses %j',
    async (given) => {
      const asked = { list: 'all', ...given } as { list: 'all' };
      expect((await shop.call(calls.listDeskReviews, asked, { cookie: merchant })).code).toBe(CODE.refused);
    },
  );
});

describe('more reviews than are counted', () => {
  it('are found from the newest on, and told as more', async () => {
    const one = await written();
    await shop.runtime.context().db.execute(sql`
      insert into review (goods_id, stars, text, locale, pictures, shown_name, created_at)
      select ${one.goodsId}, 3, '人人都說的話' || i, 'tw', '[]', '', now() - i * interval '1 hour'
      from generate_series(1, 5001) as i`);
    const found = await list({ q: '人人都說' });
    expect(found).toMatchObject({ total: 1000, isMore: true, pages: Math.ceil(1000 / PER_PAGE) });
    expect(found.reviews.map(({ text }) => text)).toEqual([1, 2, 3].map((i) => `人人都說的話${i}`));
    expect(found.counts.all).toBe(1001);
    const beyond = await list({ q: '人人都說', page: 900 });
    expect(beyond.pages).toBe(901);
    expect(await list({ q: '說的話4999' })).toMatchObject({ total: 1, isMore: false, pages: 1 });
  });
});

describe('who may', () => {
  it('answer is told apart from who may hide; a cashier and a shopper may neither', async () => {
    const one = await written();
    await succeed(answer(one.id, 0, '請配水吞服', dietitian));
    expect((await hide(one.id, 1, {}, dietitian)).status).toBe(403);
    expect((await show(one.id, 1, dietitian)).status).toBe(403);
    expect((await shop.call(calls.listDeskReviews, {}, { cookie: cashier })).status).toBe(403);
    expect((await answer(one.id, 1, 'no', cashier)).status).toBe(403);
    const { token } = one;
    const about = { id: one.id, seen: 1 };
    for (const asked of [
      shop.call(calls.listDeskReviews, {}, { token }),
      shop.call(calls.getReviewHistory, { id: one.id }, { token }),
      shop.call(calls.answerReview, { ...about, text: 'mine' }, { token }),
      shop.call(calls.hideReview, { ...about, reason: 'abusive' }, { token }),
      shop.call(calls.showReview, about, { token }),
    ])
      expect((await asked).code).toBe(CODE.expired);
    expect((await review(one.id)).reply).toBe('請配水吞服');
    expect((await answer(987_654_321, 0, 'x')).refusal?.key).toBe('reviewNotFound');
  });
});
