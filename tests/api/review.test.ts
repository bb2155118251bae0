import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/after/review/calls.ts';
import { getGoods } from '#lib/catalog/goods/service.ts';
import { upload } from '#lib/kernel/files/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { bought, fromElsewhere } from './bought.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const save = (token: string, orderLineId: number, rest: Partial<{ stars: number; text: string }> = {}) =>
  shop.call(
    calls.saveReview,
    { orderLineId, stars: 5, text: '很好吞', ...rest },
    { token, ...fromElsewhere() },
  );

describe('writing a review', () => {
  it('is for whoever received the good, once, with a masked name', async () => {
    const { token, orderLineId, goodsId } = await bought(shop, ORDER_STATUS.received);
    const saved = await succeed(save(token, orderLineId, { stars: 4 }));
    expect(saved).toMatchObject({
      stars: 4,
      text: '很好吞',
      name: '小**',
      options: '60 錠',
      isPurchase: true,
    });
    expect((await save(token, orderLineId)).refusal?.key).toBe('reviewTwice');
    const { reviews, total } = await succeed(shop.call(calls.listReviews, { goodsId }));
    expect(total).toBe(1);
    expect(reviews).toMatchObject([{ id: saved.id }]);
  });

  it('leaves one review when it is sent twice at once', async () => {
    const { token, orderLineId, goodsId } = await bought(shop, ORDER_STATUS.completed);
    const answers = await Promise.all([save(token, orderLineId), save(token, orderLineId)]);
    expect(answers.map(({ refusal }) => refusal?.key ?? 'ok').sort()).toEqual(['ok', 'reviewTwice']);
    expect((await succeed(shop.call(calls.summarizeReviews, { goodsId }))).count).toBe(1);
  });

  it.each(Object.entries(ORDER_STATUS).filter(([name]) => !['received', 'completed'].includes(name)))(
    'is refused while the order is %s',
    async (_, status) => {
      const { token, orderLineId } = await bought(shop, status);
      expect((await save(token, orderLineId)).refusal?.key).toBe('reviewNotAllowed');
    },
  );

  it('is refused for somebody else’s order, and for a visitor', async () => {
    const { orderLineId } = await bought(shop, ORDER_STATUS.received);
    const stranger = await newMember(shop);
    expect((await save(stranger.token, orderLineId)).refusal?.key).toBe('reviewNotAllowed');
    expect((await save('', orderLineId)).code).toBe(40014);
  });

  it.each([
    [{ stars: 0 }, 'starsRequired'],
    [{ stars: 6 }, 'starsRequired'],
    [{ stars: 4.5 }, 'starsRequired'],
    [{ text: 'x'.repeat(501) }, 'textTooLong'],
    [{ text: 'a\u0000b' }, 'fieldInvalid'],
  ])('refuses %j', async (given, key) => {
    const { token, orderLineId } = await bought(shop, ORDER_STATUS.received);
    const answer = await save(token, orderLineId, given);
    expect(answer.refusal?.errors[0]?.key).toBe(key);
  });

  it('takes only pictures that the writer has sent', async () => {
    const { token, orderLineId } = await bought(shop, ORDER_STATUS.received);
    const strange = `/uploads/${'a'.repeat(22)}.jpg`;
    const wrong = await shop.call(
      calls.saveReview,
      { orderLineId, stars: 5, pictures: [strange] },
      { token, ...fromElsewhere() },
    );
    expect(wrong.refusal?.key).toBe('pictureUnknown');
    const outside = await shop.call(
      calls.saveReview,
      { orderLineId, stars: 5, pictures: ['https://evil.example/a.jpg'] },
      { token, ...fromElsewhere() },
    );
    expect(outside.refusal?.errors[0]?.key).toBe('pictureUnknown');
    await succeed(save(token, orderLineId));
  });

  it('takes no picture that belongs to something else, and would go with it', async () => {
    const { token, orderLineId, memberId } = await bought(shop, ORDER_STATUS.received);
    const { db, now } = shop.runtime.context();
    const name = `${'b'.repeat(22)}.jpg`;
    await db.insert(upload).values({ name, bytes: 1, memberId, createdAt: now, keptAt: now, isPublic: true });
    const answer = await shop.call(
      calls.saveReview,
      { orderLineId, stars: 5, pictures: [`/uploads/${name}`] },
      { token, ...fromElsewhere() },
    );
    expect(answer.refusal?.key).toBe('pictureUnknown');
  });

  it('shows hostile words as they are', async () => {
    const { token, orderLineId } = await bought(shop, ORDER_STATUS.received);
    const text = '<script>alert(1)</script>\n2nd line 😀';
    expect((await succeed(save(token, orderLineId, { text }))).text).toBe(text);
  });
});

describe('what is said of a good', () => {
  it('comes to a mean and a spread, kept on the good', async () => {
    const first = await bought(shop, ORDER_STATUS.received);
    await succeed(save(first.token, first.orderLineId, { stars: 5 }));
    for (const stars of [5, 4, 1]) {
      const next = await bought(shop, ORDER_STATUS.received, first);
      await succeed(save(next.token, next.orderLineId, { stars }));
    }
    const summary = await succeed(shop.call(calls.summarizeReviews, { goodsId: first.goodsId }));
    expect(summary).toMatchObject({ average: 3.8, count: 4, withPictures: 0 });
    expect(summary.distribution.map(({ percent }) => percent)).toEqual([50, 25, 0, 0, 25]);
    const detail = await getGoods(shop.runtime.context(), first.goodsId);
    expect(detail?.rating).toEqual({ average: 3.8, count: 4 });
    const onlyOne = await succeed(shop.call(calls.listReviews, { goodsId: first.goodsId, stars: 1 }));
    expect(onlyOne.total).toBe(1);
    const pictured = await succeed(shop.call(calls.listReviews, { goodsId: first.goodsId, pictures: true }));
    expect(pictured.total).toBe(0);
  });

  it('comes in pages, the asker’s language first', async () => {
    const first = await bought(shop, ORDER_STATUS.received);
    await succeed(save(first.token, first.orderLineId, { text: 'tw' }));
    const second = await bought(shop, ORDER_STATUS.received, first);
    await succeed(
      shop.call(
        calls.saveReview,
        { orderLineId: second.orderLineId, stars: 3, text: 'en' },
        { token: second.token, lang: 'en', ...fromElsewhere() },
      ),
    );
    const inEnglish = await succeed(shop.call(calls.listReviews, { goodsId: first.goodsId }, { lang: 'en' }));
    expect(inEnglish.reviews.map(({ text }) => text)).toEqual(['en', 'tw']);
    const inChinese = await succeed(shop.call(calls.listReviews, { goodsId: first.goodsId }, { lang: 'tw' }));
    expect(inChinese.reviews.map(({ text }) => text)).toEqual(['tw', 'en']);
    const past = await succeed(shop.call(calls.listReviews, { goodsId: first.goodsId, page: 9 }));
    expect(past).toMatchObject({ reviews: [], total: 2, pages: 1 });
  });

  it.each([{ goodsId: 'x' }, { goodsId: 1, stars: 9 }, { goodsId: 1, page: 0 }, {}])(
    'refuses to list %j',
    async (given) => {
      expect((await shop.call(calls.listReviews, given as { goodsId: number })).code).toBe(102);
    },
  );
});

describe('the reviews of an own order', () => {
  it('say what may be reviewed and what was', async () => {
    const { token, number, orderLineId } = await bought(shop, ORDER_STATUS.received);
    const before = await succeed(shop.call(calls.myReviews, { number }, { token }));
    expect(before).toMatchObject([{ orderLineId, canReview: true, review: null }]);
    await succeed(save(token, orderLineId));
    const after = await succeed(shop.call(calls.myReviews, { number }, { token }));
    expect(after).toMatchObject([{ canReview: false, review: { stars: 5 } }]);
  });

  it('are nobody else’s to see', async () => {
    const { number } = await bought(shop, ORDER_STATUS.received);
    const stranger = await newMember(shop);
    const answer = await shop.call(calls.myReviews, { number }, { token: stranger.token });
    expect(answer.status).toBe(404);
  });
});
