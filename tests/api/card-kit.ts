import { desc, eq } from 'drizzle-orm';
import type { MemberId } from '#lib/kernel/ids.ts';
import { bindCard, listCards } from '#lib/money/card/calls.ts';
import { cardBinding, cardCharge, storedCard } from '#lib/money/card/tables.ts';
import { seal } from '#lib/site/ecpay/sealed.ts';
import { post } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';

/**
 * A card's steps, as a browser performs them: typed into the provider's form, confirmed at the bank, charged.
 */

export const VISA = '4311 9522 2222 2222';
export const SECOND_VISA = '4311 9511 1111 1111';
export const FOREIGN_VISA = '4000 2011 1111 1111';
/** Can be bound, but has no funds. */
export const POOR = '4938 1777 7777 7777';
/** Every bank refuses it. */
export const REFUSED = '4311 9511 1111 1112';
export const OTP = '1234';

interface Control {
  readonly notify: 'once' | 'twice' | 'late' | 'never';
  readonly resultPage: boolean;
  readonly confirms: 'asked' | 'never';
  readonly answers: 'well' | 'slow' | 'lost' | 'garbled' | 'pending' | 'down';
  readonly queries: 'well' | 'garbled' | 'down';
  readonly slowMs: number;
  readonly chargeCode: number;
  readonly keepsCards: boolean;
}

const NORMAL: Control = {
  notify: 'once',
  resultPage: true,
  confirms: 'asked',
  answers: 'well',
  queries: 'well',
  slowMs: 3000,
  chargeCode: 0,
  keepsCards: true,
};

/** Sets the emulated gateway's behaviour; unnamed settings are normal. */
export const setCardGateway = (shop: TestShop, change: Partial<Control> = {}) =>
  shop.request('/sandbox/ecpg/control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...NORMAL, ...change }),
  });

const attribute = (html: string, name: string): string =>
  (new RegExp(`${name}="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const inputValue = (html: string, name: string): string =>
  attribute(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '', 'value');

export const beginCardPayment = (
  shop: TestShop,
  token: string,
  origin: { number?: string; back?: string } = {},
) =>
  shop.call(
    bindCard,
    { agreed: true, ...origin },
    // The limit on new cards counts by address.
    { token, headers: { 'x-forwarded-for': crypto.randomUUID() } },
  );

/** Types a card into the provider's form. @returns its token for the shop, and the page's key */
export async function typeCard(shop: TestShop, formUrl: string, number: string, expiry = '12/34') {
  const page = await (await shop.request(formUrl.replace(shop.url, ''))).text();
  const answer = await shop.request('/sandbox/ecpg/sdk/card', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: attribute(page, 'data-token'), number, expiry, cvv: '222' }),
  });
  const { payToken = '', fault } = (await answer.json()) as { payToken?: string; fault?: string };
  return { key: inputValue(page, 'key'), payToken, fault };
}

/** Submits the form as its script does. @returns the browser's next address */
export async function sendCard(shop: TestShop, typed: { key: string; payToken: string }): Promise<string> {
  const answer = await post(shop, '/payment/ecpg/card', { key: typed.key, payToken: typed.payToken });
  return answer.headers.get('location') ?? `HTTP ${answer.status}`;
}

/** Confirms at the bank. @returns the envelope for the shop, and its address */
export async function confirmAtBank(shop: TestShop, bankPage: string, otp = OTP) {
  const tradeNo = bankPage.split('/').at(-1) ?? '';
  await post(shop, '/sandbox/ecpg/confirm', { TradeNo: tradeNo, otp });
  const page = await (await shop.request(`/sandbox/ecpg/result/${tradeNo}`)).text();
  return { action: attribute(page, 'action'), resultData: inputValue(page, 'ResultData') };
}

/** The bank's page posts the result through the browser. @returns the redirect's target */
export async function bringResult(
  shop: TestShop,
  { action, resultData }: { action: string; resultData: string },
) {
  const back = await post(shop, action, { ResultData: resultData }, { 'sec-fetch-site': 'cross-site' });
  return back.headers.get('location') ?? `HTTP ${back.status}`;
}

/** From the button to the card in the list. @returns the card's id */
export async function saveCard(
  shop: TestShop,
  token: string,
  number = VISA,
  expiry?: string,
): Promise<number> {
  const { url } = await succeed(beginCardPayment(shop, token));
  const location = await sendCard(shop, await typeCard(shop, url, number, expiry));
  if (location.includes('/confirm/')) await bringResult(shop, await confirmAtBank(shop, location));
  const { cards } = await succeed(shop.call(listCards, {}, { token }));
  const newest = cards.map(({ id }) => id).sort((a, b) => b - a)[0];
  if (newest === undefined) throw new Error('no card was saved');
  return newest;
}

export const cardsOf = (shop: TestShop, memberId: MemberId) =>
  shop.runtime
    .context()
    .db.select()
    .from(storedCard)
    .where(eq(storedCard.memberId, memberId))
    .orderBy(storedCard.id);

export async function newestBinding(shop: TestShop, memberId: MemberId) {
  const [binding] = await shop.runtime
    .context()
    .db.select()
    .from(cardBinding)
    .where(eq(cardBinding.memberId, memberId))
    .orderBy(desc(cardBinding.id));
  if (!binding) throw new Error('no binding');
  return binding;
}

export const chargesOf = (shop: TestShop, memberId: MemberId) =>
  shop.runtime
    .context()
    .db.select()
    .from(cardCharge)
    .where(eq(cardCharge.memberId, memberId))
    .orderBy(cardCharge.id);

/** A trade in the gateway's database. */
export async function bookOf(shop: TestShop, tradeNo: string) {
  const answer = await shop.request('/sandbox/ecpg', { headers: { accept: 'application/json' } });
  const { trades } = (await answer.json()) as {
    trades: { merchantTradeNo: string; status: string; refunded: number }[];
  };
  return trades.find(({ merchantTradeNo }) => merchantTradeNo === tradeNo);
}

/** An envelope sealed with the real keys. */
export const envelope = (shop: TestShop, data: object, change: object = {}) => {
  const { cards } = shop.runtime.config;
  if (!cards) throw new Error('this shop saves no cards');
  return {
    MerchantID: cards.merchantId,
    RpHeader: { Timestamp: Math.floor(Date.now() / 1000) },
    TransCode: 1,
    TransMsg: 'Success',
    Data: seal({ MerchantID: cards.merchantId, ...data }, cards),
    ...change,
  };
};

/** @returns the shop's verbatim answer to the provider's server */
export const notifyCard = async (shop: TestShop, body: unknown): Promise<string> =>
  (
    await shop.request('/payment/ecpg/notify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  ).text();
