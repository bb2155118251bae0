import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart, countCart } from '#lib/buying/cart/calls/cart.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { sendCode, signInByMagicLink, signInWithCode } from '#lib/people/account/calls/account.ts';
import { LIMITS } from '../../src/areas.ts';
import { newMobile, newVisitor, openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';

/** The magic link of a mail with a sign-in code (row I1). */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const newBrowser = () => ({ cookie: newVisitor(), headers: { 'x-forwarded-for': crypto.randomUUID() } });
let mailboxes = 0;
const newEmail = () => `direct-${++mailboxes}@example.com`;

/** Requests a code. @returns the mail's text */
async function askByMail(email: string, browser = newBrowser(), next = '') {
  await succeed(shop.call(sendCode, { email, next }, browser));
  const [mail] = await shop.outbox(email);
  const link = /https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  const key = new URL(link).searchParams.get('key') ?? '';
  return { email, browser, link, key, code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '' };
}
const press = ({ key, browser }: { key: string; browser: ReturnType<typeof newBrowser> }) =>
  shop.call(signInByMagicLink, { key }, browser);
const refusalOf = async (pressed: ReturnType<typeof press>) => (await pressed).refusal?.key;

describe('the link in a mail with a code', () => {
  it('signs in where it was asked for, with the cart, and on to where the shopper wanted to go', async () => {
    const browser = newBrowser();
    const { skuId } = await createGood(shop);
    await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, browser));
    const email = newEmail();
    const asked = await askByMail(email, browser, '/payment/order-payment');
    const done = await succeed(press(asked));
    expect(done).toMatchObject({ isNew: true, user: { email }, next: '/payment/order-payment' });
    expect((await succeed(shop.call(countCart, {}, { token: done.token }))).cart_count).toBeGreaterThan(0);
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const again = await succeed(press(await askByMail(email)));
    expect(again).toMatchObject({ isNew: false, user: { id: done.user.id } });
  });

  it('does nothing by being opened, as often as a scanner may', async () => {
    const asked = await askByMail(newEmail());
    for (let i = 0; i < 3; i++) {
      const opened = await shop.request(asked.link.replace(shop.url, ''));
      expect(opened.status).toBe(200);
      expect(await opened.text()).toBe('page /login/login-code-direct');
    }
    expect((await press(asked)).code).toBe(200);
  });

  it('signs in once, also when it is pressed twice at once', async () => {
    const asked = await askByMail(newEmail());
    const both = await Promise.all([press(asked), press(asked)]);
    expect(both.map(({ code }) => code).sort()).toEqual([102, 200]);
    expect(await refusalOf(press(asked))).toBe('directOver');
  });

  it('signs nobody in that it was forwarded to, and stays good for who asked', async () => {
    const asked = await askByMail(newEmail(), newBrowser(), '/cart');
    const forwarded = await press({ ...asked, browser: newBrowser() });
    expect(forwarded.refusal).toMatchObject({ key: 'directElsewhere', detail: { next: '/cart' } });
    expect((await press(asked)).code).toBe(200);
  });

  it('is good for ten minutes, longer than its code', async () => {
    const [early, late] = [await askByMail(newEmail()), await askByMail(newEmail())];
    shop.clock.advance(LIMITS.magicLinkMinutes * 60 - 1);
    expect((await press(early)).code).toBe(200);
    shop.clock.advance(1);
    expect(await refusalOf(press(late))).toBe('directOver');
  });

  it('expires when its code was used, or a newer mail was sent; the code expires with it', async () => {
    const typed = await askByMail(newEmail());
    const { email, code, browser } = typed;
    await succeed(shop.call(signInWithCode, { email, code }, browser));
    expect(await refusalOf(press(typed))).toBe('directOver');
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    const newer = await askByMail(email, browser);
    expect(await refusalOf(press(typed))).toBe('directOver');
    expect((await press(newer)).code).toBe(200);
    const used = await shop.call(signInWithCode, { email, code: newer.code }, browser);
    expect(used.refusal?.key).toBe('codeUsed');
  });

  it('goes nowhere but to this site, and is in no SMS', async () => {
    const asked = await askByMail(newEmail(), newBrowser(), 'https://evil.example/');
    expect((await succeed(press(asked))).next).toBe('');
    const mobile = newMobile();
    await succeed(shop.call(sendCode, { mobile }, newBrowser()));
    expect((await shop.outbox(`+886 ${mobile}`))[0]?.body).not.toMatch(/http|key=/);
  });

  it('is refused in each language, and leads to the page in the language of the mail', async () => {
    const said = new Set<string>();
    for (const lang of LOCALES) {
      const email = newEmail();
      await succeed(shop.call(sendCode, { email }, { ...newBrowser(), lang }));
      const [mail] = await shop.outbox(email);
      const prefix = lang === 'tw' ? '' : `/${lang}`;
      expect(mail?.body).toContain(`${shop.url}${prefix}/login/login-code-direct?key=`);
      said.add((await shop.call(signInByMagicLink, { key: 'unknown' }, { ...newBrowser(), lang })).msg);
    }
    expect(said.size).toBe(LOCALES.length);
  });
});
