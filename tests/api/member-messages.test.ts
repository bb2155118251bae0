import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, setClientHooks } from '#lib/kernel/http/client.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import * as account from '#lib/people/account/calls/account.ts';
import { startLineSignIn } from '#lib/people/account/calls/line.ts';
import { member } from '#lib/people/account/tables.ts';
import { listAddresses, removeAddress } from '#lib/people/address/calls.ts';
import { LIMITS } from '../../src/areas.ts';
import { newMobile, newVisitor, openTestShop, succeed, type TestShop } from './harness.ts';
import { paidOrder } from './parcels.ts';

/**
 * The messages of point 8, one by one. Each is provoked over HTTP, in every language, through the client of
 * the shop's own pages, which shows it.
 */

let shop: TestShop;
const shown: string[] = [];
/** The caller, as the stores provide it. */
let asker: { token?: string; lang: Locale; headers?: Record<string, string> } = { lang: 'tw' };

beforeAll(async () => {
  shop = await openTestShop();
  const fetchAnything = fetch;
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => {
    if (!String(address).startsWith('/')) return fetchAnything(address, init);
    const headers = {
      ...(init.headers as object),
      cookie: newVisitor(),
      'x-forwarded-for': crypto.randomUUID(),
    };
    return fetchAnything(`${shop.url}${address}`, { ...init, headers });
  });
  setClientHooks({
    headers: () => ({
      lang: asker.lang,
      ...(asker.token ? { token: asker.token } : {}),
      ...asker.headers,
    }),
    failed: (msg) => shown.push(msg),
    sessionOver: () => undefined,
    tooLarge: () => '',
    unreachable: () => shown.push('no answer'),
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.stop();
});
beforeEach(() => {
  shown.length = 0;
});

type Said = Readonly<Record<Locale, string | RegExp>>;

/** Calls in every language; the page shows the message exactly once. */
async function shows(said: Said, ask: () => Promise<unknown>, who: Omit<typeof asker, 'lang'> = {}) {
  for (const lang of LOCALES) {
    asker = { ...who, lang };
    await expect(ask()).rejects.toMatchObject({ name: 'Refusal' });
  }
  expect(shown).toEqual(
    LOCALES.map((lang) => {
      const words = said[lang];
      return typeof words === 'string' ? words : expect.stringMatching(words);
    }),
  );
}

describe('a member is told', () => {
  it('login failed', () =>
    shows(
      {
        tw: '登入失敗：帳號或密碼不正確',
        zh: '登录失败：账号或密码不正确',
        en: 'Sign-in failed: the account or the password is not right',
      },
      () => call(account.signInWithPassword, { mobile: newMobile(), password: 'wrong123' }),
    ));

  it('login information invalid, please log in again', async () => {
    const token = await shop.signIn();
    await succeed(shop.call(account.signOut, {}, { token }));
    await shows(
      {
        tw: '登入已失效，請重新登入',
        zh: '登录已失效，请重新登录',
        en: 'Your sign-in is no longer valid, please sign in again',
      },
      () => call(listAddresses, {}),
      { token },
    );
  });

  it('please log in first', () =>
    shows({ tw: '請先登入', zh: '请先登录', en: 'Please sign in first' }, () => call(listAddresses, {})));

  it('verification code requested too frequently', async () => {
    const mobile = newMobile();
    await succeed(shop.call(account.sendCode, { mobile }));
    await shows(
      {
        tw: /^取得驗證碼太頻繁，請 \d+ 秒後再試$/,
        zh: /^获取验证码过于频繁，请 \d+ 秒后再试$/,
        en: /^You have asked for codes too often\. Please try again in \d+ s\.$/,
      },
      () => call(account.sendCode, { mobile }),
    );
  });

  it('bind mobile required', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    const { db } = shop.runtime.context();
    await db.update(member).set({ mobile: null }).where(eq(member.mobile, mobile));
    await shows(
      { tw: '請先綁定手機號碼', zh: '请先绑定手机号', en: 'Please link a mobile number first' },
      () => call(startLineSignIn, { purpose: 'bind' }),
      { token },
    );
  });

  it('please upgrade the social app version', () => {
    const least = LIMITS.minLineAppVersion;
    const headers = { 'user-agent': `Mozilla/5.0 (iPhone) Safari Line/${least - 1}.1.0` };
    return shows(
      {
        tw: `你的 LINE 版本太舊，請更新到 ${least} 版以上`,
        zh: `你的 LINE 版本过低，请升级到 ${least} 版或更高版本`,
        en: `Your LINE app is too old: please update it to version ${least} or later`,
      },
      () => call(startLineSignIn, {}),
      { headers },
    );
  });

  it('delete failed', async () => {
    const token = await shop.signIn();
    await shows(
      { tw: '找不到這個地址', zh: '找不到该地址', en: 'That address was not found' },
      () => call(removeAddress, { id: 987_654 }),
      { token },
    );
  });

  it('cancel failed', async () => {
    const { number, token } = await paidOrder(shop);
    await shows(
      {
        tw: '這筆訂單已無法取消',
        zh: '该订单已无法取消',
        en: 'This order can no longer be cancelled',
      },
      () => call(cancelOrder, { number }),
      { token },
    );
  });

  it('data error, please retry later: the database lets nobody in for a while', async () => {
    const token = await shop.signIn();
    const { db } = shop.runtime.context();
    await db.execute(sql`create function busy() returns trigger language plpgsql as
      $$ begin raise exception 'starting up' using errcode = '57P03'; end $$`);
    await db.execute(sql`create trigger busy before update on member execute function busy()`);
    try {
      await shows(
        {
          tw: '服務暫時無法使用，請稍後再試',
          zh: '服务暂时不可用，请稍后再试',
          en: 'The shop is briefly unavailable, please try again in a moment',
        },
        () =>
          call(account.setPassword, { currentPassword: '', password: 'first123', confirmation: 'first123' }),
        { token },
      );
    } finally {
      await db.execute(sql`drop function busy cascade`);
    }
  });

  it('server error: something of the shop is broken, and nothing of it is told', async () => {
    const token = await shop.signIn();
    const { db } = shop.runtime.context();
    await db.execute(sql`alter table address rename to address_away`);
    try {
      await shows(
        {
          tw: '伺服器忙線中，請稍後再試',
          zh: '服务器繁忙，请稍后再试',
          en: 'The shop is busy, please try again in a moment',
        },
        () => call(listAddresses, {}),
        { token },
      );
    } finally {
      await db.execute(sql`alter table address_away rename to address`);
    }
  });
});
