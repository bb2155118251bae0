import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMemberCenter } from '#lib/fronts/member-home/calls.ts';
import { requestLeave, sendProof } from '#lib/fronts/privacy/calls.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { getUserInfo, resetPassword, sendResetCode } from '#lib/people/account/calls/account.ts';
import { listDevices, lockAccount } from '#lib/people/account/calls/devices.ts';
import * as calls from '#lib/people/account/calls/passkeys.ts';
import { member } from '#lib/people/account/tables.ts';
import type { PasskeyAnswer } from '#lib/people/passkey/model.ts';
import { addStaffPasskey, offerStaffPasskey, requestStaffPasskey } from '#lib/people/staff/calls.ts';
import { LIMITS } from '../../src/areas.ts';
import { device } from '../setup/authenticator.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { newMobile, newVisitor, openTestShop, succeed, type TestShop } from './harness.ts';

/** Members' passkeys as the only credential, with a device that signs like a real one (row I1). */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.clock.advance(LIMITS.codeIntervalSeconds));

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const elsewhere = (userAgent = IPHONE) => ({
  cookie: newVisitor(),
  headers: { 'x-forwarded-for': crypto.randomUUID(), 'user-agent': userAgent },
});
const ownDevice = () => device(shop.runtime.config.siteUrl);
const ask = () => succeed(shop.call(calls.requestPasskey, {}, elsewhere()));
const enter = (answer: PasskeyAnswer, from = elsewhere()) =>
  shop.call(calls.signInWithPasskey, { answer }, from);
const newestTo = async (mobile: string) => (await shop.outbox(`+886 ${mobile}`))[0]?.body ?? '';
const codeTo = async (mobile: string) => /\b\d{6}\b/.exec(await newestTo(mobile))?.[0] ?? '';

/** A member with a passkey on this device. */
async function addTo(token: string, name = '') {
  const own = ownDevice();
  const offer = await succeed(shop.call(calls.offerPasskey, {}, { token }));
  const answer = own.make(offer);
  const { passkeys } = await succeed(shop.call(calls.addPasskey, { name, answer }, { token }));
  return { own, offer, answer, passkeys };
}
async function someone() {
  const mobile = newMobile();
  const token = await shop.signIn(mobile);
  return { mobile, token, ...(await addTo(token, '我的手機')) };
}

const refusedAs = async (answer: PasskeyAnswer) => (await enter(answer)).refusal?.key;

describe('a passkey', () => {
  it('signs its member in without a name or a password, on a device that is listed and told', async () => {
    const { mobile, token, own, offer, passkeys } = await someone();
    expect(offer.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(offer.user).toMatchObject({ name: mobile });
    expect(passkeys).toMatchObject([{ name: '我的手機', usedAt: null }]);
    const request = await ask();
    // The same for every caller: it names no passkey, and so no account.
    expect(request).toMatchObject({ userVerification: 'required' });
    expect(request.allowCredentials).toBeUndefined();
    const entered = await succeed(enter(own.sign(request)));
    expect(entered).toMatchObject({ isNew: false, user: { mobile } });
    expect((await shop.call(getUserInfo, {}, { token: entered.token })).code).toBe(CODE.ok);
    const { devices } = await succeed(shop.call(listDevices, {}, { token: entered.token }));
    expect(devices[0]).toMatchObject({ isHere: true, system: 'iPhone' });
    expect(await newestTo(mobile)).toContain('iPhone 上的 Safari');
    const after = await succeed(shop.call(calls.listPasskeys, {}, { token }));
    expect(after.passkeys).toMatchObject([
      { usedAt: expect.any(String), browser: 'Safari', system: 'iPhone' },
    ]);
  });

  it('opens nothing where the device did not know its user', async () => {
    const { token, own } = await someone();
    expect(await refusedAs(own.sign(await ask(), { isVerified: false }))).toBe('passkeySignInFailed');
    const offer = await succeed(shop.call(calls.offerPasskey, {}, { token }));
    const answer = ownDevice().make(offer, { isVerified: false });
    expect((await shop.call(calls.addPasskey, { answer }, { token })).refusal?.key).toBe('passkeyRefused');
  });

  it('answers a challenge once, in time, and only what was asked to sign a member in', async () => {
    const { token, own } = await someone();
    const signed = own.sign(await ask());
    const twice = await Promise.all([enter(signed), enter(signed)]);
    expect(twice.map(({ code }) => code).sort((a, b) => a - b)).toEqual([CODE.refused, CODE.ok]);
    expect(await refusedAs(signed)).toBe('passkeySignInFailed');
    const late = own.sign(await ask());
    shop.clock.advance(LIMITS.passkeyAnswerMinutes * 60 + 1);
    expect(await refusedAs(late)).toBe('passkeySignInFailed');
    const forStaff = await succeed(shop.call(requestStaffPasskey, {}, elsewhere()));
    const toAdd = await succeed(shop.call(calls.offerPasskey, {}, { token }));
    for (const challenge of [forStaff.challenge, toAdd.challenge, 'A'.repeat(43)])
      expect(await refusedAs(own.sign({ challenge }))).toBe('passkeySignInFailed');
    expect((await enter(own.sign(await ask()))).code).toBe(CODE.ok);
  });

  it('is used up by a wrong answer, too', async () => {
    const { own } = await someone();
    const request = await ask();
    const right = own.sign(request);
    expect(await refusedAs(own.sign(request, { origin: 'https://evil.example' }))).toBe(
      'passkeySignInFailed',
    );
    expect(await refusedAs(right)).toBe('passkeySignInFailed');
  });

  it('is refused that another site asked for, that was changed, or that a copy of the device signs', async () => {
    const [one, other] = [await someone(), await someone()];
    const good = one.own.sign(await ask());
    const theirs = other.own.sign(await ask());
    for (const wrong of [
      one.own.sign(await ask(), { origin: 'https://evil.example' }),
      one.own.sign(await ask(), { rpId: 'evil.example' }),
      { ...good, response: theirs.response },
      { ...theirs, response: good.response },
      ownDevice().sign(await ask()),
    ])
      expect(await refusedAs(wrong)).toBe('passkeySignInFailed');
    expect((await enter(one.own.sign(await ask(), { counter: 9 }))).code).toBe(CODE.ok);
    expect(await refusedAs(one.own.sign(await ask(), { counter: 9 }))).toBe('passkeySignInFailed');
    const answer = await shop.call(
      calls.signInWithPasskey,
      { answer: theirs },
      { ...elsewhere(), lang: 'en' },
    );
    expect(answer.msg).toBe('This passkey does not sign you in: try again, or sign in another way');
  });

  it('of staff signs nobody in here', async () => {
    const cookie = await signInStaffAt(shop.url, 'editor');
    const own = ownDevice();
    const offer = await succeed(shop.call(offerStaffPasskey, {}, { cookie }));
    await succeed(shop.call(addStaffPasskey, { answer: own.make(offer) }, { cookie }));
    expect(await refusedAs(own.sign(await ask()))).toBe('passkeySignInFailed');
  });

  it('that is garbled is told so at its field, and is no fault', async () => {
    const { response, ...rest } = (await someone()).own.sign(await ask());
    const odd = { ...rest, response: { ...response, signature: '!' } };
    expect((await enter(odd)).refusal?.errors).toMatchObject([{ key: 'passkeyRefused' }]);
    const garbled = { ...rest, response: { ...response, clientDataJSON: 'AAAA' } };
    expect(await refusedAs(garbled)).toBe('passkeySignInFailed');
  });
});

describe('adding one', () => {
  it('is told to its member, with the link that locks the account', async () => {
    const { mobile } = await someone();
    expect(await newestTo(mobile)).toMatch(/新增了一把通行密鑰.*lock-account/s);
  });

  it('takes what was asked of this member, once, and nothing of another site', async () => {
    const { token, answer } = await someone();
    const stranger = await shop.signIn();
    const add = (given: typeof answer) => shop.call(calls.addPasskey, { answer: given }, { token });
    const offered = (of: string) => succeed(shop.call(calls.offerPasskey, {}, { token: of }));
    for (const wrong of [
      answer,
      ownDevice().make(await offered(stranger)),
      ownDevice().make({ ...(await offered(token)), challenge: (await ask()).challenge }),
      ownDevice().make(await offered(token), { origin: 'https://evil.example' }),
    ])
      expect((await add(wrong)).refusal?.key).toBe('passkeyRefused');
    expect((await shop.call(calls.offerPasskey, {}, {})).code).toBe(CODE.expired);
    expect((await succeed(shop.call(calls.listPasskeys, {}, { token }))).passkeys).toHaveLength(1);
  });

  it('has an end, whatever comes at once', async () => {
    const token = await shop.signIn();
    for (let i = 1; i < LIMITS.maxPasskeys; i++) await addTo(token);
    const offers = [0, 1].map(() => succeed(shop.call(calls.offerPasskey, {}, { token })));
    const made = (await Promise.all(offers)).map((offer) => ownDevice().make(offer));
    const added = await Promise.all(made.map((answer) => shop.call(calls.addPasskey, { answer }, { token })));
    expect(added.map(({ refusal }) => refusal?.key).sort()).toEqual(['passkeysEnough', undefined]);
    const more = await shop.call(calls.offerPasskey, {}, { token, lang: 'en' });
    expect(more.msg).toContain(`${LIMITS.maxPasskeys} passkeys`);
  });
});

describe('a removed one', () => {
  it('opens nothing any more, and is removed by its member alone', async () => {
    const { token, own, passkeys } = await someone();
    const id = passkeys[0]?.id ?? 0;
    const stranger = await shop.signIn();
    expect((await shop.call(calls.removePasskey, { id }, { token: stranger })).status).toBe(404);
    const left = await succeed(shop.call(calls.removePasskey, { id }, { token }));
    expect(left.passkeys).toEqual([]);
    expect(await refusedAs(own.sign(await ask()))).toBe('passkeySignInFailed');
    expect((await shop.call(calls.removePasskey, { id }, { token })).status).toBe(404);
  });

  it('is not the last way in', async () => {
    const { mobile, token, passkeys } = await someone();
    const { passkeys: both } = await addTo(token);
    const { db } = shop.runtime.context();
    await db.update(member).set({ mobile: null }).where(eq(member.mobile, mobile));
    const ids = both.map(({ id }) => id);
    expect(ids).toContain(passkeys[0]?.id);
    const answers = await Promise.all(ids.map((id) => shop.call(calls.removePasskey, { id }, { token })));
    expect(answers.map(({ refusal }) => refusal?.key).sort()).toEqual(['lastWayIn', undefined]);
    expect((await succeed(shop.call(calls.listPasskeys, {}, { token }))).passkeys).toHaveLength(1);
  });
});

describe('an account', () => {
  it('that is locked lets no passkey in, and has none when it is opened again', async () => {
    const { mobile, token, own } = await someone();
    const key = new URL(/https?:\S+/.exec(await newestTo(mobile))?.[0] ?? '').searchParams.get('key') ?? '';
    const signed = own.sign(await ask());
    await succeed(shop.call(lockAccount, { key }, elsewhere()));
    expect(await refusedAs(signed)).toBe('accountLocked');
    expect((await shop.call(getUserInfo, {}, { token })).code).toBe(CODE.signedOut);
    await succeed(shop.call(sendResetCode, { mobile }, elsewhere()));
    const fresh = { password: 'fresh123', confirmation: 'fresh123' };
    const code = await codeTo(mobile);
    const opened = await succeed(shop.call(resetPassword, { mobile, code, ...fresh }, elsewhere()));
    const { passkeys } = await succeed(shop.call(calls.listPasskeys, {}, { token: opened.token }));
    expect(passkeys).toEqual([]);
    expect(await refusedAs(own.sign(await ask()))).toBe('passkeySignInFailed');
  });

  it('that is deleted lets none in', async () => {
    const { mobile, token, own } = await someone();
    await succeed(shop.call(sendProof, {}, { token }));
    await succeed(shop.call(requestLeave, { code: await codeTo(mobile) }, { token }));
    // Until then its member may sign in with it.
    expect((await enter(own.sign(await ask()))).code).toBe(CODE.ok);
    shop.clock.advance(LIMITS.leaveDays * 86_400 + 60);
    await shop.settle();
    expect(await refusedAs(own.sign(await ask()))).toBe('passkeySignInFailed');
  });
});

describe('the offer of the member’s home', () => {
  const offered = async (token: string) =>
    (await succeed(shop.call(getMemberCenter, {}, { token }))).offersPasskey;

  it('is made until there is one', async () => {
    const token = await shop.signIn();
    expect(await offered(token)).toBe(true);
    await addTo(token);
    expect(await offered(token)).toBe(false);
  });

  it('is not made again to whoever said not now', async () => {
    const mobile = newMobile();
    const token = await shop.signIn(mobile);
    await succeed(shop.call(calls.declinePasskey, {}, { token }));
    await succeed(shop.call(calls.declinePasskey, {}, { token }));
    shop.clock.advance(365 * 86_400);
    expect(await offered(await shop.signIn(mobile))).toBe(false);
  });
});
