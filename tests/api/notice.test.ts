import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsNamed, warnOfUnknownGoods } from '#lib/catalog/content/service.ts';
import * as calls from '#lib/fronts/support/calls/notice.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const shownNow = async () => {
  const { data } = await shop.call(calls.getMessageList, undefined);
  return data.list.map(({ id }) => id);
};

describe('what a member has read of the notices', () => {
  it('is nothing at first', async () => {
    const token = await shop.signIn();
    const { data } = await shop.call(calls.getNoticeReadState, undefined, { token });
    const shown = await shownNow();
    expect(data).toEqual({ unread: shown, count: shown.length });
    expect(shown).toContain('opening');
  });

  it('grows with each that is opened, once, in every language', async () => {
    const token = await shop.signIn();
    const before = await shownNow();
    const [first, again] = await Promise.all([
      shop.call(calls.markNoticeRead, { id: 'opening' }, { token }),
      shop.call(calls.markNoticeRead, { id: 'opening' }, { token }),
    ]);
    for (const { data } of [first, again]) expect(data.count).toBe(before.length - 1);
    for (const lang of ['zh', 'en'] as const) {
      const { data } = await shop.call(calls.getNoticeReadState, undefined, { token, lang });
      expect(data.unread).not.toContain('opening');
    }
  });

  it('is everything after one tap, and nobody else’s', async () => {
    const [token, other] = [await shop.signIn(), await shop.signIn()];
    const { data } = await shop.call(calls.markAllNoticesRead, undefined, { token });
    expect(data).toEqual({ unread: [], count: 0 });
    const theirs = await shop.call(calls.getNoticeReadState, undefined, { token: other });
    expect(theirs.data.count).toBeGreaterThan(0);
  });

  it.each([
    ['is not there', 'nothing'],
    ['cannot be there', '../opening'],
  ])('refuses a notice that %s', async (_what, id) => {
    const token = await shop.signIn();
    expect((await shop.call(calls.markNoticeRead, { id }, { token })).code).not.toBe(200);
  });

  it('is nothing that a visitor may ask for', async () => {
    const answers = await Promise.all([
      shop.call(calls.getNoticeReadState, undefined),
      shop.call(calls.markNoticeRead, { id: 'opening' }),
      shop.call(calls.markAllNoticesRead, undefined),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([40014, 40014, 40014]);
  });
});

it('a planned notice is told from its moment on', async () => {
  const before = new Date('2026-11-17T00:00:00Z');
  shop.clock.set(before);
  expect(await shownNow()).not.toContain('holiday-shipping-2027');
  shop.clock.set(new Date('2026-11-18T00:00:00Z'));
  expect(await shownNow()).toContain('holiday-shipping-2027');
});

describe('at the start of the shop', () => {
  async function warnings(work: (ctx: ReturnType<TestShop['runtime']['context']>) => Promise<void>) {
    const lines: { msg: string; goods?: Record<string, string[]> }[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
    await work({ ...shop.runtime.context(), log });
    return lines;
  }

  it('goods that texts name and nobody sells are named, with the texts', async () => {
    expect(await warnings(warnOfUnknownGoods)).toEqual([]);
    const [code = '', files = []] = [...goodsNamed({ mode: 'demo' })][0] ?? [];
    const nothingSold = await warnings((ctx) => warnOfUnknownGoods({ ...ctx, locale: 'fr' as never }));
    expect(nothingSold[0]?.goods?.[code]).toEqual(files);
  });
});
