import { sendCode } from '#lib/people/account/calls/account.ts';
import { bindLineMobile, finishLineSignIn, startLineSignIn } from '#lib/people/account/calls/line.ts';
import type { CallOptions } from '../setup/call.ts';
import { newMobile, newVisitor, succeed, type TestShop } from './harness.ts';

/** What somebody does in a browser to sign in by LINE, at the shop and at the embedded LINE. */

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

/** A browser, with an address of its own. */
export type Browser = CallOptions & { readonly cookie: string };
export const newBrowser = (more: CallOptions = {}): Browser => ({
  cookie: newVisitor(),
  ...more,
  headers: { 'x-forwarded-for': crypto.randomUUID(), ...more.headers },
});

let people = 0;
/** Somebody at LINE whom nobody has heard of: found again by the id that LINE gave. */
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

/** Presses a button on LINE's page. @returns what LINE sends the browser back with */
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

/** Goes to LINE, agrees as somebody, and is back: what the page then sends to the shop. */
export async function signInAtLine(shop: TestShop, browser: Browser, person: string, way: Way = {}) {
  const { url } = await succeed(shop.call(startLineSignIn, way, browser));
  return agreeAt(shop, url, { person });
}

/** The same, and the shop is asked who it is. */
export const comeByLine = async (shop: TestShop, browser: Browser, person: string, way: Way = {}) =>
  shop.call(finishLineSignIn, await signInAtLine(shop, browser, person, way), browser);

export async function codeFor(shop: TestShop, mobile: string, browser: Browser): Promise<string> {
  await succeed(shop.call(sendCode, { mobile }, browser));
  const [newest] = await shop.outbox(`+886 ${mobile}`);
  return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
}

/** A first sign-in by LINE to its end. */
export async function becomeMember(shop: TestShop, { mobile = newMobile(), next = '' } = {}) {
  const browser = newBrowser();
  const { person, name } = await newPerson(shop);
  const back = await signInAtLine(shop, browser, person, { next });
  await succeed(shop.call(finishLineSignIn, back, browser));
  const code = await codeFor(shop, mobile, browser);
  const done = await succeed(shop.call(bindLineMobile, { state: back.state, mobile, code }, browser));
  return { ...done, person, name, mobile, browser };
}
