import { desc, eq } from 'drizzle-orm';
import type { MemberId } from '#lib/kernel/ids.ts';
import { bindCard, listCards } from '#lib/money/card/calls.ts';
import { cardBinding, cardCharge, storedCard } from '#lib/money/card/tables.ts';
import { seal } from '#lib/site/ecpay/sealed.ts';
import { post } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';

/** The way of a card: typed into the provider's form, confirmed at the bank, charged; as a browser goes it. */

export const VISA = '4311 9522 2222 2222';
export const SECOND_VISA = '4311 9511 1111 1111';
export const FOREIGN_VISA = '4000 2011 1111 1111';
/** Is bound, and has no money. */
export const POOR = '4938 1777 7777 7777';
/** No bank takes it. */
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

/** How the embedded gateway behaves from here on; whatever is not named behaves well. */
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

/** Types a card into the provider's form. @returns the token that the shop is given for it, and the page's key */
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

/** Sends the form as its script does. @returns where the browser is sent */
export async function sendCard(shop: TestShop, typed: { key: string; payToken: string }): Promise<string> {
  const answer = await post(shop, '/payment/ecpg/card', { key: typed.key, payToken: typed.payToken });
  return answer.headers.get('location') ?? `HTTP ${answer.status}`;
}

/** Confirms at the bank. @returns the envelope for the shop, and where it is posted */
export async function confirmAtBank(shop: TestShop, bankPage: string, otp = OTP) {
  const tradeNo = bankPage.split('/').at(-1) ?? '';
  await post(shop, '/sandbox/ecpg/confirm', { TradeNo: tradeNo, otp });
  const page = await (await shop.request(`/sandbox/ecpg/result/${tradeNo}`)).text();
  return { action: attribute(page, 'action'), resultData: inputValue(page, 'ResultData') };
}

/** The bank's page posts the result through the browser. @returns where the shop sends it */
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

/** How the gateway's books show a trade. */
export async function bookOf(shop: TestShop, tradeNo: string) {
  const answer = await shop.request('/sandbox/ecpg', { headers: { accept: 'application/json' } });
  const { trades } = (await answer.json()) as {
    trades: { merchantTradeNo: string; status: string; refunded: number }[];
  };
  return trades.find(({ merchantTradeNo }) => merchantTradeNo === tradeNo);
}

/** An envelope as only somebody with the keys could seal it. */
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

/** @returns the shop's answer to the provider's server, word for word */
export const notifyCard = async (shop: TestShop, body: unknown): Promise<string> =>
  (
    await shop.request('/payment/ecpg/notify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  ).text();
