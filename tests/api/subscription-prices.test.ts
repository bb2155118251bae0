import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writePriceIncreaseKey } from '#lib/boxes/subscription/price-increase-key.ts';
import {
  acceptPriceIncrease,
  acceptPriceIncreaseByLink,
  getBoxCalendar,
  readPriceIncrease,
} from '#lib/boxes/subscription-change/calls.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import {
  ctxOf,
  endDemoSubscriptions,
  messagesTo,
  onDay,
  ordersOf,
  rowOf,
  subscribed,
  tick,
} from './subscription-kit.ts';

/** A price import that doubles a price (a box of 1800 a month, on the 1st, the 31st, the 30th…). */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await endDemoSubscriptions(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.set(new Date('2027-03-01T12:00:00+08:00'));
  await setCardGateway(shop);
});

const setPrice = (skuId: SkuId, price: number) =>
  ctxOf(shop).db.update(sku).set({ price, listPrice: 9000 }).where(eq(sku.id, skuId));

/** The first box is paid; the second's notice, on the 24th, announces twice the price. */
async function risen() {
  const own = await subscribed(shop);
  await tick(shop);
  await setPrice(own.skuId, 4000);
  await onDay(shop, '2027-03-24');
  return own;
}
const paidOf = async (id: number) => (await ordersOf(shop, id)).map(({ payable }) => payable);
async function linkOf(number: string): Promise<string> {
  const told = await messagesTo(shop, number);
  return told.map(({ body }) => /subscription\/price\?key=(\S+)/.exec(body)?.[1]).findLast(Boolean) ?? '';
}

describe('a price that doubles', () => {
  it('is told a month ahead with both prices, and not charged without a yes', async () => {
    const { id, number, token } = await risen();
    const [rise] = (await messagesTo(shop, number)).filter(({ subject }) => /價格調整/.test(subject ?? ''));
    expect(rise?.body).toMatch(/NT\$1,800.*2027-04-30.*NT\$3,600/s);
    const shown = await succeed(shop.call(getBoxCalendar, { number }, { token }));
    expect(shown.rise).toEqual({
      ...{ before: 1800, after: 3600, fromOn: '2027-04-30', agreeBy: '2027-04-22' },
      ...{ isAgreed: false, ends: false },
    });
    for (const day of ['2027-03-31', '2027-04-23', '2027-04-30', '2027-05-23', '2027-05-30'])
      await onDay(shop, day);
    expect(await paidOf(id)).toEqual([1800, 1800, 1800, 1800]);
    expect(
      (await messagesTo(shop, number)).filter(({ subject }) => /價格調整/.test(subject ?? '')),
    ).toHaveLength(1);
  });

  it('is told with the day on which it will be charged, also where the shop stood still meanwhile', async () => {
    const { id, number, skuId } = await subscribed(shop);
    await tick(shop);
    await setPrice(skuId, 4000);
    await onDay(shop, '2027-05-10');
    const told = (await messagesTo(shop, number)).find(({ subject }) => /價格調整/.test(subject ?? ''));
    expect(told?.body).toContain('2027-06-16');
    await succeed(shop.call(acceptPriceIncreaseByLink, { key: await linkOf(number), agreed: true }));
    for (const day of ['2027-05-17', '2027-06-09', '2027-06-16']) await onDay(shop, day);
    expect(await paidOf(id)).toEqual([1800, 1800, 3600]);
  });

  it('is charged a month later where its member agreed on the page', async () => {
    const { id, number, token, skuId } = await risen();
    const agree = (input: object) =>
      shop.call(acceptPriceIncrease, { number, price: 3600, agreed: true, ...input }, { token });
    expect((await agree({ agreed: false })).refusal?.errors[0]?.key).toBe('priceAgreementRequired');
    expect((await agree({ price: 3000 })).refusal?.key).toBe('risenPriceOther');
    expect((await succeed(agree({}))).rise?.isAgreed).toBe(true);
    await succeed(agree({}));
    await onDay(shop, '2027-03-31');
    // The price has risen again by then: a separate rise.
    await setPrice(skuId, 5000);
    for (const day of ['2027-04-23', '2027-04-30']) await onDay(shop, day);
    expect(await paidOf(id)).toEqual([1800, 1800, 3600]);
    expect(await rowOf(shop, id)).toMatchObject({
      agreedPrice: 3600,
      risenPrice: 4500,
      risenAgreedAt: null,
    });
  });

  it('is agreed to by the link of its message, which does nothing else', async () => {
    const { id, number } = await risen();
    const key = await linkOf(number);
    const { rise } = await succeed(shop.call(readPriceIncrease, { key }));
    expect(rise).toMatchObject({ before: 1800, after: 3600, isAgreed: false });
    expect((await rowOf(shop, id)).risenAgreedAt).toBeNull();
    expect((await shop.call(acceptPriceIncreaseByLink, { key, agreed: false })).refusal?.errors[0]?.key).toBe(
      'priceAgreementRequired',
    );
    expect((await succeed(shop.call(acceptPriceIncreaseByLink, { key, agreed: true }))).rise?.isAgreed).toBe(
      true,
    );
    for (const bad of [
      'x',
      `${key}x`,
      writePriceIncreaseKey({ number, price: 1 }, addDays(ctxOf(shop).now, -1), ctxOf(shop).config),
    ])
      expect((await shop.call(readPriceIncrease, { key: bad })).refusal?.key).toBe('priceLinkInvalid');
    for (const day of ['2027-03-31', '2027-04-23', '2027-04-30']) await onDay(shop, day);
    expect(await paidOf(id)).toEqual([1800, 1800, 3600]);
    expect((await succeed(shop.call(readPriceIncrease, { key }))).rise).toBeNull();
    await succeed(shop.call(acceptPriceIncreaseByLink, { key, agreed: true }));
  });

  it('is agreed to by its link until its day, however far that is', async () => {
    const { id, number, skuId } = await subscribed(shop, { cycleDays: 120 });
    await tick(shop);
    await setPrice(skuId, 4000);
    await onDay(shop, '2027-06-22');
    const key = await linkOf(number);
    const { rise } = await succeed(shop.call(readPriceIncrease, { key }));
    expect(rise).toMatchObject({ fromOn: '2027-10-27', agreeBy: '2027-10-19' });
    shop.clock.set(new Date('2027-10-19T23:00:00+08:00'));
    await succeed(shop.call(acceptPriceIncreaseByLink, { key, agreed: true }));
    expect((await rowOf(shop, id)).risenAgreedAt).not.toBeNull();
  });

  it('is not told where no box comes at it', async () => {
    const { id, number, skuId } = await subscribed(shop, { lastCycle: 2 });
    await tick(shop);
    await setPrice(skuId, 4000);
    for (const day of ['2027-03-24', '2027-03-31']) await onDay(shop, day);
    expect((await messagesTo(shop, number)).filter(({ subject }) => /價格調整/.test(subject ?? ''))).toEqual(
      [],
    );
    expect(await paidOf(id)).toEqual([1800, 1800]);
    expect((await rowOf(shop, id)).risenPrice).toBeNull();
  });

  it('is forgotten where it falls again', async () => {
    const { id, skuId } = await risen();
    await setPrice(skuId, 2000);
    for (const day of ['2027-03-31', '2027-04-23']) await onDay(shop, day);
    expect(await rowOf(shop, id)).toMatchObject({ agreedPrice: 1800, risenPrice: null, risenToldAt: null });
  });
});

describe('where the merchant ends who does not agree', () => {
  let strict: TestShop;
  beforeAll(async () => {
    strict = await openTestShop({ env: { LIMIT_PRICE_INCREASE_ENDS_SUBSCRIPTION: '1' } });
  });
  afterAll(() => strict.stop());

  it('ends before the first box at the new price, and says so', async () => {
    strict.clock.set(new Date('2027-03-01T12:00:00+08:00'));
    const { id, number, skuId } = await subscribed(strict);
    await tick(strict);
    await ctxOf(strict).db.update(sku).set({ price: 4000, listPrice: 9000 }).where(eq(sku.id, skuId));
    await onDay(strict, '2027-03-24');
    const told = (await messagesTo(strict, number)).map(({ body }) => body).join('\n');
    expect(told).toContain('最晚在 2027-04-22 同意');
    for (const day of ['2027-03-31', '2027-04-22']) await onDay(strict, day);
    expect((await rowOf(strict, id)).state).toBe('active');
    for (const day of ['2027-04-23', '2027-04-30']) await onDay(strict, day);
    expect((await ordersOf(strict, id)).map(({ payable }) => payable)).toEqual([1800, 1800]);
    expect(await rowOf(strict, id)).toMatchObject({ state: 'ended', endReason: 'price' });
    expect((await messagesTo(strict, number)).at(-1)?.subject).toContain('已結束');
  });
});
