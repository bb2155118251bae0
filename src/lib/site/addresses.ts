import type { DeliveryType, PromotionKind } from '#lib/terms/codes.ts';

/** The shop's addresses, as combined routes; each by itself, so that the browser is given those alone that something in it links to. */

interface Part {
  readonly skuId: number;
  readonly quantity: number;
}

export const home = () => '/home';
export const category = (id?: number) => (id === undefined ? '/category' : `/category/${id}`);
/** @param sku the variant that the page opens with; its canonical address is the one without */
export const goods = (id: number, sku?: number) =>
  sku === undefined ? `/goods/${id}` : `/goods/${id}?sku=${sku}`;
export const search = (q?: string) => (q === undefined ? '/search' : `/search?q=${encodeURIComponent(q)}`);
export const articles = () => '/articles';
export const article = (slug: string) => `/articles/${slug}`;
export const articleCategory = (classId: string) => `/articles/category/${classId}`;
export const notices = () => '/notices';
export const notice = (slug: string) => `/notices/${slug}`;
export const page = (slug: string) => `/pages/${slug}`;
export const offers = () => '/1v1';
export const offer = (name: string) => `/1v1/${name}`;
export const groups = () => '/group/group-sell';
/** @param team of one that somebody shares, its code */
export const group = (id: number, team?: string) =>
  team === undefined ? `/group/${id}` : `/group/${id}?team=${team}`;
export const groupPart = (id: number, team?: string) =>
  `/part/group/${id}${team === undefined ? '' : `?team=${team}`}`;
/** The whole of a private one, for its members. */
export const privateGroupPart = (id: number) => `/part/private-group/${id}`;
export const groupGoods = (id?: number) =>
  id === undefined ? '/group/act-goods' : `/group/act-goods?id=${id}`;
export const promotion = (kind: PromotionKind, id?: number) =>
  `/${kind}/act-goods${id === undefined ? '' : `?id=${id}`}`;
export const stores = (city?: string) =>
  city === undefined ? '/shop' : `/shop?city=${encodeURIComponent(city)}`;
export const plans = () => '/plan';
/** The builder of daily packs, with one that somebody shows (`writePack`). */
export const packBuilder = (pack?: string) => (pack ? `/plan/build?pack=${pack}` : '/plan/build');
/** The terms of a subscription: of a pack, or of so many pieces of a SKU every so many days. */
export const subscribePack = (pack: string, plan: string) => `/plan/subscribe?pack=${pack}&plan=${plan}`;
export const subscribeGoods = (skuId: number, quantity = 1, days = 30, plan = 'monthly') =>
  `/plan/subscribe?sku=${skuId}&quantity=${quantity}&days=${days}&plan=${plan}`;
export const levels = () => '/member-level-up';
export const quest = () => '/questionnaire/quest';
export const questDetail = () => '/questionnaire/quest-detail';
/** What came of it; without a code the one that this browser opened last. Alone a code opens nothing. */
export const questResult = (userQuestCode?: string) =>
  `/questionnaire/quest-result${userQuestCode ? `?userQuestCode=${encodeURIComponent(userQuestCode)}` : ''}`;
export const resultInfo = (userQuestCode?: string) =>
  `/questionnaire/result-info${userQuestCode ? `?userQuestCode=${encodeURIComponent(userQuestCode)}` : ''}`;
/** Not `token`: that one signs in and leaves the address (row I2). */
export const unsubscribe = (token?: string) =>
  token === undefined ? '/unsubscribe' : `/unsubscribe?key=${token}`;
export const offline = () => '/offline';
export const cart = () => '/cart';
/** Row C7: with the way of delivery that the shopper wants, else the one that is stored. */
export const splitCart = (delivery?: DeliveryType) =>
  `/cart/split-cart${delivery ? `?delivery=${delivery}` : ''}`;
export const goodsCardsPart = (ids: readonly number[]) => `/part/goods-cards/${ids.join('-')}`;
export const reviewsPart = (id: number, filter: string, page: number) =>
  `/part/reviews/${id}/${filter}?page=${page}`;
export const signIn = (next?: string) =>
  `/login/login-code${next ? `?next=${encodeURIComponent(next)}` : ''}`;
export const signInByPassword = (next?: string) =>
  `/login/login-pwd${next ? `?next=${encodeURIComponent(next)}` : ''}`;
export const signInByLine = (next?: string) =>
  `/login/login-line${next ? `?next=${encodeURIComponent(next)}` : ''}`;
/** Not `token`: that one signs in by being opened (row I2). */
export const signInDirectly = (key: string) => `/login/login-code-direct?key=${key}`;
export const forgottenPassword = () => '/login/forget-pwd';
/** Of a notice; opening it does nothing. */
export const lockAccount = (key: string) => `/login/lock-account?key=${key}`;
export const changePassword = () => '/login/change-pwd';
/** After LINE and the account have been bound. */
export const bindSuccess = (next?: string) =>
  `/login/bind-success${next ? `?next=${encodeURIComponent(next)}` : ''}`;
export const checkout = () => '/payment/order-payment';
export const payOrder = (number: string) => `/payment/order-payment?number=${encodeURIComponent(number)}`;
/** A package with what one is filled with: `12x2-15x1`, two of SKU 12 and one of SKU 15. */
export const buyNow = (skuId: number, quantity: number, parts: readonly Part[] = []) =>
  `/payment/order-payment?sku=${skuId}&quantity=${quantity}${
    parts.length === 0 ? '' : `&package=${parts.map((one) => `${one.skuId}x${one.quantity}`).join('-')}`
  }`;
/** The same with a group campaign. */
export const buyWithGroup = (skuId: number, quantity: number, group: number, team?: string) =>
  `/payment/order-payment?sku=${skuId}&quantity=${quantity}&group=${group}${team === undefined ? '' : `&team=${team}`}`;
export const paymentSuccess = (number: string) =>
  `/payment/payment-success?number=${encodeURIComponent(number)}`;
export const confirmPickup = () => '/payment/TW-confirmation';
/** A payment link: an order, or an amount, that whoever has the key may pay. */
export const payLink = (key: string) => `/payment/dietitian-pay?key=${key}`;
export const linePayCancel = (key: string) => `/payment/line-pay-cancel?key=${key}`;
/** Straight to the card gateway's own page. */
export const cardGateway = (number: string) => `/payment/lj-pay?number=${encodeURIComponent(number)}`;
export const transfer = (number: string) => `/payment/transfer?number=${encodeURIComponent(number)}`;
export const member = () => '/user/user/center/list';
export const memberZone = () => '/user/user/member-zone';
export const settings = () => '/user/user/setting/user-item';
export const orders = (tab?: string) => `/user/user/order/order-list${tab ? `?tab=${tab}` : ''}`;
export const order = (number: string) => `/user/user/order/order-detail?number=${encodeURIComponent(number)}`;
/** Everything that carriers said of an order's parcels, and how far they are. */
export const parcels = (number: string) => `/user/user/order/logistics?number=${encodeURIComponent(number)}`;
export const parcelProgress = (number: string) =>
  `/user/user/order/expression?number=${encodeURIComponent(number)}`;
export const returnApply = (order: string) =>
  `/user/user/order/return-goods/return-apply?number=${encodeURIComponent(order)}`;
/** One that was rejected, to be applied for again. */
export const returnEdit = (number: string) =>
  `/user/user/order/return-goods/return-apply?edit=${encodeURIComponent(number)}`;
/** How far a return is, and what is to be done. */
const returnOf = (number: string) =>
  `/user/user/order/return-goods/return-success?number=${encodeURIComponent(number)}`;
export const returnCreateLogistics = (number: string) =>
  `/user/user/order/return-goods/create-logistics?number=${encodeURIComponent(number)}`;
export const returnWriteLogistics = (number: string) =>
  `/user/user/order/return-goods/write-logistics?number=${encodeURIComponent(number)}`;
export const returnLogistics = (number: string) =>
  `/user/user/order/return-goods/logistics?number=${encodeURIComponent(number)}`;
export const returns = (state?: string) =>
  `/user/user/order/return-order-list${state === undefined ? '' : `?state=${state}`}`;
/** What has arrived and nothing was said of. */
export const reviewsToWrite = () => '/user/user/order/review-list';
export const addresses = () => '/user/user/address/list';
export const addressEdit = (id?: number) => `/user/user/address/edit${id === undefined ? '' : `?id=${id}`}`;
export const invoices = () => '/user/user/invoice/list';
export const invoiceEdit = (id?: number) => `/user/user/invoice/edit${id === undefined ? '' : `?id=${id}`}`;
export const coupons = (tab?: string) => `/user/user/coupon${tab ? `?tab=${tab}` : ''}`;
export const groupCoupons = () => '/user/user/coupon/group-coupon';
export const orderCoupons = () => '/user/user/coupon/order-coupon';
export const coins = () => '/user/user/integral/detail';
/** Every unit of the ledger, each with its course. */
export const balances = () => '/user/user/integral/balances';
export const healthPoints = () => '/user/user/healthy-point';
/** Friends who are invited: code, link and poster; what they brought; the poster by itself. */
export const referral = () => '/user/user/distribute/my-distribute';
export const referralCount = () => '/user/user/distribute/distribute-count';
export const referralPoster = () => '/user/user/distribute/poster';
/** What a friend opens: whoever signs up in that browser was invited by this code. */
export const invited = (code: string) => `/home?inviter=${encodeURIComponent(code)}`;
export const gift = () => '/user/user/level-gift';
export const redPackets = () => '/user/user/red-packet';
export const cards = () => '/user/user/card/list';
/** For an order that is to be charged to it, or to come back from. */
export const cardAdd = ({
  number,
  back,
}: {
  readonly number?: string | undefined;
  readonly back?: string | null;
} = {}) => {
  const query = new URLSearchParams({ ...(number ? { number } : {}), ...(back ? { back } : {}) });
  return `/user/user/card/add${query.size > 0 ? `?${query}` : ''}`;
};
export const cardChange = (number: string) =>
  `/user/user/card/change-card?number=${encodeURIComponent(number)}`;
export const favourites = () => '/user/user/favorite';
export const inbox = () => '/user/user/message/list';
export const messageSettings = () => '/user/user/message/setting';
export const officialNotices = () => '/user/user/official-notice';
export const officialNotice = (slug: string) => `/user/user/official-notice/${slug}`;
/** With the order that it is about. */
export const complaint = (order?: string) =>
  `/user/user/complaint/add${order === undefined ? '' : `?order=${encodeURIComponent(order)}`}`;
export const security = () => '/user/user/setting/security';
export const profile = () => '/user/user/setting/edit-user-info';
export const privacy = () => '/user/user/setting/privacy';
/** A dietitian's answers, and what they suggest. */
export const care = () => '/user/user/health/care';
/** Whose health is spoken of, and what they have agreed to. */
export const healthProfiles = () => '/user/user/health/profiles';

export { returnOf as return };
