import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#lib/site/tracking/calls.ts';
import { channelEvent, visitReport } from '#lib/site/tracking/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  const { db } = shop.runtime.context();
  await db.delete(channelEvent);
  await db.delete(visitReport);
});

const agreed = () => `${shop.visitor()}; cookie_consent=1`;
const events = () => shop.runtime.context().db.select().from(channelEvent);
const reports = () => shop.runtime.context().db.select().from(visitReport);
const click = { opType: 'goods_click', goodsId: 1, utmSource: 'line' } as const;

describe('cookie consent', () => {
  it('is needed until the visitor answers', async () => {
    const { data } = await shop.call(calls.checkCookie, undefined);
    expect(data).toEqual({ needed: true, given: false });
  });

  it.each([
    [{}, true],
    [{ accept: '0' as const }, false],
  ])('remembers the answer %j for a year', async (input, given) => {
    const answered = await shop.call(calls.acceptCookieConsent, input);
    expect(answered.data).toEqual({ needed: false, given });
    const cookie = answered.headers.getSetCookie().find((one) => one.startsWith('cookie_consent=')) ?? '';
    expect(cookie).toContain(`Max-Age=${LIMITS.cookieConsentDays * 86_400}`);
    const { data } = await shop.call(calls.checkCookie, undefined, { cookie: cookie.split(';')[0] ?? '' });
    expect(data).toEqual({ needed: false, given });
  });

  it('is not given by a page of somebody else', async () => {
    const answered = await shop.call(
      calls.acceptCookieConsent,
      {},
      { headers: { 'sec-fetch-site': 'cross-site' } },
    );
    expect(answered.data).toEqual({ needed: true, given: false });
    expect(answered.headers.getSetCookie().join()).not.toContain('cookie_consent');
  });
});

describe('a channel event', () => {
  it('is recorded with consent and a UTM value', async () => {
    const { data } = await shop.call(calls.recordChannelEvent, click, { cookie: agreed() });
    expect(data).toEqual({ recorded: true });
    expect(await events()).toMatchObject([{ type: 'goods_click', goodsId: 1, utmSource: 'line' }]);
  });

  it('is recorded when it comes form-encoded', async () => {
    const { data } = await shop.call(calls.recordChannelEvent, click, {
      cookie: agreed(),
      form: true,
      headers: { origin: shop.url },
    });
    expect(data.recorded).toBe(true);
  });

  it('is not recorded without consent', async () => {
    for (const cookie of [shop.visitor(), `${shop.visitor()}; cookie_consent=0`]) {
      const { data } = await shop.call(calls.recordChannelEvent, click, { cookie });
      expect(data).toEqual({ recorded: false });
    }
    expect(await events()).toEqual([]);
  });

  it('is not recorded when every UTM value is empty', async () => {
    const empty = { ...click, utmSource: 'null', utmMedium: 'undefined', utmTerm: null };
    const { data } = await shop.call(calls.recordChannelEvent, empty, { cookie: agreed() });
    expect(data).toEqual({ recorded: false });
  });

  it('takes every odd value that a browser may send', async () => {
    const odd = [
      { orderPaidAmount: Number.MAX_SAFE_INTEGER, goodsId: 999_999_999_999_999 },
      { utmTerm: 'a\u0000b', orderId: '\ud800', landingPage: '<script>' },
      { gcsIds: [1, 'x'], orderPaidAmount: '-5' },
    ];
    for (const values of odd) {
      const { code } = await shop.call(
        calls.recordChannelEvent,
        { ...click, ...values },
        { cookie: agreed() },
      );
      expect(code).toBe(200);
    }
  });

  it('is refused with the field when it is of no known type or malformed', async () => {
    for (const [wrong, field] of [
      [{ opType: 'look' as 'goods_click' }, 'opType'],
      [{ goodsId: 'abc' }, 'goodsId'],
      [{ utmSource: 'x'.repeat(LIMITS.trackingValueLength + 1) }, 'utmSource'],
    ] as const) {
      const { code, refusal } = await shop.call(calls.recordChannelEvent, { ...click, ...wrong });
      expect(code).toBe(102);
      expect(refusal?.errors[0]?.field).toBe(field);
    }
  });

  it('is forgotten after its time', async () => {
    await shop.call(calls.recordChannelEvent, click, { cookie: agreed() });
    await shop.settle();
    expect(await events()).toHaveLength(1);
    shop.clock.advance((LIMITS.trackingDays + 1) * 86_400);
    await shop.settle();
    expect(await events()).toEqual([]);
  });
});

describe('statistics', () => {
  it.each([
    ['ga4', calls.postGa4Statistics],
    ['ad', calls.postAdStatistic],
  ])('of %s are kept as they were posted, with consent only', async (kind, call) => {
    const report = { event: 'page_view', odd: '\u0000\ud800', deep: { list: [1, null] } };
    expect((await shop.call(call, report)).data).toEqual({ recorded: false });
    expect((await shop.call(call, report, { cookie: agreed() })).data).toEqual({ recorded: true });
    const [kept] = await reports();
    expect(kept).toMatchObject({ kind, report: JSON.stringify(report) });
  });

  it('are refused when they are too large or no object', async () => {
    const large = { text: 'x'.repeat(LIMITS.trackingReportBytes) };
    const refused = await shop.call(calls.postGa4Statistics, large, { cookie: agreed() });
    expect(refused.refusal?.key).toBe('reportTooLarge');
    const listed = await shop.call(calls.postAdStatistic, [1] as unknown as Record<string, unknown>);
    expect(listed.code).toBe(102);
  });
});

describe('what one visitor may leave in a day', () => {
  it('has an end: more is not recorded, and tomorrow it begins anew', async () => {
    const most = 3;
    const small = await openTestShop({ env: { LIMIT_TRACKING_PER_DAY: String(most) } });
    try {
      const cookie = `${small.visitor()}; cookie_consent=1`;
      const tell = () => small.call(calls.recordChannelEvent, click, { cookie });
      const told: boolean[] = [];
      for (let at = 0; at < most + 2; at++) told.push((await tell()).data.recorded);
      expect(told).toEqual([true, true, true, false, false]);
      const report = () => small.call(calls.postGa4Statistics, { event: 'page_view' }, { cookie });
      expect((await report()).data).toEqual({ recorded: true });
      const other = `${small.visitor()}; cookie_consent=1`;
      expect((await small.call(calls.recordChannelEvent, click, { cookie: other })).data.recorded).toBe(true);
      small.clock.advance(86_401);
      expect((await tell()).data.recorded).toBe(true);
    } finally {
      await small.stop();
    }
  });
});
