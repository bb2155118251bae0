import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/after/review/calls.ts';
import { checkLedger } from '#lib/money/ledger/service.ts';
import { getPoints, listPointEntries } from '#lib/money/points/calls.ts';
import { giveReviewPoints } from '#lib/money/points/service.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { ledgerBooks } from '../../src/areas.ts';
import { PNG } from '../setup/pictures.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { bought, fromElsewhere } from './bought.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

/** Points for reviews with a picture: once for each, and only while it is shown. */

const POINTS = 7;
let shop: TestShop;
let staff: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_REVIEW_POINTS: String(POINTS) } });
  staff = await signInStaffAt(shop.url, 'merchant');
});
afterAll(() => shop.stop());

async function pictureOf(token: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([PNG], 'box.png', { type: 'image/png' }));
  const sent = await shop.request('/backend-api/h5/article/upload', {
    method: 'POST',
    body: form,
    headers: { token },
  });
  return ((await sent.json()) as { data: { path: string } }).data.path;
}

type Buyer = Awaited<ReturnType<typeof bought>>;
const buyer = () => bought(shop, ORDER_STATUS.completed);

const write = ({ orderLineId, token }: Buyer, pictures: string[]) =>
  shop.call(calls.saveReview, { orderLineId, stars: 5, text: '好', pictures }, { token, ...fromElsewhere() });
const rewrite = ({ orderLineId, token }: Buyer, pictures: string[]) =>
  shop.call(
    calls.rewriteReview,
    { orderLineId, stars: 5, text: '改', pictures },
    { token, ...fromElsewhere() },
  );
const hide = (id: number, seen: number, reason: 'offTopic' | 'personalData' = 'personalData') =>
  succeed(shop.call(calls.hideReview, { id, seen, reason }, { cookie: staff }));
const show = (id: number, seen: number) =>
  succeed(shop.call(calls.showReview, { id, seen }, { cookie: staff }));

const pointsOf = async ({ token }: Buyer) => (await succeed(shop.call(getPoints, {}, { token }))).balance;
const reasonsOf = async ({ token }: Buyer) =>
  (await succeed(shop.call(listPointEntries, {}, { token }))).entries.map(({ reason }) => reason);

describe('a review with a picture', () => {
  it('brings what the shop has set, once also when it is sent three times at once', async () => {
    const who = await buyer();
    const path = await pictureOf(who.token);
    const answers = await Promise.all([1, 2, 3].map(() => write(who, [path])));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await pointsOf(who)).toBe(POINTS);
    expect((await succeed(shop.call(getPoints, {}, { token: who.token }))).rules.review).toBe(POINTS);
    expect(await reasonsOf(who)).toEqual(['reviewed']);
  });

  it('brings nothing without a picture, nor where the shop gives none', async () => {
    const who = await buyer();
    await succeed(write(who, []));
    const ctx = shop.runtime.context();
    const none = { ...ctx, config: { ...ctx.config, limits: { ...ctx.config.limits, reviewPoints: 0 } } };
    await giveReviewPoints(none, { memberId: who.memberId, reviewId: 900_000_000, version: 0 });
    expect([await pointsOf(who), await reasonsOf(who)]).toEqual([0, []]);
  });

  it('gives them back when it is taken down, once for two reasons, and brings them again when it is shown', async () => {
    const who = await buyer();
    const { id } = await succeed(write(who, [await pictureOf(who.token)]));
    await hide(id, 0);
    expect(await pointsOf(who)).toBe(0);
    await hide(id, 1, 'offTopic');
    expect(await reasonsOf(who)).toEqual(['reviewedBack', 'reviewed']);
    await show(id, 2);
    expect(await pointsOf(who)).toBe(POINTS);
    await hide(id, 3);
    expect(await pointsOf(who)).toBe(0);
  });

  it('written anew brings them again with a picture, and not without', async () => {
    const [withOne, without] = [await buyer(), await buyer()];
    for (const who of [withOne, without]) {
      const path = await pictureOf(who.token);
      const { id } = await succeed(write(who, [path]));
      await hide(id, 0);
      await succeed(rewrite(who, who === withOne ? [path] : []));
    }
    expect([await pointsOf(withOne), await pointsOf(without)]).toEqual([POINTS, 0]);
  });

  it('leaves the books right', async () => {
    expect((await checkLedger(shop.runtime.context(), ledgerBooks)).problems).toEqual([]);
  });
});
