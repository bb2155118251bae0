import type { Locator, Page } from 'playwright/test';
import { signInWithPassword } from '#lib/account/calls/account.ts';
import { APPROVED_CARD, DECLINED_CARD } from '#lib/sandbox/ecpay/rules.ts';
import { DEMO_MEMBER, DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import { callAt, succeed } from '../setup/call.ts';
import { readWords } from '../setup/words.ts';
import { expect, inLanguage, type Language, newMobile, readCode, shopUrl } from './fixtures.ts';

/** What a shopper does, step by step, in any language. */

export const CARD = { approved: APPROVED_CARD, declined: DECLINED_CARD } as const;

/** A word as the shop says it, with its parameters. */
export function say(
  language: Language,
  word: `${string}:${string}`,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const [namespace = '', key = ''] = word.split(':');
  const text = readWords(language, namespace).get(key);
  if (text === undefined) throw new Error(`There is no word ${word} in ${language}`);
  return text.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name]));
}

/** @returns the session of the demo's member, whose history is in every state */
export async function signInDemoMember(): Promise<string> {
  const { email } = DEMO_MEMBER;
  const { token } = await succeed(callAt(shopUrl())(signInWithPassword, { email, password: DEMO_PASSWORD }));
  return token;
}

/** Every test comes from an address of its own: sign-ins are limited by address. */
export const comeFromElsewhere = (page: Page): Promise<void> => {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
};

/** Reads on until what comes only then is there: a screen at a time, for a jump to the end passes by what wakes when one comes near. */
export const readOn = (page: Page, until: Locator): Promise<void> =>
  expect(async () => {
    const isAtEnd = await page.evaluate(
      () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    );
    await page.keyboard.press(isAtEnd ? 'Home' : 'PageDown');
    await expect(until).toBeVisible({ timeout: 1000 });
  }).toPass();

/** The page's islands listen: what is pressed before that is lost. Those that wake when one comes near are not waited for. */
export const isListening = (page: Page): Promise<void> =>
  expect(
    page.locator('astro-island[ssr]:is([client=load], [client=afterload]):not([opts*=near])'),
  ).toHaveCount(0);

/** Keeps the page's scripts back, as a slow line does. @returns lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
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

/** Puts pieces of the catalogue's first goods into the cart, by way of their pages. */
export async function fillCart(page: Page, language: Language, goods = 1): Promise<void> {
  await page.goto(inLanguage(language, '/category'));
  const cards = page.locator('[data-goods-card]');
  await expect(cards.first()).toBeVisible();
  const hrefs = await page
    .locator('a[data-goods-card], [data-goods-card] a')
    .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''));
  for (const [i, href] of [...new Set(hrefs)].slice(0, goods).entries()) {
    await page.goto(href);
    await isListening(page);
    await page.getByTestId('add-to-cart').click();
    await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText(String(i + 1));
  }
}

/** Signs in by a code, with a mobile number that nobody has yet, on the page that is shown. */
export async function signInHere(page: Page, language: Language): Promise<string> {
  await comeFromElsewhere(page);
  await isListening(page);
  const mobile = newMobile();
  await page.getByLabel(say(language, 'account:signIn.mobileNumber')).fill(mobile);
  await page.getByRole('button', { name: say(language, 'account:signIn.sendCode') }).click();
  await expect.poll(() => readCode(page, mobile)).toMatch(/^\d{6}$/);
  await page.locator('input[name=code]').fill(await readCode(page, mobile));
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('/login/'));
  return mobile;
}

export async function fillAddress(page: Page, language: Language, mobile = '0912345678'): Promise<void> {
  const form = page.getByRole('main').locator('form').first();
  const name = (key: string) => say(language, `account:address.${key}`);
  await form.getByLabel(name('receiver')).fill(language === 'en' ? 'Amy Chen' : '陳小明');
  await form.getByLabel(say(language, 'account:signIn.mobileNumber')).fill(mobile);
  await form.getByLabel(name('county'), { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(name('district'), { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(name('detail')).fill('和平東路二段 100 號');
  await form.getByRole('button', { name: name('save') }).click();
}

/** Home delivery, and an address for it. */
export const expectAddressChosen = (page: Page): Promise<void> =>
  expect(page.locator('section:has(#step-delivery) input[type=radio]:checked')).toHaveCount(2);

/** The button that places the order: in the summary on a desktop, in the bar on a phone. */
export const placeButton = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: say(language, 'checkout:place') }).filter({ visible: true });

/** From a filled cart, signed in, to the checkout page with an address. */
export async function reachCheckout(page: Page, language: Language = 'tw', goods = 1): Promise<void> {
  await fillCart(page, language, goods);
  await page.goto(inLanguage(language, '/payment/order-payment'));
  await page.waitForURL(/\/login\//);
  const mobile = await signInHere(page, language);
  await fillAddress(page, language, mobile);
  await expect(placeButton(page, language)).toBeEnabled();
  await expectAddressChosen(page);
}

/** At the gateway: types a card and pays. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\//);
  await page.locator('[name=cardNumber]').fill(card);
  await page.locator('[name=expiry]').fill('12/30');
  await page.locator('[name=cvv]').fill('123');
  await page.locator('button.primary').click();
}

/** The choices of delivery, and of a chain. */
export const wayOf = (page: Page, language: Language, type: 'home' | 'cvs' | 'self') =>
  page.getByRole('radio', { name: new RegExp(`^${say(language, `delivery:${type}.title`)}`) });
export const chainOf = (page: Page, language: Language, chain: 'FAMI' | 'UNIMART' | 'HILIFE') =>
  page.getByRole('radio', { name: say(language, `delivery:chain.${chain}`), exact: true });

/** Opens the map of a chain. */
export async function openMap(
  page: Page,
  language: Language,
  chain: 'FAMI' | 'UNIMART' | 'HILIFE',
): Promise<void> {
  await wayOf(page, language, 'cvs').check();
  await chainOf(page, language, chain).check();
  await page.getByRole('button', { name: say(language, 'delivery:cvs.choose') }).click();
  await page.waitForURL(/\/Express\/map$/);
}

/** Chooses the first store that is shown; the map answers as it is told to. */
export async function chooseFirst(page: Page, reply = 'store'): Promise<void> {
  if (reply !== 'store') {
    await page.locator('summary').click();
    await page.locator('#reply').selectOption(reply);
  }
  await page.locator('[data-store]:visible button').first().click();
}
