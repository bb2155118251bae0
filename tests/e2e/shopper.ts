import type { Locator, Page } from 'playwright/test';
import { addGoodsCart } from '#lib/buying/cart/calls/every-page.ts';
import { getGoodsIndex } from '#lib/catalog/goods/calls.ts';
import { VISITOR_COOKIE } from '#lib/kernel/http/endpoint.ts';
import { withName } from '#lib/kernel/i18n/brand.ts';
import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import { saveAddress } from '#lib/people/address/calls.ts';
import { APPROVED_CARD, DECLINED_CARD } from '#lib/sandbox/ecpay/rules.ts';
import { DEMO_MEMBER, DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import { DEMO_STORE } from '../../src/demo/store.ts';
import { callAt, newVisitor, signInAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import { readWords } from '../setup/words.ts';
import { expect, inLanguage, type Language, newMobile, readCode, shopUrl } from './fixtures.ts';

/** A shopper's actions, step by step, in any language. */

export const CARD = { approved: APPROVED_CARD, declined: DECLINED_CARD } as const;

/** A translated text with its parameters. */
export function wordOf(
  language: Language,
  word: `${string}:${string}`,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const [namespace = '', key = ''] = word.split(':');
  const text = readWords(language, namespace).get(key);
  if (text === undefined) throw new Error(`There is no word ${word} in ${language}`);
  const named = withName(text, DEMO_STORE.name[language]);
  return named.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name]));
}

/** @returns the session of the demo's member, whose history has every state */
export async function signInDemoMember(): Promise<string> {
  const { email } = DEMO_MEMBER;
  const { token } = await succeed(callAt(shopUrl())(signInWithPassword, { email, password: DEMO_PASSWORD }));
  return token;
}

/** Gives a test its own IP address: sign-ins are limited by address. */
export const comeFromElsewhere = (page: Page): Promise<void> => {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
};

/**
 * Scrolls until lazy content appears. It moves a screen at a time, as a jump to the end skips content that
 * loads when scrolled near.
 */
export const readOn = (page: Page, until: Locator): Promise<void> =>
  expect(async () => {
    const isAtEnd = await page.evaluate(
      () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    );
    await page.keyboard.press(isAtEnd ? 'Home' : 'PageDown');
    await expect(until).toBeVisible({ timeout: 1000 });
  }).toPass();

/**
 * Waits until the page's islands listen, as earlier clicks are lost. Islands that load when scrolled near are
 * not awaited.
 */
export const isListening = (page: Page): Promise<void> =>
  expect(
    page.locator('astro-island[ssr]:is([client=load], [client=afterload]):not([opts*=near])'),
  ).toHaveCount(0);

/** Delays the page's scripts, like a slow connection. @returns releases them */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Creates a state by calls where the journey is about something else; journey.spec.ts uses the pages. Adds
 * pieces of the catalogue's first goods to this browser's cart.
 */
export async function fillCart(page: Page, goods = 1): Promise<void> {
  const call = callAt(shopUrl());
  const cookie = (await visitorOf(page)) ?? newVisitor();
  const { goods: first } = await succeed(call(getGoodsIndex, {}));
  for (const { id } of first.slice(0, goods)) {
    const html = await (await fetch(`${shopUrl()}/goods/${id}`)).text();
    const skuId = Number(/[?&]sku=(\d+)/.exec(html)?.[1]);
    await succeed(call(addGoodsCart, { skuId, quantity: 1 }, { cookie }));
  }
  const [name = '', value = ''] = cookie.split('=', 2);
  await page.context().addCookies([{ name, value, url: shopUrl() }]);
}

/** The cookie header of this browser's visitor. */
async function visitorOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies(shopUrl());
  const own = cookies.find(({ name }) => name === VISITOR_COOKIE);
  return own && `${VISITOR_COOKIE}=${own.value}`;
}

/** Signs in a new member by calls, keeping this browser's cart. */
export async function becomeNewMember(page: Page): Promise<{ mobile: string; token: string }> {
  const mobile = newMobile();
  const cookie = await visitorOf(page);
  const token = await signInAt(shopUrl(), mobile, cookie ? { cookie } : {});
  await becomeMember(page, token);
  return { mobile, token };
}

/**
 * Signs in this browser on its next page, through the session store. Only once, so that it may sign out
 * again.
 */
export const becomeMember = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript((text) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('wasSignedIn')) return;
    sessionStorage.setItem('wasSignedIn', '1');
    localStorage.setItem('login_token', text);
  }, token);

/** Opens a page as a new member. */
export async function enterSignedIn(page: Page, language: Language, path: string): Promise<void> {
  await becomeNewMember(page);
  await page.goto(inLanguage(language, path));
  await isListening(page);
}

/** Signs in with a code on the current page, with an unused mobile number. */
export async function signInHere(page: Page, language: Language): Promise<string> {
  await comeFromElsewhere(page);
  await isListening(page);
  const mobile = newMobile();
  await page.getByLabel(wordOf(language, 'account:signIn.mobileNumber')).fill(mobile);
  await page.getByRole('button', { name: wordOf(language, 'account:signIn.sendCode') }).click();
  await expect.poll(() => readCode(page, mobile)).toMatch(/^\d{6}$/);
  await page.locator('input[name=code]').fill(await readCode(page, mobile));
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('/login/'));
  return mobile;
}

/** Fills in a complete address without saving. @returns the button that saves it */
export async function typeAddress(page: Page, language: Language, mobile = '0912345678'): Promise<Locator> {
  const form = page.getByRole('main').locator('form').first();
  const name = (key: string) => wordOf(language, `account:address.${key}`);
  await form.getByLabel(name('receiver'), { exact: true }).fill(language === 'en' ? 'Amy Chen' : '陳小明');
  await form.getByLabel(name('mobile')).fill(mobile);
  await form.getByLabel(name('county'), { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(name('district'), { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(name('detail')).fill('和平東路二段 100 號');
  return form.getByRole('button', { name: name('save') });
}

export async function fillAddress(page: Page, language: Language, mobile = '0912345678'): Promise<void> {
  await (await typeAddress(page, language, mobile)).click();
}

/** Home delivery with an address. */
export const expectAddressChosen = (page: Page): Promise<void> =>
  expect(page.locator('section:has(#step-delivery) input[type=radio]:checked')).toHaveCount(2);

/** The button that places the order: in the summary on a desktop, in the bar on a phone. */
export const placeButton = (page: Page, language: Language): Locator => {
  const words = ['place', 'placeFor.number', 'placeFor.transfer'].map((key) =>
    wordOf(language, `checkout:${key}`),
  );
  return page.getByRole('button', { name: new RegExp(words.join('|')) }).filter({ visible: true });
};

/** At checkout: signed in, with goods and a delivery address. */
export async function reachCheckout(page: Page, language: Language = 'tw', goods = 1): Promise<void> {
  await fillCart(page, goods);
  const { mobile, token } = await becomeNewMember(page);
  const receiver = language === 'en' ? 'Amy Chen' : '陳小明';
  await succeed(callAt(shopUrl())(saveAddress, { ...RECIPIENT, receiver, mobile }, { token }));
  await page.goto(inLanguage(language, '/payment/order-payment'));
  await isListening(page);
  await expect(placeButton(page, language)).toBeEnabled();
}

/** Requests a payment number at the gateway. The shop's own button has the same label, so the gateway's page is awaited first. */
export async function getPaymentNumber(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/ecpay\/pay\//);
  await page.getByRole('button', { name: wordOf('tw', 'sandbox:gateway.issue') }).click();
  await page.waitForURL(/\/payment\/transfer\?number=/);
}

/** At the gateway: types a card and pays. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\//);
  await page.locator('[name=cardNumber]').fill(card);
  await page.locator('[name=expiry]').fill('12/30');
  await page.locator('[name=cvv]').fill('123');
  await page.locator('button.primary').click();
}

/** The options of delivery, and of a chain. */
export const deliveryChoice = (page: Page, language: Language, type: 'home' | 'cvs' | 'self') =>
  page.getByRole('radio', { name: new RegExp(`^${wordOf(language, `delivery:${type}.title`)}`) });
export const chainOf = (page: Page, language: Language, chain: 'FAMI' | 'UNIMART' | 'HILIFE') =>
  page.getByRole('radio', { name: wordOf(language, `delivery:chain.${chain}`), exact: true });

/** Opens a chain's store map. */
export async function openMap(
  page: Page,
  language: Language,
  chain: 'FAMI' | 'UNIMART' | 'HILIFE',
): Promise<void> {
  await deliveryChoice(page, language, 'cvs').check();
  await chainOf(page, language, chain).check();
  await page.getByRole('button', { name: wordOf(language, 'delivery:cvs.choose') }).click();
  await page.waitForURL(/\/Express\/map$/);
}

/** Chooses the first store of the list; the map replies as configured. */
export async function chooseFirst(page: Page, reply = 'store'): Promise<void> {
  if (reply !== 'store') {
    await page.locator('summary').click();
    await page.locator('#reply').selectOption(reply);
  }
  await page.locator('[data-store]:visible button').first().click();
}
