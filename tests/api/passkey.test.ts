import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import type { PasskeyAnswer } from '#lib/people/passkey/model.ts';
import { passkeyChallenge } from '#lib/people/passkey/tables.ts';
import * as calls from '#lib/people/staff/calls.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { codeAt } from '#lib/people/staff/second-factor.ts';
import { LIMITS } from '../../src/areas.ts';
import { DEMO_STAFF_PASSWORD, demoStaffEmail } from '../../src/demo/staff.ts';
import { device } from '../setup/authenticator.ts';
import { signInStaffAt, staffCookieOf } from '../setup/staff.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

/** Passkeys of staff, with a device that signs like a real one. The journey tests a browser. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

// A code is valid once: every test has another.
beforeEach(() => shop.clock.advance(60));

const elsewhere = () => ({ headers: { 'x-forwarded-for': crypto.randomUUID() } });
const ask = () => succeed(shop.call(calls.requestStaffPasskey, {}, elsewhere()));
const tryWith = (role: Role, passkey: PasskeyAnswer, password = DEMO_STAFF_PASSWORD) =>
  shop.call(calls.signInStaff, { email: demoStaffEmail(role), password, passkey }, elsewhere());

/** A device with a staff member's passkey. */
async function addTo(cookie: string, name = 'Laptop') {
  const own = device(shop.runtime.config.siteUrl);
  const offer = await succeed(shop.call(calls.offerStaffPasskey, {}, { cookie }));
  const answer = own.make(offer);
  const { passkeys } = await succeed(shop.call(calls.addStaffPasskey, { name, answer }, { cookie }));
  return { own, offer, answer, passkeys };
}

describe('a passkey', () => {
  it('signs in with the password in place of the code, and tells when', async () => {
    const cookie = await signInStaffAt(shop.url, 'editor');
    const { own, offer, passkeys } = await addTo(cookie);
    expect(offer.authenticatorSelection?.residentKey).toBe('required');
    expect(passkeys).toMatchObject([{ name: 'Laptop', usedAt: null }]);
    const request = await ask();
    // The same for every caller: it names no passkey, and so no account.
    expect(request.allowCredentials).toBeUndefined();
    const answer = await tryWith('editor', own.sign(request));
    expect(answer.code).toBe(CODE.ok);
    const entered = staffCookieOf(answer.headers);
    const now = await succeed(shop.call(calls.listStaffPasskeys, {}, { cookie: entered }));
    expect(now.passkeys).toMatchObject([{ usedAt: expect.any(String) }]);
    const [entry] = await shop.runtime
      .context()
      .db.select()
      .from(auditEntry)
      .where(eq(auditEntry.act, 'staff.signIn'))
      .orderBy(desc(auditEntry.id))
      .limit(1);
    expect(entry?.after).toEqual({ by: 'passkey' });
  });

  it('is shut out by no passwords that strangers tried, and is no way to guess the password', async () => {
    const cookie = await signInStaffAt(shop.url, 'editor');
    const { own } = await addTo(cookie);
    const guess = { email: demoStaffEmail('editor'), password: 'wrong', code: '123456' };
    for (let i = 0; i < LIMITS.staffAttemptsOfUnknownDevices; i++)
      await shop.call(calls.signInStaff, guess, elsewhere());
    const byCode = { ...guess, password: DEMO_STAFF_PASSWORD };
    expect((await shop.call(calls.signInStaff, byCode, elsewhere())).code).toBe(CODE.refused);
    expect((await tryWith('editor', own.sign(await ask()))).code).toBe(CODE.ok);
    for (let i = 0; i < LIMITS.staffAttempts; i++) await tryWith('editor', own.sign(await ask()), 'wrong');
    expect((await tryWith('editor', own.sign(await ask()))).code).toBe(CODE.refused);
    shop.clock.advance(LIMITS.staffLockMinutes * 60 + 1);
    expect((await tryWith('editor', own.sign(await ask()))).code).toBe(CODE.ok);
  });

  it('opens nothing without the password, for anybody else, or beside a code', async () => {
    const cookie = await signInStaffAt(shop.url, 'editor');
    const { own } = await addTo(cookie);
    const answers = [
      await tryWith('editor', own.sign(await ask()), 'wrong'),
      await tryWith('admin', own.sign(await ask())),
      await tryWith('editor', device(shop.runtime.config.siteUrl).sign(await ask())),
    ];
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
    expect(answers.map(({ refusal }) => refusal?.key)).toEqual(Array(3).fill('staffSignInFailed'));
    const input = { email: demoStaffEmail('editor'), password: DEMO_STAFF_PASSWORD };
    const both = { ...input, code: '123456', passkey: own.sign(await ask()) };
    for (const given of [input, both])
      expect((await shop.call(calls.signInStaff, given, elsewhere())).refusal?.errors).toMatchObject([
        { field: 'code', key: 'staffCodeForm' },
      ]);
  });

  it('answers a challenge once, in time, and only what was asked to sign in', async () => {
    const cookie = await signInStaffAt(shop.url, 'editor');
    const { own } = await addTo(cookie);
    const signed = own.sign(await ask());
    const twice = await Promise.all([tryWith('editor', signed), tryWith('editor', signed)]);
    expect(twice.map(({ code }) => code).sort((a, b) => a - b)).toEqual([CODE.refused, CODE.ok]);
    expect((await tryWith('editor', signed)).code).toBe(CODE.refused);
    const late = own.sign(await ask());
    shop.clock.advance(301);
    expect((await tryWith('editor', late)).code).toBe(CODE.refused);
    const other = await succeed(
      shop.call(calls.offerStaffPasskey, {}, { cookie: await signInStaffAt(shop.url, 'editor') }),
    );
    expect((await tryWith('editor', own.sign({ challenge: other.challenge }))).code).toBe(CODE.refused);
    expect((await tryWith('editor', own.sign({ challenge: 'A'.repeat(43) }))).code).toBe(CODE.refused);
    const { response, ...rest } = own.sign(await ask());
    const garbled = { ...rest, response: { ...response, clientDataJSON: 'AAAA' } };
    expect((await tryWith('editor', garbled)).refusal?.key).toBe('staffSignInFailed');
  });

  it('is refused that another site asked for, that was changed, or that a copy of the device signs', async () => {
    const cookie = await signInStaffAt(shop.url, 'merchant');
    const { own } = await addTo(cookie);
    const good = own.sign(await ask());
    const { response } = own.sign(await ask());
    for (const wrong of [
      own.sign(await ask(), { origin: 'https://evil.example' }),
      own.sign(await ask(), { rpId: 'evil.example' }),
      { ...good, response: { ...good.response, signature: response.signature } },
    ])
      expect((await tryWith('merchant', wrong)).code).toBe(CODE.refused);
    shop.clock.advance(16 * 60);
    expect((await tryWith('merchant', own.sign(await ask(), { counter: 9 }))).code).toBe(CODE.ok);
    expect((await tryWith('merchant', own.sign(await ask(), { counter: 9 }))).code).toBe(CODE.refused);
  });

  it('counts as a try when it is refused', async () => {
    const cookie = await signInStaffAt(shop.url, 'dietitian');
    const { own } = await addTo(cookie);
    for (let i = 0; i < shop.runtime.config.limits.staffAttempts; i++)
      await tryWith('dietitian', own.sign(await ask()), 'wrong');
    expect((await tryWith('dietitian', own.sign(await ask()))).code).toBe(CODE.refused);
  });
});

describe('adding one', () => {
  it('takes what was asked of this person, once, and nothing of another site', async () => {
    const cookie = await signInStaffAt(shop.url, 'admin');
    const { answer } = await addTo(cookie);
    const add = (given: typeof answer) => shop.call(calls.addStaffPasskey, { answer: given }, { cookie });
    expect((await add(answer)).refusal?.key).toBe('passkeyRefused');
    const mine = device(shop.runtime.config.siteUrl);
    const forCashier = await succeed(
      shop.call(calls.offerStaffPasskey, {}, { cookie: await signInStaffAt(shop.url, 'cashier') }),
    );
    expect((await add(mine.make(forCashier))).refusal?.key).toBe('passkeyRefused');
    const asked = { ...forCashier, challenge: (await ask()).challenge };
    expect((await add(mine.make(asked))).refusal?.key).toBe('passkeyRefused');
    const offer = await succeed(shop.call(calls.offerStaffPasskey, {}, { cookie }));
    expect((await add(mine.make(offer, { origin: 'https://evil.example' }))).refusal?.key).toBe(
      'passkeyRefused',
    );
    const { passkeys } = await succeed(shop.call(calls.listStaffPasskeys, {}, { cookie }));
    expect(passkeys).toHaveLength(1);
  });

  it('has an end, and each is removed by its owner alone', async () => {
    const cookie = await signInStaffAt(shop.url, 'cashier');
    for (let i = 0; i < 10; i++) await addTo(cookie);
    const offer = await shop.call(calls.offerStaffPasskey, {}, { cookie });
    expect(offer.refusal?.key).toBe('passkeysEnough');
    const { passkeys } = await succeed(shop.call(calls.listStaffPasskeys, {}, { cookie }));
    const id = passkeys[0]?.id ?? 0;
    const editor = await signInStaffAt(shop.url, 'editor');
    expect((await shop.call(calls.removeStaffPasskey, { id }, { cookie: editor })).status).toBe(404);
    const left = await succeed(shop.call(calls.removeStaffPasskey, { id }, { cookie }));
    expect(left.passkeys).toHaveLength(9);
  });
});

it('a new link, and being shut out, end what signed in before', async () => {
  const boss = await signInStaffAt(shop.url, 'admin');
  const email = `staff-${crypto.randomUUID()}@example.com`;
  const password = 'correct horse battery';
  const enrol = async (version?: string) => {
    const { url } = await succeed(
      shop.call(calls.inviteStaff, { email, roles: ['editor'], version }, { cookie: boss }),
    );
    const token = new URL(url).hash.slice(1);
    const { secret } = await succeed(shop.call(calls.openStaffLink, { token }, elsewhere()));
    const code = codeAt(secret, shop.clock.now());
    return staffCookieOf((await shop.call(calls.enrolStaff, { token, password, code }, elsewhere())).headers);
  };
  const enter = async ({ own }: Awaited<ReturnType<typeof addTo>>) =>
    (await shop.call(calls.signInStaff, { email, password, passkey: own.sign(await ask()) }, elsewhere()))
      .code;
  const first = await addTo(await enrol());
  expect(await enter(first)).toBe(CODE.ok);
  const second = await addTo(await enrol());
  expect(await enter(first)).toBe(CODE.refused);
  expect(await enter(second)).toBe(CODE.ok);
  const person = async () => {
    const { people } = await succeed(shop.call(calls.listStaff, {}, { cookie: boss }));
    return people.find((one) => one.email === email);
  };
  await succeed(shop.call(calls.revokeStaff, { id: (await person())?.id ?? 0 }, { cookie: boss }));
  const cookie = await enrol((await person())?.version);
  expect(await enter(second)).toBe(CODE.refused);
  expect((await succeed(shop.call(calls.listStaffPasskeys, {}, { cookie }))).passkeys).toEqual([]);
});

it('what nobody answered is forgotten', async () => {
  await ask();
  shop.clock.advance(2 * 3600);
  await shop.settle();
  expect(await shop.runtime.context().db.select().from(passkeyChallenge)).toEqual([]);
});
