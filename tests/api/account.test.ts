import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart, countCart } from '#lib/buying/cart/calls/cart.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { SIGN_IN_OVER } from '#lib/kernel/http/endpoint.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import * as calls from '#lib/people/account/calls/account.ts';
import { listProviders, unbindProvider } from '#lib/people/account/calls/line.ts';
import { saveProfile } from '#lib/people/account/service.ts';
import { member, session } from '#lib/people/account/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { loadDemoAccounts } from '../../src/demo/accounts.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  await loadDemoAccounts(shop.runtime.context());
});
afterAll(() => shop.stop());

let lastMobile = 910_000_000;
const freshMobile = () => `0${++lastMobile}`;
/** A new IP address for each request: the limit by address has its own test. */
let lastIp = 0;
const fromFreshIp = () => ({ headers: { 'x-forwarded-for': `10.0.${lastIp >> 8}.${lastIp++ & 255}` } });

async function codeFor(recipient: string): Promise<string> {
  const [newest] = await shop.outbox(recipient);
  return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
}
async function askCode(mobile: string): Promise<string> {
  const sent = await shop.call(calls.sendCode, { mobile }, fromFreshIp());
  expect(sent.code).toBe(200);
  return codeFor(`+886 ${mobile}`);
}
async function signIn(mobile = freshMobile()) {
  shop.clock.advance(LIMITS.codeIntervalSeconds);
  const code = await askCode(mobile);
  const signed = await shop.call(calls.signInWithCode, { mobile, code }, fromFreshIp());
  expect(signed.code).toBe(200);
  return { mobile, ...signed.data };
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing in with a code', () => {
  it('makes the member on the first sign-in and finds it again on the next', async () => {
    const first = await signIn();
    expect(first).toMatchObject({ isNew: true, user: { mobile: first.mobile, hasPassword: false } });
    const again = await signIn(first.mobile);
    expect(again).toMatchObject({ isNew: false, user: { id: first.user.id } });
    expect(again.token).not.toBe(first.token);
  });

  it('sends six readable digits by SMS, or by mail in the asker’s language', async () => {
    const email = `ming${lastMobile}@example.com`;
    const sent = await shop.call(
      calls.sendCode,
      { email: email.toUpperCase() },
      { lang: 'en', ...fromFreshIp() },
    );
    expect(sent.data).toEqual({ againInSeconds: 60, validMinutes: 5 });
    const [mail] = await shop.outbox(email);
    expect(mail).toMatchObject({ channel: 'mail', subject: 'Your Daypack sign-in code' });
    const signed = await shop.call(
      calls.signInWithCode,
      { email, code: await codeFor(email) },
      fromFreshIp(),
    );
    expect(signed.data.user).toMatchObject({ email, mobile: null });
  });

  it('asks whoever joins from the mainland whether their data may be sent to Taiwan, and keeps when they agreed', async () => {
    const mobile = `138${freshMobile().slice(2)}`;
    const from = { countryCode: '+86', mobile } as const;
    await succeed(shop.call(calls.sendCode, from, fromFreshIp()));
    const code = await codeFor(`+86 ${mobile}`);
    const refused = await shop.call(calls.signInWithCode, { ...from, code }, fromFreshIp());
    expect(refused.refusal?.errors).toMatchObject([
      { field: 'transferConsent', key: 'transferConsentNeeded' },
    ]);
    const agreed = { ...from, code, transferConsent: '1' } as const;
    const { user, isNew } = await succeed(shop.call(calls.signInWithCode, agreed, fromFreshIp()));
    expect(isNew).toBe(true);
    const [kept] = await shop.runtime
      .context()
      .db.select()
      .from(member)
      .where(eq(member.id, user.id as MemberId));
    expect(kept?.transferAgreedAt).toEqual(kept?.createdAt);
  });

  it('takes forms as it takes JSON', async () => {
    const mobile = freshMobile();
    const sent = await shop.call(
      calls.sendCode,
      { countryCode: '+886', mobile },
      { form: true, ...fromFreshIp() },
    );
    expect(sent.code).toBe(200);
    const code = await codeFor(`+886 ${mobile}`);
    const signed = await shop.call(
      calls.signInWithCode,
      { countryCode: '+886', mobile, code },
      { form: true, ...fromFreshIp() },
    );
    expect(signed.data.user.mobile).toBe(mobile);
  });

  it('answers alike for a member and a stranger', async () => {
    const { mobile } = await signIn();
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const known = await shop.call(calls.sendCode, { mobile }, fromFreshIp());
    const unknown = await shop.call(calls.sendCode, { mobile: freshMobile() }, fromFreshIp());
    expect(known.data).toEqual(unknown.data);
  });

  it('refuses a second code within a minute and says how long to wait', async () => {
    const mobile = freshMobile();
    await askCode(mobile);
    shop.clock.advance(20);
    const again = await shop.call(calls.sendCode, { mobile: mobile.slice(1) }, fromFreshIp());
    expect(again).toMatchObject({ code: 102, refusal: { key: 'codeTooOften' } });
    expect(again.msg).toMatch(/(39|40)/);
    shop.clock.advance(LIMITS.codeIntervalSeconds - 20);
    expect((await shop.call(calls.sendCode, { mobile }, fromFreshIp())).code).toBe(200);
  });

  it('sends one code when asked twice at once', async () => {
    const mobile = freshMobile();
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.call(calls.sendCode, { mobile }, fromFreshIp())),
    );
    expect(answers.map((one) => one.code).sort()).toEqual([102, 102, 200]);
    expect(await shop.outbox(`+886 ${mobile}`)).toHaveLength(1);
  });

  it('kills a code after five wrong tries, even for the right digits', async () => {
    const mobile = freshMobile();
    const code = await askCode(mobile);
    const keys: unknown[] = [];
    for (let i = 0; i < LIMITS.codeAttempts; i++) {
      const tried = await shop.call(calls.signInWithCode, { mobile, code: wrongOf(code) }, fromFreshIp());
      expect(tried.code).toBe(102);
      keys.push(tried.refusal?.errors[0]?.key);
    }
    expect(keys).toEqual([...Array(LIMITS.codeAttempts - 1).fill('codeIncorrect'), 'codeTriesUsed']);
    const right = await shop.call(calls.signInWithCode, { mobile, code }, fromFreshIp());
    expect(right).toMatchObject({
      code: 102,
      refusal: { errors: [{ field: 'code', key: 'codeTriesUsed' }] },
    });
    expect((await signIn(mobile)).token).toBeTruthy();
  });

  it('refuses an expired code', async () => {
    const mobile = freshMobile();
    const code = await askCode(mobile);
    shop.clock.advance(LIMITS.codeMinutes * 60);
    const late = await shop.call(calls.signInWithCode, { mobile, code }, fromFreshIp());
    expect(late.refusal?.errors).toMatchObject([{ field: 'code', key: 'codeExpired' }]);
  });

  it('refuses a code that was used, and one that a newer one replaced', async () => {
    const mobile = freshMobile();
    const code = await askCode(mobile);
    const both = await Promise.all(
      [1, 2].map(() => shop.call(calls.signInWithCode, { mobile, code }, fromFreshIp())),
    );
    expect(both.map((one) => one.code).sort()).toEqual([102, 200]);
    const used = await shop.call(calls.signInWithCode, { mobile, code }, fromFreshIp());
    expect(used.refusal?.key).toBe('codeUsed');
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const newer = await askCode(mobile);
    if (newer !== code) {
      const old = await shop.call(calls.signInWithCode, { mobile, code }, fromFreshIp());
      expect(old.refusal?.key).toBe('codeIncorrect');
    }
  });

  it('refuses a code sent to somebody else, and one that was never sent', async () => {
    const code = await askCode(freshMobile());
    const tried = await shop.call(calls.signInWithCode, { mobile: freshMobile(), code }, fromFreshIp());
    expect(tried.refusal?.key).toBe('codeIncorrect');
  });

  it.each([
    [{ mobile: '0812345678' }, 'mobile', 'phoneIncorrect'],
    [{}, 'mobile', 'phoneRequired'],
    [{ email: 'a@b' }, 'email', 'emailIncorrect'],
    [{ countryCode: '+1', mobile: '0912345678' }, 'countryCode', 'countryCodeRequired'],
    [{ mobile: ['0912345678'] }, 'mobile', 'phoneIncorrect'],
  ])('names the field of %j', async (input, field, key) => {
    const sent = await shop.call(calls.sendCode, input as { mobile: string }, fromFreshIp());
    expect(sent).toMatchObject({ code: 102, refusal: { errors: [{ field, key }] } });
  });

  it('limits requests from one address', async () => {
    const ip = fromFreshIp();
    let last = 200;
    for (let i = 0; i < 121; i++) last = (await shop.call(calls.sendCode, { mobile: 'x' }, ip)).status;
    expect(last).toBe(429);
  });
});

describe('the visitor’s cart', () => {
  it('becomes the member’s at sign-in, and adds to what the member had', async () => {
    const [buyable] = await shop.runtime.context().db.select().from(sku).where(gt(sku.stock, 20)).limit(1);
    const skuId = buyable?.id ?? 0;
    const cookie = shop.visitor();
    const add = (quantity: number, options: object) => shop.call(addGoodsCart, { skuId, quantity }, options);
    expect((await add(2, { cookie })).data.cart_count).toBe(2);
    const { mobile, token } = await signIn();
    await add(3, { token });
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const code = await askCode(mobile);
    const { data } = await shop.call(calls.signInWithCode, { mobile, code }, { cookie, ...fromFreshIp() });
    expect((await shop.call(countCart, {}, { token: data.token })).data.cart_count).toBe(5);
    expect((await shop.call(countCart, {}, { cookie })).data.cart_count).toBe(0);
  });
});

describe('signing in with a password', () => {
  const demo = { email: 'demo@daypack.example', password: 'demo1234' };

  it('takes the demo member by e-mail or mobile', async () => {
    const byMail = await shop.call(calls.signInWithPassword, demo, fromFreshIp());
    const byMobile = await shop.call(
      calls.signInWithPassword,
      { mobile: '912345678', password: 'demo1234' },
      { form: true, ...fromFreshIp() },
    );
    expect(byMail.data.user).toMatchObject({ nick_name: '小日', displayName: '小日', hasPassword: true });
    expect(byMobile.data.user.id).toBe(byMail.data.user.id);
  });

  it('answers alike for a wrong password, an unknown member and one without a password', async () => {
    const { mobile } = await signIn();
    const answers = await Promise.all([
      shop.call(calls.signInWithPassword, { ...demo, password: 'wrong123' }, fromFreshIp()),
      shop.call(calls.signInWithPassword, { mobile: freshMobile(), password: 'demo1234' }, fromFreshIp()),
      shop.call(calls.signInWithPassword, { mobile, password: 'demo1234' }, fromFreshIp()),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 102, status: 200, refusal: { key: 'signInFailed', errors: [] } });
    }
  });

  const tryOften = (mobile: string, times: number, from: () => object) =>
    Promise.all(
      Array.from({ length: times }, () =>
        shop.call(calls.signInWithPassword, { mobile, password: 'wrong123' }, from()),
      ),
    );
  async function withPassword(cookie = shop.visitor()) {
    const mobile = freshMobile();
    const code = await askCode(mobile);
    const { data } = await shop.call(calls.signInWithCode, { mobile, code }, { ...fromFreshIp(), cookie });
    const set = { password: 'abc123', confirmation: 'abc123' };
    await shop.call(calls.setPassword, set, { token: data.token });
    return { mobile, right: { mobile, password: 'abc123' }, device: { cookie } };
  }

  it('has an address wait after ten wrong passwords for an account, known or not, for 15 minutes', async () => {
    const { mobile, right } = await withPassword();
    const stranger = fromFreshIp();
    for (const account of [mobile, freshMobile()]) {
      const tries = await tryOften(account, 11, () => stranger);
      expect(tries.filter((one) => one.status === 429)).toHaveLength(1);
    }
    expect((await shop.call(calls.signInWithPassword, right, stranger)).status).toBe(429);
    expect((await shop.call(calls.signInWithPassword, right, fromFreshIp())).code).toBe(200);
    shop.clock.advance(15 * 60);
    expect((await shop.call(calls.signInWithPassword, right, stranger)).code).toBe(200);
  });

  it('has strangers wait together after many, but no device that the member knows', async () => {
    const { mobile, right, device } = await withPassword();
    await tryOften(mobile, LIMITS.passwordAttemptsOfUnknownDevices, fromFreshIp);
    expect((await shop.call(calls.signInWithPassword, right, fromFreshIp())).status).toBe(429);
    const another = { cookie: shop.visitor(), ...fromFreshIp() };
    expect((await shop.call(calls.signInWithPassword, right, another)).status).toBe(429);
    const known = { ...device, ...fromFreshIp() };
    expect((await shop.call(calls.signInWithPassword, right, known)).code).toBe(200);
    // Even a known device has limited attempts.
    await tryOften(mobile, LIMITS.passwordAttempts, () => known);
    expect((await shop.call(calls.signInWithPassword, right, known)).status).toBe(429);
  });

  it('lets a right password end the count', async () => {
    for (let i = 0; i < 12; i++) {
      const password = i === 5 ? demo.password : 'wrong123';
      const tried = await shop.call(calls.signInWithPassword, { ...demo, password }, fromFreshIp());
      expect(tried.status).toBe(200);
    }
    await shop.call(calls.signInWithPassword, demo, fromFreshIp());
  });
});

describe('tokens', () => {
  it('answers 44000 after signing out, for this browser only', async () => {
    const here = await signIn();
    const there = await signIn(here.mobile);
    expect((await shop.call(calls.signOut, {}, { token: here.token })).data).toEqual({ signedOut: true });
    expect((await shop.call(calls.getUserInfo, {}, { token: here.token })).code).toBe(44000);
    expect((await shop.call(calls.getUserInfo, {}, { token: there.token })).code).toBe(200);
  });

  it.each(['x', 'a'.repeat(43), 'a'.repeat(5000), "' or 1=1 --"])('answers 40014 to %.20j', async (token) => {
    expect(await shop.call(calls.getUserInfo, {}, { token })).toMatchObject({ code: 40014, status: 200 });
  });

  it('answers 40014 without a token and after thirty days', async () => {
    expect((await shop.call(calls.getUserInfo, {})).code).toBe(40014);
    const { token } = await signIn();
    shop.clock.advance(LIMITS.signInDays * 86_400 - 5);
    expect((await shop.call(calls.getUserInfo, {}, { token })).code).toBe(200);
    shop.clock.advance(5);
    expect((await shop.call(calls.getUserInfo, {}, { token })).code).toBe(40014);
    await shop.settle();
    expect((await shop.call(calls.getUserInfo, {}, { token })).code).toBe(40014);
  });

  it('that are over keep nobody from signing in again, and are to be forgotten', async () => {
    const { token, mobile } = await signIn();
    await shop.call(calls.signOut, {}, { token });
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const over = { token, ...fromFreshIp() };
    const sent = await shop.call(calls.sendCode, { mobile }, over);
    expect([sent.code, sent.headers.get(SIGN_IN_OVER)]).toEqual([200, '1']);
    const signed = await shop.call(
      calls.signInWithCode,
      { mobile, code: await codeFor(`+886 ${mobile}`) },
      over,
    );
    expect(signed.code).toBe(200);
    expect((await shop.call(calls.getUserInfo, {}, { token: signed.data.token })).code).toBe(200);
  });

  it('never keeps a token as it was told', async () => {
    const { token } = await signIn();
    const kept = await shop.runtime.context().db.select().from(session);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe('the password', () => {
  it('is set once freely, then changed with the old one, which signs out elsewhere', async () => {
    const here = await signIn();
    const there = await signIn(here.mobile);
    const set = (input: object) =>
      shop.call(calls.setPassword, input as { password: string; confirmation: string }, {
        token: here.token,
      });
    expect((await set({ password: 'abc123', confirmation: 'abc123' })).code).toBe(200);
    const [told] = await shop.outbox(`+886 ${here.mobile}`);
    expect(told?.body).toMatch(/剛設定了密碼.*lock-account\?key=/);
    expect((await shop.call(calls.getUserInfo, {}, { token: there.token })).code).toBe(200);
    const change = { password: 'def456', confirmation: 'def456' };
    expect((await set(change)).refusal?.errors).toMatchObject([{ field: 'currentPassword' }]);
    expect((await set({ ...change, currentPassword: 'wrong123' })).refusal?.key).toBe('passwordWrong');
    expect((await set({ ...change, currentPassword: 'abc123' })).code).toBe(200);
    expect((await shop.call(calls.getUserInfo, {}, { token: here.token })).data.hasPassword).toBe(true);
    expect((await shop.call(calls.getUserInfo, {}, { token: there.token })).code).toBe(44000);
  });

  it.each([
    [{ password: 'ab12', confirmation: 'ab12' }, 'password'],
    [{ password: 'a'.repeat(17), confirmation: 'a'.repeat(17) }, 'password'],
    [{ password: 'abc 123', confirmation: 'abc 123' }, 'password'],
    [{ password: 'abc123', confirmation: 'abc1234' }, 'confirmation'],
  ])('is refused as %j', async (input, field) => {
    const { token } = await signIn();
    const set = await shop.call(calls.setPassword, input, { token });
    expect(set.refusal?.errors).toMatchObject([{ field }]);
  });
});

describe('the profile', () => {
  it('keeps what is told, and leaves alone what is not', async () => {
    const { token, user } = await signIn();
    const named = { userName: `m-${user.id}`, nickName: '小明', realName: '王小明', gender: 'male' as const };
    await shop.call(calls.saveProfile, named, { token, form: true });
    await shop.call(calls.saveProfile, { birthday: '1990-05-01' }, { token });
    expect((await shop.call(calls.getUserInfo, {}, { token })).data).toMatchObject({
      userName: named.userName,
      nick_name: '小明',
      realName: '王小明',
      displayName: '小明',
      gender: 'male',
      birthday: '1990-05-01',
    });
  });

  it.each([
    [{ userName: 'a'.repeat(16) }, 'userName', 'userNameIncorrect'],
    [{ userName: '小明' }, 'userName', 'userNameIncorrect'],
    [{ nickName: '日'.repeat(9) }, 'nickName', 'nickNameTooLong'],
    [{ realName: '名'.repeat(21) }, 'realName', 'realNameTooLong'],
    [{ gender: 'x' }, 'gender', 'genderRequired'],
    [{ birthday: '2999-01-01' }, 'birthday', 'birthdayIncorrect'],
    [{ birthday: '1990-02-30' }, 'birthday', 'birthdayIncorrect'],
  ])('refuses %j', async (input, field, key) => {
    const { token } = await signIn();
    const saved = await shop.call(calls.saveProfile, input as { nickName: string }, { token });
    expect(saved.refusal?.errors).toMatchObject([{ field, key }]);
  });

  it('keeps all of what is saved at the same moment, and the first of what is said once', async () => {
    const members = [];
    for (let i = 0; i < 6; i++) members.push(await signIn());
    const rounds = await Promise.all(
      members.map(async ({ token, user }) => {
        const save = (input: object) => shop.call(calls.saveProfile, input, { token });
        const names = [`a-${user.id}`, `b-${user.id}`];
        const saved = await Promise.all([
          ...[...names, ...names].map((userName) => save({ userName })),
          save({ birthday: '1990-05-01' }),
          save({ nickName: '小明' }),
        ]);
        const { data } = await shop.call(calls.getUserInfo, {}, { token });
        const done = saved.slice(0, 4).filter(({ code }) => code === 200);
        return {
          isKept: done.every((one) => one.data.userName === data.userName),
          birthday: data.birthday,
        };
      }),
    );
    expect(rounds.filter(({ isKept, birthday }) => !isKept || birthday !== '1990-05-01')).toEqual([]);
  });

  it('of a member who has left takes nothing', async () => {
    const { user } = await signIn();
    const memberId = user.id as MemberId;
    const ctx = shop.runtime.context();
    await ctx.db.update(member).set({ leftAt: ctx.now }).where(eq(member.id, memberId));
    await expect(saveProfile(ctx, memberId, { nickName: '小明' })).rejects.toThrow();
    const [row] = await ctx.db.select().from(member).where(eq(member.id, memberId));
    expect(row?.nickName).not.toBe('小明');
  });

  it('gives a user name to one member only, and once', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const userName = `Name-${one.user.id}`;
    await shop.call(calls.saveProfile, { userName }, { token: one.token });
    const same = await shop.call(
      calls.saveProfile,
      { userName: userName.toLowerCase() },
      { token: two.token },
    );
    expect(same.refusal?.key).toBe('userNameTaken');
    const other = await shop.call(calls.saveProfile, { userName: 'other' }, { token: one.token });
    expect(other.refusal?.key).toBe('fieldFixed');
    expect((await shop.call(calls.saveProfile, { userName }, { token: one.token })).code).toBe(200);
  });
});

describe('accounts elsewhere and inviters', () => {
  it('tells what is bound, and refuses to unbind what is not', async () => {
    const { token } = await signIn();
    expect((await shop.call(listProviders, {}, { token })).data.providers).toEqual([
      {
        provider: 'line',
        bound: false,
        offered: true,
        name: '',
        friend: null,
        coins: LIMITS.bindLineCoins,
      },
    ]);
    const unbound = await shop.call(unbindProvider, { provider: 'line' }, { token });
    expect(unbound).toMatchObject({ code: 102, refusal: { key: 'providerNotBound' } });
  });

  it('keeps the first inviter of a visitor, also when the visitor becomes a member', async () => {
    const cookie = shop.visitor();
    const save = (inviterCode: string, options: object) =>
      shop.call(calls.saveInviter, { inviterCode }, options);
    const codeOf = async () => (await signIn()).user.inviteCode;
    const [first, second] = [await codeOf(), await codeOf()];
    expect((await save(first.toLowerCase(), { cookie, form: true })).data).toEqual({ saved: true });
    expect((await save(second, { cookie })).data).toEqual({ saved: false });
    expect((await save('<b>', { cookie })).refusal?.key).toBe('inviterCodeIncorrect');
    expect((await save('NOBODY-1', { cookie })).refusal).toMatchObject({
      key: 'inviterCodeUnknown',
      errors: [{ field: 'inviterCode' }],
    });
    const mobile = freshMobile();
    const code = await askCode(mobile);
    const { data } = await shop.call(calls.signInWithCode, { mobile, code }, { cookie, ...fromFreshIp() });
    expect((await save(second, { token: data.token })).data).toEqual({ saved: false });
  });

  it('says of an invite code while it is typed whether it is known or the own one, and keeps nothing', async () => {
    const { user, token } = await signIn();
    const cookie = shop.visitor();
    const check = (inviterCode: string, options: object) =>
      shop.call(calls.checkInviter, { inviterCode }, options);
    expect((await check(` ${user.inviteCode.toLowerCase()} `, { cookie })).data).toEqual({
      inviterCode: user.inviteCode,
    });
    for (const [code, key] of [
      ['NOBODY-1', 'inviterCodeUnknown'],
      ['<b>', 'inviterCodeIncorrect'],
    ] as const)
      expect((await check(code, { cookie })).refusal).toMatchObject({
        key,
        errors: [{ field: 'inviterCode' }],
      });
    expect((await check(user.inviteCode, { token })).refusal?.key).toBe('inviterCodeOwn');
    const saved = await shop.call(calls.saveInviter, { inviterCode: user.inviteCode }, { cookie });
    expect(saved.data).toEqual({ saved: true });
  });

  it('tells at the field that nobody has an invite code, and takes the same sign-in code then', async () => {
    const mobile = freshMobile();
    const code = await askCode(mobile);
    const enter = (inviterCode: string) =>
      shop.call(calls.signInWithCode, { mobile, code, inviterCode }, fromFreshIp());
    expect((await enter('ABC123')).refusal).toMatchObject({
      key: 'inviterCodeUnknown',
      errors: [{ field: 'inviterCode' }],
    });
    expect((await enter((await signIn()).user.inviteCode)).code).toBe(200);
  });

  it('tells a member at the field that a code is their own or comes too late, and takes the same sign-in code then', async () => {
    const { mobile, user, token } = await signIn();
    const inviter = (await signIn()).user.inviteCode;
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const code = await askCode(mobile);
    const enter = (inviterCode: string) =>
      shop.call(calls.signInWithCode, { mobile, code, inviterCode }, fromFreshIp());
    expect((await enter(user.inviteCode.toLowerCase())).refusal).toMatchObject({
      key: 'inviterCodeOwn',
      errors: [{ field: 'inviterCode' }],
    });
    expect((await enter(inviter)).refusal?.key).toBe('inviterCodeLate');
    expect((await enter('')).code).toBe(200);
    const own = await shop.call(calls.saveInviter, { inviterCode: user.inviteCode }, { token });
    expect(own.refusal?.key).toBe('inviterCodeOwn');
  });
});

describe('binding a contact', () => {
  const freshEmail = () => `bind-${crypto.randomUUID()}@example.com`;
  async function bind(token: string, email: string) {
    await shop.call(calls.sendBindCode, { email }, { token, ...fromFreshIp() });
    const code = await codeFor(email);
    return shop.call(calls.bindContact, { email, code }, { token, ...fromFreshIp() });
  }

  it('gives a member with a mobile an address, by which the member then signs in', async () => {
    const { token, user, mobile } = await signIn();
    const email = freshEmail();
    const bound = await bind(token, email);
    expect(bound.data).toMatchObject({ id: user.id, email, mobile });
    const [notice] = await shop.outbox(`+886 ${mobile}`);
    expect(notice?.body).toContain('bi***@example.com');
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    await shop.call(calls.sendCode, { email }, fromFreshIp());
    const again = await shop.call(calls.signInWithCode, { email, code: await codeFor(email) }, fromFreshIp());
    expect(again.data).toMatchObject({ isNew: false, user: { id: user.id } });
  });

  it('tells the address that was bound before', async () => {
    const { token } = await signIn();
    const [first, second] = [freshEmail(), freshEmail()];
    await bind(token, first);
    expect((await bind(token, second)).data.email).toBe(second);
    const [notice] = await shop.outbox(first);
    expect(notice?.subject).toContain('綁定');
  });

  it('tells the mobile that was bound before, which signs nobody in any more', async () => {
    const [first, second] = [freshMobile(), freshMobile()];
    const { token, user } = await signIn(first);
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const as = { token, ...fromFreshIp() };
    await shop.call(calls.sendBindCode, { mobile: second }, as);
    const code = await codeFor(`+886 ${second}`);
    const bound = await shop.call(calls.bindContact, { mobile: second, code }, as);
    expect(bound.code).toBe(200);
    const [notice] = await shop.outbox(`+886 ${first}`);
    expect(notice?.body).toContain('綁定');
    expect((await signIn(second)).user.id).toBe(user.id);
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    expect((await signIn(first)).user.id).not.toBe(user.id);
  });

  it('is refused where it is another member’s, and that is told only to whoever has it', async () => {
    const one = await signIn();
    const other = await signIn();
    const email = freshEmail();
    await bind(one.token, email);
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const sent = await shop.call(calls.sendBindCode, { email }, { token: other.token, ...fromFreshIp() });
    expect(sent.code).toBe(200);
    const code = await codeFor(email);
    const guess = { email, code: wrongOf(code) };
    const wrong = await shop.call(calls.bindContact, guess, { token: other.token, ...fromFreshIp() });
    expect(wrong.refusal?.key).toBe('codeIncorrect');
    const taken = await shop.call(
      calls.bindContact,
      { email, code },
      { token: other.token, ...fromFreshIp() },
    );
    expect(taken.refusal?.errors).toMatchObject([{ field: 'email', key: 'contactTaken' }]);
  });

  it('makes a mobile that two members bind at the same moment one member’s, who then signs in by it', async () => {
    const members = [await signIn(), await signIn()];
    const mobile = freshMobile();
    const [asker] = members;
    await shop.call(calls.sendBindCode, { mobile }, { token: asker?.token ?? '', ...fromFreshIp() });
    const input = { mobile, code: await codeFor(`+886 ${mobile}`) };
    const bound = await Promise.all(
      members.map(({ token }) => shop.call(calls.bindContact, input, { token, ...fromFreshIp() })),
    );
    expect(bound.map(({ code }) => code).sort((a, b) => a - b)).toEqual([102, 200]);
    const owner = bound.find(({ code }) => code === 200)?.data.id;
    expect((await signIn(mobile)).user.id).toBe(owner);
  });

  it('takes no code that was sent to sign in, nor the other way round', async () => {
    const { token } = await signIn();
    const email = freshEmail();
    await shop.call(calls.sendCode, { email }, fromFreshIp());
    const code = await codeFor(email);
    const bound = await shop.call(calls.bindContact, { email, code }, { token, ...fromFreshIp() });
    expect(bound.refusal?.key).toBe('codeIncorrect');
    const other = freshEmail();
    await shop.call(calls.sendBindCode, { email: other }, { token, ...fromFreshIp() });
    const signed = { email: other, code: await codeFor(other) };
    expect((await shop.call(calls.signInWithCode, signed, fromFreshIp())).refusal?.key).toBe('codeIncorrect');
  });

  it('is for members only', async () => {
    const sent = await shop.call(calls.sendBindCode, { email: freshEmail() }, fromFreshIp());
    expect(sent.code).toBe(40014);
  });
});
