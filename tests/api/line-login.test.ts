import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addGoodsCart, countCart } from '#lib/buying/cart/calls/cart.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { getCoins, listCoinEntries } from '#lib/money/ledger/calls.ts';
import { bindContact, sendBindCode, sendCode } from '#lib/people/account/calls/account.ts';
import {
  bindLineMobile,
  finishLineSignIn,
  getLineInfo,
  listProviders,
  startLineSignIn,
  unbindProvider,
} from '#lib/people/account/calls/line.ts';
import { getUserInfo } from '#lib/people/account/calls/user-info.ts';
import { lineVisit, member } from '#lib/people/account/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { newMobile, openTestShop, succeed, type TestShop } from './harness.ts';
import {
  agreeAt,
  becomeMember,
  codeFor,
  comeByLine,
  newBrowser,
  newPerson,
  setLine,
  signInAtLine,
} from './line-login-kit.ts';
import { createGood } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_PROVIDER_TIMEOUT_SECONDS: '1' } });
});
afterAll(() => shop.stop());
beforeEach(() => setLine(shop));

/** The coins given for LINE. */
async function lineCoins(token: string): Promise<number[]> {
  await shop.settle();
  const { entries } = await succeed(shop.call(listCoinEntries, {}, { token }));
  return entries.filter(({ reason }) => reason === 'lineBound').map(({ amount }) => amount);
}
const lineOf = async (token: string) => (await succeed(shop.call(listProviders, {}, { token }))).providers[0];
const keyOf = async (asked: Promise<{ refusal: { key: string } | null }>) => (await asked).refusal?.key;

describe('a first sign-in by LINE', () => {
  it('wants a mobile, makes the member, and brings coins', async () => {
    const browser = newBrowser();
    const { person, name } = await newPerson(shop);
    const back = await signInAtLine(shop, browser, person, { next: '/cart' });
    const first = await succeed(shop.call(finishLineSignIn, back, browser));
    expect(first).toEqual({ outcome: 'mobileNeeded', next: '/cart', name });
    const mobile = newMobile();
    const code = await codeFor(shop, mobile, browser);
    const done = await succeed(shop.call(bindLineMobile, { state: back.state, mobile, code }, browser));
    expect(done).toMatchObject({ isNew: true, isBound: true, next: '/cart', coins: LIMITS.bindLineCoins });
    expect((await succeed(shop.call(getUserInfo, {}, { token: done.token }))).mobile).toBe(mobile);
    expect(await lineOf(done.token)).toEqual({
      provider: 'line',
      bound: true,
      offered: true,
      name,
      friend: false,
      coins: 0,
    });
    expect(await lineCoins(done.token)).toEqual([LIMITS.bindLineCoins]);
  });

  it('joins the member whose mobile it is, who hears of it, and keeps what they have', async () => {
    const mobile = newMobile();
    const before = await shop.signIn(mobile);
    const { id } = await succeed(shop.call(getUserInfo, {}, { token: before }));
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const done = await becomeMember(shop, { mobile });
    expect(done).toMatchObject({ isNew: false, user: { id } });
    const [told] = await shop.outbox(`+886 ${mobile}`);
    expect(told?.body).toContain('LINE');
    expect((await shop.call(getUserInfo, {}, { token: before })).code).toBe(200);
  });

  it('asks whoever joins with a number of the mainland for the consent to transfer, as a code does', async () => {
    const browser = newBrowser();
    const { person } = await newPerson(shop);
    const back = await signInAtLine(shop, browser, person);
    await succeed(shop.call(finishLineSignIn, back, browser));
    const from = { countryCode: '+86', mobile: `138${newMobile().slice(2)}` } as const;
    await succeed(shop.call(sendCode, from, browser));
    const [sms] = await shop.outbox(`+86 ${from.mobile}`);
    const input = { state: back.state, ...from, code: /\d{6}/.exec(sms?.body ?? '')?.[0] ?? '' };
    const refused = await shop.call(bindLineMobile, input, browser);
    expect(refused.refusal?.errors).toMatchObject([
      { field: 'transferConsent', key: 'transferConsentNeeded' },
    ]);
    const { user } = await succeed(shop.call(bindLineMobile, { ...input, transferConsent: '1' }, browser));
    const [kept] = await shop.runtime
      .context()
      .db.select()
      .from(member)
      .where(eq(member.id, user.id as MemberId));
    expect(kept?.transferAgreedAt).not.toBeNull();
  });

  it('knows the member the next time, in any browser', async () => {
    const { user, person } = await becomeMember(shop);
    const again = await succeed(comeByLine(shop, newBrowser(), person, { next: '/search?q=d3' }));
    expect(again).toMatchObject({
      outcome: 'signedIn',
      isNew: false,
      isBound: false,
      coins: 0,
      user: { id: user.id },
      next: '/search?q=d3',
    });
  });

  it('takes the visitor’s cart along', async () => {
    const browser = newBrowser();
    const { skuId } = await createGood(shop);
    await succeed(shop.call(addGoodsCart, { skuId, quantity: 2 }, browser));
    const { person } = await newPerson(shop);
    const back = await signInAtLine(shop, browser, person);
    await succeed(shop.call(finishLineSignIn, back, browser));
    const mobile = newMobile();
    const code = await codeFor(shop, mobile, browser);
    const { token } = await succeed(shop.call(bindLineMobile, { state: back.state, mobile, code }, browser));
    expect((await succeed(shop.call(countCart, {}, { token }))).cart_count).toBeGreaterThan(0);
  });

  it('waits for the mobile while the page is loaded anew, and for a second number after a wrong one', async () => {
    const browser = newBrowser();
    const { person, name } = await newPerson(shop);
    const back = await signInAtLine(shop, browser, person);
    for (let i = 0; i < 2; i++)
      expect(await succeed(shop.call(finishLineSignIn, back, browser))).toMatchObject({ name });
    const mobile = newMobile();
    const wrong = { state: back.state, mobile, code: '000000' };
    expect(await keyOf(shop.call(bindLineMobile, wrong, browser))).toBe('codeIncorrect');
    const other = newMobile();
    const code = await codeFor(shop, other, browser);
    const done = await succeed(
      shop.call(bindLineMobile, { state: back.state, mobile: other, code }, browser),
    );
    expect(done.user.mobile).toBe(other);
    expect(await keyOf(shop.call(finishLineSignIn, back, browser))).toBe('lineVisitOver');
  });

  it('never joins by e-mail, and takes a mobile only', async () => {
    const browser = newBrowser();
    const { person } = await newPerson(shop);
    const { state } = await signInAtLine(shop, browser, person);
    const email = { state, email: 'ming@example.com', code: '123456' } as never;
    const asked = await shop.call(bindLineMobile, email, browser);
    expect(asked.refusal?.errors).toMatchObject([{ field: 'mobile', key: 'phoneRequired' }]);
  });

  it('waits half an hour and no longer', async () => {
    const browser = newBrowser();
    const { person } = await newPerson(shop);
    const back = await signInAtLine(shop, browser, person);
    await succeed(shop.call(finishLineSignIn, back, browser));
    shop.clock.advance(LIMITS.lineMobileMinutes * 60);
    const late = { state: back.state, mobile: newMobile(), code: '123456' };
    expect(await keyOf(shop.call(bindLineMobile, late, browser))).toBe('lineVisitOver');
    await shop.settle();
    expect(await shop.runtime.context().db.select().from(lineVisit)).toEqual([]);
  });

  it('comes back to the page in the language that it was begun in', async () => {
    for (const lang of LOCALES) {
      const { url } = await succeed(shop.call(startLineSignIn, {}, newBrowser({ lang })));
      const { searchParams } = new URL(url);
      const prefix = lang === 'tw' ? '' : `/${lang}`;
      expect(searchParams.get('redirect_uri')).toBe(`${shop.url}${prefix}/login/login-line`);
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      expect(searchParams.get('scope')).toBe('openid profile');
    }
  });

  it('goes nowhere but to this site afterwards', async () => {
    const { person } = await becomeMember(shop);
    for (const next of ['https://evil.example/', '//evil.example', '/login/login-line'])
      expect(await succeed(comeByLine(shop, newBrowser(), person, { next }))).toMatchObject({ next: '' });
  });
});

describe('the account’s own LINE', () => {
  it('is bound, unbound and bound again, with coins once for ever', async () => {
    const token = await shop.signIn();
    const { person } = await newPerson(shop);
    const browser = newBrowser({ token });
    expect(await lineOf(token)).toMatchObject({ bound: false, coins: LIMITS.bindLineCoins });
    const bound = await succeed(comeByLine(shop, browser, person, { purpose: 'bind' }));
    expect(bound).toEqual({ outcome: 'bound', next: '', coins: LIMITS.bindLineCoins });
    await succeed(shop.call(unbindProvider, { provider: 'line' }, { token }));
    expect(await lineOf(token)).toMatchObject({ bound: false, coins: 0 });
    expect(await succeed(comeByLine(shop, browser, person, { purpose: 'bind' }))).toMatchObject({ coins: 0 });
    expect(await lineCoins(token)).toEqual([LIMITS.bindLineCoins]);
    expect((await succeed(shop.call(getCoins, {}, { token }))).balance).toBe(
      LIMITS.newMemberCoins + LIMITS.bindLineCoins,
    );
  });

  it('brings nothing for another LINE of the same member, nor for another member of the same LINE', async () => {
    const [one, two] = [await shop.signIn(), await shop.signIn()];
    const [mine, other] = [await newPerson(shop), await newPerson(shop)];
    const bind = async (token: string, person: string) => {
      const done = await succeed(comeByLine(shop, newBrowser({ token }), person, { purpose: 'bind' }));
      await succeed(shop.call(unbindProvider, { provider: 'line' }, { token }));
      return 'coins' in done ? done.coins : null;
    };
    expect(await bind(one, mine.person)).toBe(LIMITS.bindLineCoins);
    expect(await bind(one, other.person)).toBe(0);
    expect(await bind(two, mine.person)).toBe(0);
    expect(await lineCoins(two)).toEqual([]);
  });

  it('is one member’s: another is refused, and stays signed in', async () => {
    const { person } = await becomeMember(shop);
    const token = await shop.signIn();
    const browser = newBrowser({ token });
    const taken = await comeByLine(shop, browser, person, { purpose: 'bind', next: '/cart' });
    expect(taken.refusal).toMatchObject({ key: 'lineTaken', detail: { next: '/cart' } });
    expect(await lineOf(token)).toMatchObject({ bound: false });
  });

  it('is one at a time: a second LINE is refused, by sign-in as by binding', async () => {
    const { mobile, token } = await becomeMember(shop);
    const { person } = await newPerson(shop);
    const bound = await comeByLine(shop, newBrowser({ token }), person, { purpose: 'bind' });
    expect(bound.refusal?.key).toBe('lineOtherBound');
    const browser = newBrowser();
    const back = await signInAtLine(shop, browser, person);
    await succeed(shop.call(finishLineSignIn, back, browser));
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const code = await codeFor(shop, mobile, browser);
    const joined = shop.call(bindLineMobile, { state: back.state, mobile, code }, browser);
    expect(await keyOf(joined)).toBe('lineOtherBound');
  });

  it('wants a mobile first', async () => {
    const email = `line-${Date.now()}@example.com`;
    const token = await shop.signIn();
    const at = { token };
    await succeed(shop.call(sendBindCode, { email }, at));
    const [mail] = await shop.outbox(email);
    const code = /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
    const { id } = await succeed(shop.call(bindContact, { email, code }, at));
    await shop.runtime
      .context()
      .db.update(member)
      .set({ mobile: null })
      .where(eq(member.id, id as never));
    expect(await keyOf(shop.call(startLineSignIn, { purpose: 'bind' }, at))).toBe('bindMobileRequired');
  });

  it('stays where it is the last way in', async () => {
    const { token, user } = await becomeMember(shop);
    const { db } = shop.runtime.context();
    await db
      .update(member)
      .set({ mobile: null })
      .where(eq(member.id, user.id as never));
    expect(await keyOf(shop.call(unbindProvider, { provider: 'line' }, { token }))).toBe('lastWayIn');
    expect(await lineOf(token)).toMatchObject({ bound: true });
    await db
      .update(member)
      .set({ email: `${user.id}@example.com` })
      .where(eq(member.id, user.id as never));
    expect((await shop.call(unbindProvider, { provider: 'line' }, { token })).code).toBe(200);
  });

  it('says whether LINE is offered, and whether the member is a friend', async () => {
    expect((await shop.call(getLineInfo, {})).data).toEqual({
      enabled: true,
      addFriendUrl: 'https://line.me/R/ti/p/@demo-shop',
    });
    const { person, token } = await becomeMember(shop);
    await shop.request('/sandbox/line/people', {
      method: 'POST',
      body: new URLSearchParams({ person, action: 'befriend' }),
    });
    await comeByLine(shop, newBrowser(), person);
    expect(await lineOf(token)).toMatchObject({ friend: true });
    await setLine(shop, { friendship: 'garbled' });
    await comeByLine(shop, newBrowser(), person);
    expect(await lineOf(token)).toMatchObject({ bound: true, friend: null });
  });
});

describe('what comes back from LINE counts', () => {
  it('once: replayed, it signs nobody in', async () => {
    const { person } = await becomeMember(shop);
    const browser = newBrowser();
    const back = await signInAtLine(shop, browser, person);
    const both = await Promise.all([1, 2].map(() => shop.call(finishLineSignIn, back, browser)));
    expect(both.map(({ code }) => code).sort()).toEqual([102, 200]);
    expect(await keyOf(shop.call(finishLineSignIn, back, browser))).toBe('lineVisitOver');
  });

  it('in the browser that began it: neither another’s answer nor an invented one', async () => {
    const { person } = await becomeMember(shop);
    const [mine, theirs] = [newBrowser(), newBrowser()];
    const back = await signInAtLine(shop, theirs, person, { next: '/cart' });
    const forged = await shop.call(finishLineSignIn, back, mine);
    expect(forged.refusal).toMatchObject({ key: 'lineVisitElsewhere', detail: { next: '/cart' } });
    expect(await keyOf(shop.call(finishLineSignIn, { ...back, state: 'x'.repeat(43) }, mine))).toBe(
      'lineVisitOver',
    );
    expect((await shop.call(finishLineSignIn, back, theirs)).code).toBe(200);
  });

  it('for the visit that it is of: another’s code under one’s own state is refused', async () => {
    const { person } = await becomeMember(shop);
    const [mine, theirs] = [newBrowser(), newBrowser()];
    const leaked = await signInAtLine(shop, theirs, person);
    const own = await signInAtLine(shop, mine, person);
    // The code is useless without the code verifier of the browser that requested it.
    const injected = await shop.call(finishLineSignIn, { ...own, code: leaked.code ?? '' }, mine);
    expect(injected.refusal?.key).toBe('lineFailed');
  });

  it('for the member who began it, and no other', async () => {
    const [one, two] = [await shop.signIn(), await shop.signIn()];
    const { person } = await newPerson(shop);
    const browser = newBrowser({ token: one });
    const back = await signInAtLine(shop, browser, person, { purpose: 'bind' });
    for (const token of [two, null])
      expect(await keyOf(shop.call(finishLineSignIn, back, { ...browser, token }))).toBe(
        'lineVisitElsewhere',
      );
    expect((await shop.call(finishLineSignIn, back, browser)).code).toBe(200);
  });

  it('for ten minutes', async () => {
    const { person } = await becomeMember(shop);
    const browser = newBrowser();
    const back = await signInAtLine(shop, browser, person);
    shop.clock.advance(LIMITS.lineReturnMinutes * 60);
    expect(await keyOf(shop.call(finishLineSignIn, back, browser))).toBe('lineVisitOver');
  });

  it('not at all where the person turns back, who is told so and goes on from there', async () => {
    const browser = newBrowser();
    const { url } = await succeed(shop.call(startLineSignIn, { next: '/cart' }, browser));
    const back = await agreeAt(shop, url, { action: 'cancel' });
    expect(back).toMatchObject({ error: 'access_denied' });
    const turned = await shop.call(finishLineSignIn, back, browser);
    expect(turned.refusal).toMatchObject({ key: 'lineCancelled', detail: { next: '/cart' } });
    const { person } = await becomeMember(shop);
    expect((await comeByLine(shop, browser, person)).code).toBe(200);
  });

  for (const idToken of ['otherChannel', 'otherNonce', 'expired', 'otherKey', 'none'])
    for (const algorithm of ['HS256', 'ES256'])
      it(`not with an ID token that is ${idToken} (${algorithm})`, async () => {
        const { person } = await becomeMember(shop);
        await setLine(shop, { idToken, algorithm });
        const refused = await comeByLine(shop, newBrowser(), person, { next: '/cart' });
        expect(refused.refusal).toMatchObject({ key: 'lineFailed', detail: { next: '/cart' } });
      });

  it('with LINE’s own keys too, also right after it has changed them', async () => {
    const { person } = await becomeMember(shop);
    await setLine(shop, { algorithm: 'ES256' });
    for (let i = 0; i < 3; i++) {
      expect((await comeByLine(shop, newBrowser(), person)).code).toBe(200);
      await shop.request('/sandbox/line/keys/rotate', { method: 'POST' });
    }
    await setLine(shop, { algorithm: 'ES256', certs: 'down' });
    expect(await keyOf(comeByLine(shop, newBrowser(), person))).toBe('lineUnavailable');
  });
});

describe('while LINE', () => {
  for (const tokens of ['slow', 'lost', 'garbled', 'down'])
    it(`is ${tokens}, the shopper is told so, and nothing is lost`, async () => {
      const { person } = await becomeMember(shop);
      const browser = newBrowser();
      const { skuId } = await createGood(shop);
      await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, browser));
      await setLine(shop, { tokens });
      const said = [];
      // Each call waits for the shop's full timeout.
      const languages = tokens === 'slow' ? LOCALES.slice(0, 1) : LOCALES;
      for (const lang of languages) {
        const asked = await comeByLine(shop, { ...browser, lang }, person, { next: '/cart' });
        expect(asked.refusal).toMatchObject({ key: 'lineUnavailable', detail: { next: '/cart' } });
        said.push(asked.msg);
      }
      expect(new Set(said).size).toBe(languages.length);
      expect((await succeed(shop.call(countCart, {}, browser))).cart_count).toBeGreaterThan(0);
      await setLine(shop);
      expect((await comeByLine(shop, browser, person)).code).toBe(200);
    });

  it('is too old on the phone, its browser is told to be updated', async () => {
    const from = (version: number) =>
      newBrowser({ headers: { 'user-agent': `Mozilla/5.0 (iPhone) Safari Line/${version}.1.0` } });
    const old = await shop.call(startLineSignIn, {}, from(LIMITS.minLineAppVersion - 1));
    expect(old.refusal?.key).toBe('upgradeSocialApp');
    expect(old.msg).toContain(String(LIMITS.minLineAppVersion));
    expect((await shop.call(startLineSignIn, {}, from(LIMITS.minLineAppVersion))).code).toBe(200);
  });
});

describe('at the same moment', () => {
  it('members sign in and unbind it: neither waits for the other for ever', async () => {
    const members = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { person, token } = await becomeMember(shop);
        const browser = newBrowser();
        return { token, browser, back: await signInAtLine(shop, browser, person) };
      }),
    );
    const answers = await Promise.all(
      members.flatMap(({ token, browser, back }) => [
        shop.call(finishLineSignIn, back, browser),
        shop.call(unbindProvider, { provider: 'line' }, { token }),
      ]),
    );
    expect(answers.filter(({ code }) => code !== 200)).toEqual([]);
  });

  it('two devices bind one LINE to two mobiles: one of them does', async () => {
    const { person } = await newPerson(shop);
    const devices = await Promise.all(
      [1, 2].map(async () => {
        const browser = newBrowser();
        const back = await signInAtLine(shop, browser, person);
        await succeed(shop.call(finishLineSignIn, back, browser));
        const mobile = newMobile();
        return { browser, state: back.state, mobile, code: await codeFor(shop, mobile, browser) };
      }),
    );
    const done = await Promise.all(
      devices.map(({ browser, ...bind }) => shop.call(bindLineMobile, bind, browser)),
    );
    expect(done.map(({ refusal }) => refusal?.key ?? 'done').sort()).toEqual(['done', 'lineTaken']);
    const lost = devices[done.findIndex(({ code }) => code !== 200)];
    // The loser of the race has no account and no orders there: the number is free for its real owner.
    const { db } = shop.runtime.context();
    expect(
      await db
        .select()
        .from(member)
        .where(eq(member.mobile, lost?.mobile ?? '')),
    ).toEqual([]);
  });

  it('two people at LINE bind one mobile with one code: one of them does', async () => {
    const mobile = newMobile();
    const devices = [];
    for (let i = 0; i < 2; i++) {
      const browser = newBrowser();
      const { person } = await newPerson(shop);
      const { state, ...back } = await signInAtLine(shop, browser, person);
      await succeed(shop.call(finishLineSignIn, { state, ...back }, browser));
      devices.push({ browser, state });
    }
    const code = await codeFor(shop, mobile, newBrowser());
    const done = await Promise.all(
      devices.map(({ browser, state }) => shop.call(bindLineMobile, { state, mobile, code }, browser)),
    );
    expect(done.map(({ refusal }) => refusal?.key ?? 'done').sort()).toEqual(['codeUsed', 'done']);
  });

  it('a first sign-in is finished twice: one session, one member', async () => {
    const browser = newBrowser();
    const { person } = await newPerson(shop);
    const back = await signInAtLine(shop, browser, person);
    await succeed(shop.call(finishLineSignIn, back, browser));
    const mobile = newMobile();
    const code = await codeFor(shop, mobile, browser);
    const done = await Promise.all(
      [1, 2].map(() => shop.call(bindLineMobile, { state: back.state, mobile, code }, browser)),
    );
    expect(done.map(({ code: one }) => one).sort()).toEqual([102, 200]);
  });
});

describe('a shop without a channel', () => {
  it('offers no LINE and refuses it calmly', async () => {
    const plain = await openTestShop();
    try {
      Object.assign(plain.runtime.config, { lineLogin: null });
      expect((await plain.call(getLineInfo, {})).data).toMatchObject({ enabled: false });
      expect(await keyOf(plain.call(startLineSignIn, {}, newBrowser()))).toBe('lineNotOffered');
      expect(await keyOf(plain.call(finishLineSignIn, { state: 'x' }, newBrowser()))).toBe('lineNotOffered');
    } finally {
      await plain.stop();
    }
  });
});
