import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberId } from '#lib/kernel/ids.ts';
import * as calls from '#lib/people/account/calls/account.ts';
import { endDevice, endOtherDevices, listDevices, lockAccount } from '#lib/people/account/calls/devices.ts';
import { memberProvider } from '#lib/people/account/tables.ts';
import { listInbox } from '#lib/people/inbox/calls.ts';
import { LIMITS } from '../../src/areas.ts';
import { newMobile, newVisitor, openTestShop, succeed, type TestShop } from './harness.ts';

/** A member's sessions, the notice of a new device, and the lock by its link (row I1). */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const browser = (userAgent = PHONE) => ({
  cookie: newVisitor(),
  headers: { 'user-agent': userAgent, 'x-forwarded-for': crypto.randomUUID() },
});
type Browser = ReturnType<typeof browser>;

const newestTo = async (mobile: string) => (await shop.outbox(`+886 ${mobile}`))[0]?.body ?? '';
const codeIn = (body: string) => /\b\d{6}\b/.exec(body)?.[0] ?? '';
const keyIn = (body: string) => {
  const link = /https?:\S+/.exec(body)?.[0];
  return link === undefined ? '' : (new URL(link).searchParams.get('key') ?? '');
};

async function signIn(mobile: string, from: Browser = browser(), lang: 'tw' | 'zh' | 'en' = 'tw') {
  shop.clock.advance(LIMITS.codeIntervalSeconds);
  await succeed(shop.call(calls.sendCode, { mobile }, from));
  const code = codeIn(await newestTo(mobile));
  return shop.call(calls.signInWithCode, { mobile, code }, { ...from, lang });
}
const enter = async (mobile: string, from?: Browser, lang?: 'tw' | 'zh' | 'en') =>
  (await succeed(signIn(mobile, from, lang))).token;
const isIn = async (token: string) => (await shop.call(calls.getUserInfo, {}, { token })).code;
const lock = (key: string) => shop.call(lockAccount, { key }, browser());

async function reset(mobile: string) {
  shop.clock.advance(LIMITS.codeIntervalSeconds);
  await succeed(shop.call(calls.sendResetCode, { mobile }, browser()));
  const code = codeIn(await newestTo(mobile));
  const fresh = { password: 'fresh123', confirmation: 'fresh123' };
  return succeed(shop.call(calls.resetPassword, { mobile, code, ...fresh }, browser()));
}

describe('where a member is signed in', () => {
  it('is listed by device, in words, this one first', async () => {
    const mobile = newMobile();
    const phone = browser();
    await enter(mobile, phone);
    const other = await enter(mobile, browser(IPHONE));
    const again = await enter(mobile, phone);
    const { devices } = await succeed(shop.call(listDevices, {}, { token: again }));
    expect(devices).toMatchObject([
      { browser: 'Chrome', system: 'Android', isHere: true },
      { browser: 'Safari', system: 'iPhone', isHere: false },
    ]);
    const seen = await succeed(shop.call(listDevices, {}, { token: other }));
    expect(seen.devices.map(({ isHere, system }) => [system, isHere])).toEqual([
      ['iPhone', true],
      ['Android', false],
    ]);
  });

  it('is ended one by one, or everywhere else at once', async () => {
    const mobile = newMobile();
    const [here, there, third] = [await enter(mobile), await enter(mobile), await enter(mobile)];
    const { devices } = await succeed(shop.call(listDevices, {}, { token: here }));
    const newest = devices[1]?.id ?? -1;
    const left = await succeed(shop.call(endDevice, { id: newest }, { token: here }));
    expect(left.devices).toHaveLength(2);
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([200, 200, 44000]);
    expect((await shop.call(endDevice, { id: newest }, { token: here })).code).toBe(404);
    const alone = await succeed(shop.call(endOtherDevices, {}, { token: here }));
    expect(alone.devices).toMatchObject([{ isHere: true }]);
    expect([await isIn(here), await isIn(there)]).toEqual([200, 44000]);
  });

  it('is nobody else’s to see or to end', async () => {
    const [mine, other] = [await enter(newMobile()), await enter(newMobile())];
    const [device] = (await succeed(shop.call(listDevices, {}, { token: mine }))).devices;
    expect((await shop.call(endDevice, { id: device?.id ?? -1 }, { token: other })).code).toBe(404);
    expect(await isIn(mine)).toBe(200);
    expect((await shop.call(listDevices, {}, {})).code).toBe(40014);
  });
});

describe('a sign-in from a new device', () => {
  it('is told to the member, but neither the first nor one from a known device', async () => {
    const mobile = newMobile();
    const phone = browser();
    await enter(mobile, phone);
    expect(await newestTo(mobile)).toContain('登入驗證碼');
    await enter(mobile, phone);
    expect(await newestTo(mobile)).toContain('登入驗證碼');
    await enter(mobile, browser(IPHONE));
    expect(await newestTo(mobile)).toContain('iPhone 上的 Safari');
    await enter(mobile, browser(''), 'en');
    expect(await newestTo(mobile)).toContain('Unknown device');
  });

  it('may be locked out by the link of the notice, which does nothing by being opened', async () => {
    const mobile = newMobile();
    const phone = browser();
    const mine = await enter(mobile, phone);
    const theirs = await enter(mobile, browser(IPHONE));
    const notice = await newestTo(mobile);
    const link = /https?:\S+/.exec(notice)?.[0] ?? '';
    expect((await shop.request(link.replace(shop.url, ''))).status).toBe(200);
    expect(await isIn(theirs)).toBe(200);

    await succeed(lock(keyIn(notice)));
    await succeed(lock(keyIn(notice)));
    expect([await isIn(mine), await isIn(theirs)]).toEqual([44000, 44000]);
    expect((await signIn(mobile, phone)).refusal?.key).toBe('accountLocked');

    const opened = await reset(mobile);
    expect(await isIn(opened.token)).toBe(200);
    expect(await isIn(await enter(mobile, phone))).toBe(200);
  });

  it('loses LINE when its member has locked the account, and a lock outlives no new password', async () => {
    const mobile = newMobile();
    const memberId = (await succeed(signIn(mobile))).user.id as MemberId;
    const { db } = shop.runtime.context();
    await db.insert(memberProvider).values({
      memberId: memberId,
      provider: 'line',
      subject: crypto.randomUUID(),
      createdAt: new Date(),
    });
    await enter(mobile, browser(IPHONE));
    await succeed(lock(keyIn(await newestTo(mobile))));
    await reset(mobile);
    const bound = await db.select().from(memberProvider).where(eq(memberProvider.memberId, memberId));
    expect(bound).toEqual([]);
  });

  it('is locked by no link that has expired, was changed, or is of something else', async () => {
    const mobile = newMobile();
    const mine = await enter(mobile);
    await enter(mobile, browser(IPHONE));
    const key = keyIn(await newestTo(mobile));
    for (const wrong of [`${key}x`, key.slice(1), 'x', key.split('.').reverse().join('.')])
      expect((await lock(wrong)).refusal?.key).toBe('lockLinkOver');
    shop.clock.advance(LIMITS.lockLinkDays * 86_400);
    expect((await lock(key)).refusal?.key).toBe('lockLinkOver');
    expect(await isIn(mine)).toBe(200);
  });

  it('does not slip in while the account is being locked', async () => {
    const mobile = newMobile();
    const known = browser();
    await enter(mobile, known);
    await enter(mobile, browser(IPHONE));
    const key = keyIn(await newestTo(mobile));
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    await succeed(shop.call(calls.sendCode, { mobile }, known));
    const code = codeIn(await newestTo(mobile));
    const [entered] = await Promise.all([
      shop.call(calls.signInWithCode, { mobile, code }, known),
      lock(key),
    ]);
    if (entered.code === 200) expect(await isIn(entered.data.token)).toBe(44000);
    else expect(entered.refusal?.key).toBe('accountLocked');
  });
});

describe('what the member may not have done', () => {
  const inboxOf = async (token: string) =>
    (await succeed(shop.call(listInbox, {}, { token }))).messages.filter(({ kind }) => kind === 'account');

  it('is in the inbox, too, without the link that locks: a new device, a contact, a password, a lock', async () => {
    const mobile = newMobile();
    const first = await enter(mobile);
    expect(await inboxOf(first)).toEqual([]);
    const token = await enter(mobile, browser(IPHONE));
    const notice = await newestTo(mobile);
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const email = `${crypto.randomUUID()}@example.com`;
    await succeed(shop.call(calls.sendBindCode, { email }, { token }));
    const code = codeIn((await shop.outbox(email))[0]?.body ?? '');
    await succeed(shop.call(calls.bindContact, { email, code }, { token }));
    const passwords = (password: string) => ({ password, confirmation: password });
    await succeed(shop.call(calls.setPassword, { currentPassword: '', ...passwords('first123') }, { token }));
    await succeed(
      shop.call(calls.setPassword, { currentPassword: 'first123', ...passwords('other123') }, { token }),
    );
    await succeed(lock(keyIn(notice)));
    await succeed(lock(keyIn(notice)));
    expect((await shop.outbox(email))[0]?.body).toContain('/login/forget-pwd');

    const opened = await reset(mobile);
    const told = await inboxOf(opened.token);
    expect(told.map(({ title }) => title).reverse()).toEqual([
      '你的日日包帳號在新裝置登入',
      '你的日日包帳號綁定了新的聯絡方式',
      '你的日日包帳號設定了密碼',
      '你的日日包密碼已變更',
      '你的日日包帳號已鎖定',
      '你的日日包密碼已變更',
      '你的日日包帳號在新裝置登入',
    ]);
    expect(told.every(({ path, isUnread }) => isUnread && path.endsWith('/setting/security'))).toBe(true);
    expect(told.map(({ text }) => text).join()).not.toContain('http');
  });
});
