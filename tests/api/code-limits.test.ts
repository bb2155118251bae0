import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/people/account/calls/account.ts';
import { codePause, type Work } from '#lib/people/account/rules.ts';
import { LIMITS } from '../../src/areas.ts';
import { solveWork } from '../../src/islands/account/do-work.ts';
import { ANY_CODES } from '../setup/any-codes.ts';
import { newMobile, openTestShop, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

/** Limits on the cost of codes, and on locking others out. */

const elsewhere = () => ({ headers: { 'x-forwarded-for': crypto.randomUUID() } });

/** The default limits, except those under test. */
const asItBegins = (env: Readonly<Record<string, string>> = {}) => ({
  ...Object.fromEntries(Object.keys(ANY_CODES).map((name) => [name, ''])),
  ...env,
});

describe('codes', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({
      env: asItBegins({
        LIMIT_CODES_PER_ADDRESS_PER_HOUR: '4',
        LIMIT_SMS_PER_PREFIX_PER_DAY: '12',
        LIMIT_PROOF_OF_WORK_BITS: '0',
      }),
    });
  });
  afterAll(() => shop.stop());
  const ask = (input: { mobile?: string; email?: string; countryCode?: '+86' }, from = elsewhere()) =>
    shop.call(calls.sendCode, { mobile: '', ...input }, from);

  it.each([
    ['a mobile', 'mobile', () => ({ mobile: newMobile() })],
    ['an address of e-mail', 'email', () => ({ email: `${crypto.randomUUID()}@example.com` })],
  ])('are further and further apart to %s, and no more than so many a day', async (_, field, make) => {
    const who = make();
    for (let sent = 1; sent <= LIMITS.codesPerRecipientPerDay; sent++) {
      const pause = codePause(sent, LIMITS);
      expect(await ask(who)).toMatchObject({ code: 200, data: { againInSeconds: pause } });
      shop.clock.advance(pause - 5);
      expect((await ask(who)).refusal?.key).toBe('codeTooOften');
      shop.clock.advance(5);
    }
    expect((await ask(who)).refusal?.errors).toMatchObject([{ field, key: 'codesTooMany' }]);
    shop.clock.advance(86_400);
    expect(await ask(who)).toMatchObject({ code: 200, data: { againInSeconds: LIMITS.codeIntervalSeconds } });
  });

  it('begin anew once one is used', async () => {
    const mobile = newMobile();
    for (let i = 0; i < 4; i++) {
      shop.clock.advance(LIMITS.maxCodeIntervalSeconds);
      await ask({ mobile });
    }
    const [newest] = await shop.outbox(`+886 ${mobile}`);
    const code = /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
    expect((await shop.call(calls.signInWithCode, { mobile, code }, elsewhere())).code).toBe(200);
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    expect((await ask({ mobile })).code).toBe(200);
  });

  it('come to a browser that the member has signed in on, however many strangers asked for', async () => {
    const mobile = newMobile();
    const own = shop.visitor();
    await shop.signIn(mobile, { cookie: own, ...elsewhere() });
    for (let i = 0; i < LIMITS.codesPerRecipientPerDay - 1; i++) {
      shop.clock.advance(LIMITS.maxCodeIntervalSeconds);
      expect((await ask({ mobile })).code).toBe(200);
    }
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    expect((await ask({ mobile })).refusal?.key).toBe('codeTooOften');
    const known = await shop.call(calls.sendCode, { mobile }, { ...elsewhere(), cookie: own });
    expect(known).toMatchObject({ code: 200, data: { againInSeconds: LIMITS.codeIntervalSeconds } });
    shop.clock.advance(LIMITS.maxCodeIntervalSeconds);
    expect((await ask({ mobile })).refusal?.key).toBe('codesTooMany');
    expect((await shop.call(calls.sendCode, { mobile }, { ...elsewhere(), cookie: own })).code).toBe(200);
  });

  it('are no more than so many an hour from one address, and those that are refused count nowhere', async () => {
    const from = elsewhere();
    for (let i = 0; i < 4; i++) expect((await ask({ mobile: newMobile() }, from)).code).toBe(200);
    const mobile = newMobile();
    for (let i = 0; i < 3; i++)
      expect((await ask({ mobile }, from)).refusal?.errors).toMatchObject([{ key: 'codesTooMany' }]);
    expect(await shop.outbox(`+886 ${mobile}`)).toEqual([]);
    expect((await ask({ email: `${crypto.randomUUID()}@example.com` }, from)).refusal?.key).toBe(
      'codesTooMany',
    );
    expect((await ask({ mobile })).code).toBe(200);
    shop.clock.advance(3600);
    expect((await ask({ mobile: newMobile() }, from)).code).toBe(200);
  });

  it('are no more than so many a day to numbers that are neighbours', async () => {
    const range = newMobile().slice(0, 6);
    const answers: number[] = [];
    for (let i = 0; i < 14; i++) answers.push((await ask({ mobile: `${range}${String(1000 + i)}` })).code);
    expect(answers).toEqual([...Array(12).fill(200), 102, 102]);
  });

  it('are tried by strangers without using up the tries of whoever asked', async () => {
    const mobile = newMobile();
    const own = { ...elsewhere(), cookie: shop.visitor() };
    await ask({ mobile }, own);
    const [newest] = await shop.outbox(`+886 ${mobile}`);
    const code = /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const trySignIn = (typed: string, from: object) =>
      shop.call(calls.signInWithCode, { mobile, code: typed }, from);
    for (let i = 0; i < LIMITS.codeAttempts + 3; i++) await trySignIn(wrong, elsewhere());
    expect((await trySignIn(code, elsewhere())).refusal?.key).toBe('codeTriesUsed');
    // From another address, like a phone away from home.
    expect((await trySignIn(wrong, { ...own, ...elsewhere() })).refusal?.key).toBe('codeIncorrect');
    expect((await trySignIn(code, { ...own, ...elsewhere() })).code).toBe(200);
  });

  it('are tried from the address that asked for them, too, by a browser that keeps no cookies', async () => {
    const mobile = newMobile();
    const own = elsewhere();
    await ask({ mobile }, own);
    const [newest] = await shop.outbox(`+886 ${mobile}`);
    const code = /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < LIMITS.codeAttempts; i++)
      await shop.call(calls.signInWithCode, { mobile, code: wrong }, elsewhere());
    expect((await shop.call(calls.signInWithCode, { mobile, code }, own)).code).toBe(200);
  });
});

describe('the shop’s SMS', () => {
  it('have a ceiling an hour, which is told of before and at its end; mail goes on', async () => {
    const logged: { msg: string }[] = [];
    const hear = new Writable({
      write(line, _, done) {
        logged.push(JSON.parse(String(line)) as { msg: string });
        done();
      },
    });
    const shop = await openTestShop({
      env: asItBegins({ LIMIT_SMS_PER_HOUR: '5', LIMIT_PROOF_OF_WORK_BITS: '0' }),
      hear,
    });
    const ask = (input: { mobile: string; email?: string }) => shop.call(calls.sendCode, input, elsewhere());
    const answers: number[] = [];
    for (let i = 0; i < 7; i++) answers.push((await ask({ mobile: newMobile() })).code);
    expect(answers).toEqual([200, 200, 200, 200, 200, 102, 102]);
    const told = logged.map(({ msg }) => msg).filter((msg) => msg.includes('SMS'));
    expect(told).toEqual(['many codes leave by SMS', expect.stringMatching(/^no more codes leave by SMS/)]);
    expect((await ask({ mobile: '', email: 'ming@example.com' })).code).toBe(200);
    shop.clock.advance(3600);
    expect((await ask({ mobile: newMobile() })).code).toBe(200);
    await shop.stop();
  });

  it('go to the countries that are set, and to no other', async () => {
    const shop = await openTestShop({ env: { SMS_COUNTRIES: '+886' } });
    const abroad = { countryCode: '+86', mobile: '13912345678' } as const;
    const refused = await shop.call(calls.sendCode, abroad, elsewhere());
    expect(refused.refusal?.errors).toMatchObject([{ field: 'countryCode', key: 'smsCountryOff' }]);
    const { token } = await newMember(shop);
    const bound = await shop.call(calls.sendBindCode, abroad, { token, ...elsewhere() });
    expect(bound.refusal?.key).toBe('smsCountryOff');
    expect(await shop.outbox('+86 13912345678')).toEqual([]);
    await shop.stop();
  });
});

describe('the second number', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({
      env: asItBegins({ LIMIT_PROOF_OF_WORK_BITS: '6', LIMIT_MAX_PROOF_OF_WORK_BITS: '8' }),
    });
  });
  afterAll(() => shop.stop());
  const workIn = (answer: { refusal: { detail?: unknown } | null }) => answer.refusal?.detail as Work;
  const ask = (mobile: string, from: object, work?: { challenge: string; answer: string }) =>
    shop.call(calls.sendCode, { mobile, ...(work ? { work } : {}) }, from);

  it.each([
    ['browser', () => ({ cookie: shop.visitor() }), elsewhere],
    ['address', elsewhere, () => ({ cookie: shop.visitor() })],
  ])('from one %s takes work, once for each', async (_, same, other) => {
    const who = same();
    const from = () => ({ ...other(), ...who });
    const [first, second, third] = [newMobile(), newMobile(), newMobile()];
    expect((await ask(first, from())).code).toBe(200);
    const refused = await ask(second, from());
    expect(refused).toMatchObject({ code: 102, refusal: { key: 'codeWorkNeeded', detail: { bits: 6 } } });
    const { challenge } = workIn(refused);
    expect((await ask(second, from(), { challenge, answer: 'x' })).refusal?.key).toBe('codeWorkNeeded');
    const work = { challenge, answer: await solveWork(workIn(refused)) };
    expect((await ask(third, from(), work)).refusal?.key).toBe('codeWorkNeeded');
    expect((await ask(second, from(), work)).code).toBe(200);
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    expect((await ask(second, from(), work)).code).toBe(102);
    expect(await shop.outbox(`+886 ${second}`)).toHaveLength(1);
    const harder = await ask(third, from());
    expect(workIn(harder).bits).toBe(7);
    shop.clock.advance(86_400);
    expect((await ask(newMobile(), from())).code).toBe(200);
  });

  it('takes none for e-mail, nor for the same number again', async () => {
    const from = { cookie: shop.visitor(), ...elsewhere() };
    const mobile = newMobile();
    expect((await ask(mobile, from)).code).toBe(200);
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await shop.call(calls.sendCode, { mobile: '', email }, from)).code).toBe(200);
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    expect((await ask(mobile, from)).code).toBe(200);
  });

  it('takes work to be bound or for a new password, too', async () => {
    const { token } = await newMember(shop);
    const from = { cookie: shop.visitor(), ...elsewhere() };
    expect((await ask(newMobile(), from)).code).toBe(200);
    const bind = await shop.call(calls.sendBindCode, { mobile: newMobile() }, { token, ...from });
    expect(bind.refusal?.key).toBe('codeWorkNeeded');
    const reset = await shop.call(calls.sendResetCode, { mobile: newMobile() }, from);
    expect(reset.refusal?.key).toBe('codeWorkNeeded');
  });
});
