import { sendCode } from '#lib/people/account/calls/account.ts';
import { bindLineMobile, finishLineSignIn, startLineSignIn } from '#lib/people/account/calls/line.ts';
import type { CallOptions } from '../setup/call.ts';
import { newMobile, newVisitor, succeed, type TestShop } from './harness.ts';

/** The browser's steps of a sign-in by LINE, at the shop and at the emulated LINE. */

const NORMAL = {
  tokens: 'well',
  certs: 'well',
  friendship: 'well',
  slowMs: 3000,
  idToken: 'well',
  algorithm: 'HS256',
  comesBack: true,
};

export const setLine = (shop: TestShop, change: object = {}) =>
  shop.request('/sandbox/line/control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...NORMAL, ...change }),
  });

/** A browser with its own IP address. */
export type Browser = CallOptions & { readonly cookie: string };
export const newBrowser = (more: CallOptions = {}): Browser => ({
  cookie: newVisitor(),
  ...more,
  headers: { 'x-forwarded-for': crypto.randomUUID(), ...more.headers },
});

let people = 0;
/** A new person at LINE, identified by LINE's id. */
export async function newPerson(shop: TestShop, browser: Browser = newBrowser()) {
  const name = `person ${++people}`;
  const { url } = await succeed(shop.call(startLineSignIn, {}, browser));
  await agreeAt(shop, url, { name });
  const answer = await shop.request('/sandbox/line', { headers: { accept: 'application/json' } });
  const said = (await answer.json()) as { people: { userId: string; name: string }[] };
  const found = said.people.findLast((one) => one.name === name);
  if (!found) throw new Error('LINE does not know whom it has made');
  return { person: found.userId, name };
}

/** Clicks a button on LINE's page. @returns the parameters of LINE's redirect */
export async function agreeAt(
  shop: TestShop,
  url: string,
  form: { readonly person?: string; readonly name?: string; readonly action?: 'agree' | 'cancel' },
): Promise<{ state: string; code?: string; error?: string }> {
  const page = await shop.request(url.replace(shop.url, ''));
  if (page.status !== 200) throw new Error(`LINE refuses: ${await page.text()}`);
  const answer = await shop.request('/sandbox/line/agree', {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(new URL(url).searchParams), ...form }),
  });
  const back = new URL(answer.headers.get('location') ?? '', shop.url);
  return Object.fromEntries(back.searchParams) as { state: string };
}

interface Way {
  readonly purpose?: 'signIn' | 'bind';
  readonly next?: string;
}

/**
 * Goes to LINE, consents as a person, and returns.
 * @returns the input that the page sends to the shop
 */
export async function signInAtLine(shop: TestShop, browser: Browser, person: string, way: Way = {}) {
  const { url } = await succeed(shop.call(startLineSignIn, way, browser));
  return agreeAt(shop, url, { person });
}

/** The same, followed by the sign-in call. */
export const comeByLine = async (shop: TestShop, browser: Browser, person: string, way: Way = {}) =>
  shop.call(finishLineSignIn, await signInAtLine(shop, browser, person, way), browser);

export async function codeFor(shop: TestShop, mobile: string, browser: Browser): Promise<string> {
  await succeed(shop.call(sendCode, { mobile }, browser));
  const [newest] = await shop.outbox(`+886 ${mobile}`);
  return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
}

/** A complete first sign-in by LINE. */
export async function becomeMember(shop: TestShop, { mobile = newMobile(), next = '' } = {}) {
  const browser = newBrowser();
  const { person, name } = await newPerson(shop);
  const back = await signInAtLine(shop, browser, person, { next });
  await succeed(shop.call(finishLineSignIn, back, browser));
  const code = await codeFor(shop, mobile, browser);
  const done = await succeed(shop.call(bindLineMobile, { state: back.state, mobile, code }, browser));
  return { ...done, person, name, mobile, browser };
}
