import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/people/account/calls/account.ts';
import { LIMITS } from '../../src/areas.ts';
import { newMobile, newVisitor, openTestShop, succeed, type TestShop } from './harness.ts';

/** A forgotten password, replaced by a code (row I1). */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const somewhere = () => ({ cookie: newVisitor(), headers: { 'x-forwarded-for': crypto.randomUUID() } });
const FRESH = { password: 'fresh123', confirmation: 'fresh123' };

async function newestTo(recipient: string): Promise<string> {
  return (await shop.outbox(recipient))[0]?.body ?? '';
}
const codeIn = (body: string) => /\d{6}/.exec(body)?.[0] ?? '';

async function join(mobile = newMobile()) {
  shop.clock.advance(LIMITS.codeIntervalSeconds);
  await succeed(shop.call(calls.sendCode, { mobile }, somewhere()));
  const code = codeIn(await newestTo(`+886 ${mobile}`));
  return { mobile, ...(await succeed(shop.call(calls.signInWithCode, { mobile, code }, somewhere()))) };
}
async function askReset(mobile: string) {
  await succeed(shop.call(calls.sendResetCode, { mobile }, somewhere()));
  return codeIn(await newestTo(`+886 ${mobile}`));
}
const reset = (input: object) =>
  shop.call(calls.resetPassword, { ...FRESH, ...input } as { code: string } & typeof FRESH, somewhere());
const isIn = async (token: string) => (await shop.call(calls.getUserInfo, {}, { token })).code;

describe('a forgotten password', () => {
  it('is replaced by a code, which signs in here and out everywhere else', async () => {
    const { mobile, token, user } = await join();
    const other = await join(mobile);
    const old = { password: 'old12345', confirmation: 'old12345' };
    await succeed(shop.call(calls.setPassword, old, { token }));
    const done = await succeed(reset({ mobile, code: await askReset(mobile) }));
    expect(done).toMatchObject({ isNew: false, user: { id: user.id, hasPassword: true } });
    expect([await isIn(token), await isIn(other.token), await isIn(done.token)]).toEqual([44000, 44000, 200]);
    const enter = (password: string) =>
      shop.call(calls.signInWithPassword, { mobile, password }, somewhere());
    expect((await enter(old.password)).refusal?.key).toBe('signInFailed');
    expect((await enter(FRESH.password)).code).toBe(200);
  });

  it('opens an account again that waits after too many tries of strangers', async () => {
    const { mobile } = await join();
    const enter = (password: string) =>
      shop.call(calls.signInWithPassword, { mobile, password }, somewhere());
    for (let i = 0; i < LIMITS.passwordAttemptsOfUnknownDevices; i++) await enter('wrong123');
    expect((await enter('wrong123')).status).toBe(429);
    await succeed(reset({ mobile, code: await askReset(mobile) }));
    expect((await enter(FRESH.password)).code).toBe(200);
  });

  it('says nothing of who is a member, but to whoever has the mobile', async () => {
    const [known, nobody] = [(await join()).mobile, newMobile()];
    const ask = (mobile: string) => shop.call(calls.sendResetCode, { mobile }, somewhere());
    const [told, alike] = [await ask(known), await ask(nobody)];
    expect({ code: told.code, msg: told.msg, data: told.data }).toEqual({
      code: alike.code,
      msg: alike.msg,
      data: alike.data,
    });
    const guess = (mobile: string) => reset({ mobile, code: '000000' });
    expect((await guess(nobody)).refusal?.key).toBe((await guess(known)).refusal?.key);
    const code = codeIn(await newestTo(`+886 ${nobody}`));
    expect((await reset({ mobile: nobody, code })).refusal).toMatchObject({
      key: 'accountUnknown',
      errors: [{ field: 'mobile' }],
    });
  });

  it('takes a code once, lately, after few tries, and no code that was sent to sign in', async () => {
    const { mobile } = await join();
    const code = await askReset(mobile);
    const refused = async (input: object) => (await reset({ mobile, ...input })).refusal?.key;
    expect(await refused({ code: code === '000000' ? '000001' : '000000' })).toBe('codeIncorrect');
    const signIn = await shop.call(calls.signInWithCode, { mobile, code }, somewhere());
    expect(signIn.refusal?.key).toBe('codeUsed');
    const again = await shop.call(calls.sendResetCode, { mobile }, somewhere());
    expect(again.refusal?.key).toBe('codeTooOften');
    const both = await Promise.all([reset({ mobile, code }), reset({ mobile, code })]);
    expect(both.map((one) => one.code).sort()).toEqual([102, 200]);
    expect(await refused({ code })).toBe('codeUsed');
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const late = await askReset(mobile);
    shop.clock.advance(LIMITS.codeMinutes * 60);
    expect(await refused({ code: late })).toBe('codeExpired');
    const tried = await askReset(mobile);
    const wrong = tried === '000000' ? '000001' : '000000';
    for (let i = 0; i < LIMITS.codeAttempts; i++) await refused({ code: wrong });
    expect(await refused({ code: tried })).toBe('codeTriesUsed');
  });

  it('is told to the member’s other contact', async () => {
    const { mobile, token } = await join();
    const email = `reset-${crypto.randomUUID()}@example.com`;
    await succeed(shop.call(calls.sendBindCode, { email }, { token, ...somewhere() }));
    const code = codeIn(await newestTo(email));
    await succeed(shop.call(calls.bindContact, { email, code }, { token, ...somewhere() }));
    await succeed(reset({ mobile, code: await askReset(mobile) }));
    const told = (await shop.outbox(email)).map(({ subject }) => subject);
    expect(told).toContain('你的日日包密碼已變更');
  });

  it.each([
    [{ password: 'ab12', confirmation: 'ab12' }, 'password'],
    [{ password: 'abcd1234', confirmation: 'abcd12345' }, 'confirmation'],
    [{ code: '' }, 'code'],
    [{ mobile: '123' }, 'mobile'],
  ])('is not replaced by %j', async (input, field) => {
    const refused = await reset({ mobile: newMobile(), code: '123456', ...input });
    expect(refused.refusal?.errors?.[0]).toMatchObject({ field });
  });
});
