import { type Locale, localizedPath } from '#lib/kernel/i18n/locale.ts';
import type { DeliveryType, PromotionKind } from '#lib/terms/codes.ts';

interface Part {
  readonly skuId: number;
  readonly quantity: number;
}

/** Every address that pages and islands link to, so that none is written by hand. Paths are combined routes. */
export const links = {
  home: () => '/home',
  category: (id?: number) => (id === undefined ? '/category' : `/category/${id}`),
  /** @param sku the variant that the page opens with; its canonical address is the one without */
  goods: (id: number, sku?: number) => (sku === undefined ? `/goods/${id}` : `/goods/${id}?sku=${sku}`),
  search: (q?: string) => (q === undefined ? '/search' : `/search?q=${encodeURIComponent(q)}`),
  articles: () => '/articles',
  article: (slug: string) => `/articles/${slug}`,
  articleCategory: (classId: string) => `/articles/category/${classId}`,
  notices: () => '/notices',
  notice: (slug: string) => `/notices/${slug}`,
  page: (slug: string) => `/pages/${slug}`,
  offers: () => '/1v1',
  offer: (name: string) => `/1v1/${name}`,
  groups: () => '/group/group-sell',
  /** @param team of one that somebody shares, its code */
  group: (id: number, team?: string) => (team === undefined ? `/group/${id}` : `/group/${id}?team=${team}`),
  groupPart: (id: number, team?: string) => `/part/group/${id}${team === undefined ? '' : `?team=${team}`}`,
  /** The whole of a private one, for its members. */
  privateGroupPart: (id: number) => `/part/private-group/${id}`,
  groupGoods: (id?: number) => (id === undefined ? '/group/act-goods' : `/group/act-goods?id=${id}`),
  promotion: (kind: PromotionKind, id?: number) => `/${kind}/act-goods${id === undefined ? '' : `?id=${id}`}`,
  stores: (city?: string) => (city === undefined ? '/shop' : `/shop?city=${encodeURIComponent(city)}`),
  plans: () => '/plan',
  /** The builder of daily packs, with one that somebody shows (`writePack`). */
  packBuilder: (pack?: string) => (pack ? `/plan/build?pack=${pack}` : '/plan/build'),
  /** The terms of a subscription: of a pack, or of so many pieces of a SKU every so many days. */
  subscribePack: (pack: string, plan: string) => `/plan/subscribe?pack=${pack}&plan=${plan}`,
  subscribeGoods: (skuId: number, quantity = 1, days = 30, plan = 'monthly') =>
    `/plan/subscribe?sku=${skuId}&quantity=${quantity}&days=${days}&plan=${plan}`,
  levels: () => '/member-level-up',
  quest: () => '/questionnaire/quest',
  questDetail: () => '/questionnaire/quest-detail',
  /** What came of it; without a code the one that this browser opened last. Alone a code opens nothing. */
  questResult: (userQuestCode?: string) =>
    `/questionnaire/quest-result${userQuestCode ? `?userQuestCode=${encodeURIComponent(userQuestCode)}` : ''}`,
  resultInfo: (userQuestCode?: string) =>
    `/questionnaire/result-info${userQuestCode ? `?userQuestCode=${encodeURIComponent(userQuestCode)}` : ''}`,
  /** Not `token`: that one signs in and leaves the address (row I2). */
  unsubscribe: (token?: string) => (token === undefined ? '/unsubscribe' : `/unsubscribe?key=${token}`),
  offline: () => '/offline',
  cart: () => '/cart',
  /** Row C7: with the way of delivery that the shopper wants, else the one that is stored. */
  splitCart: (delivery?: DeliveryType) => `/cart/split-cart${delivery ? `?delivery=${delivery}` : ''}`,
  goodsCardsPart: (ids: readonly number[]) => `/part/goods-cards/${ids.join('-')}`,
  reviewsPart: (id: number, filter: string, page: number) => `/part/reviews/${id}/${filter}?page=${page}`,
  signIn: (next?: string) => `/login/login-code${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  signInByPassword: (next?: string) => `/login/login-pwd${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  signInByLine: (next?: string) => `/login/login-line${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  /** Not `token`: that one signs in by being opened (row I2). */
  signInDirectly: (key: string) => `/login/login-code-direct?key=${key}`,
  forgottenPassword: () => '/login/forget-pwd',
  /** Of a notice; opening it does nothing. */
  lockAccount: (key: string) => `/login/lock-account?key=${key}`,
  changePassword: () => '/login/change-pwd',
  /** After LINE and the account have been bound. */
  bindSuccess: (next?: string) => `/login/bind-success${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  checkout: () => '/payment/order-payment',
  payOrder: (number: string) => `/payment/order-payment?number=${encodeURIComponent(number)}`,
  /** A package with what one is filled with: `12x2-15x1`, two of SKU 12 and one of SKU 15. */
  buyNow: (skuId: number, quantity: number, parts: readonly Part[] = []) =>
    `/payment/order-payment?sku=${skuId}&quantity=${quantity}${
      parts.length === 0 ? '' : `&package=${parts.map((one) => `${one.skuId}x${one.quantity}`).join('-')}`
    }`,
  /** The same with a group campaign. */
  buyWithGroup: (skuId: number, quantity: number, group: number, team?: string) =>
    `/payment/order-payment?sku=${skuId}&quantity=${quantity}&group=${group}${team === undefined ? '' : `&team=${team}`}`,
  paymentSuccess: (number: string) => `/payment/payment-success?number=${encodeURIComponent(number)}`,
  confirmPickup: () => '/payment/TW-confirmation',
  /** A payment link: an order, or an amount, that whoever has the key may pay. */
  payLink: (key: string) => `/payment/dietitian-pay?key=${key}`,
  linePayCancel: (key: string) => `/payment/line-pay-cancel?key=${key}`,
  /** Straight to the card gateway's own page. */
  cardGateway: (number: string) => `/payment/lj-pay?number=${encodeURIComponent(number)}`,
  transfer: (number: string) => `/payment/transfer?number=${encodeURIComponent(number)}`,
  member: () => '/user/user/center/list',
  memberZone: () => '/user/user/member-zone',
  settings: () => '/user/user/setting/user-item',
  orders: (tab?: string) => `/user/user/order/order-list${tab ? `?tab=${tab}` : ''}`,
  order: (number: string) => `/user/user/order/order-detail?number=${encodeURIComponent(number)}`,
  /** Everything that carriers said of an order's parcels, and how far they are. */
  parcels: (number: string) => `/user/user/order/logistics?number=${encodeURIComponent(number)}`,
  parcelProgress: (number: string) => `/user/user/order/expression?number=${encodeURIComponent(number)}`,
  returnApply: (order: string) =>
    `/user/user/order/return-goods/return-apply?number=${encodeURIComponent(order)}`,
  /** One that was rejected, to be applied for again. */
  returnEdit: (number: string) =>
    `/user/user/order/return-goods/return-apply?edit=${encodeURIComponent(number)}`,
  /** How far a return is, and what is to be done. */
  return: (number: string) =>
    `/user/user/order/return-goods/return-success?number=${encodeURIComponent(number)}`,
  returnCreateLogistics: (number: string) =>
    `/user/user/order/return-goods/create-logistics?number=${encodeURIComponent(number)}`,
  returnWriteLogistics: (number: string) =>
    `/user/user/order/return-goods/write-logistics?number=${encodeURIComponent(number)}`,
  returnLogistics: (number: string) =>
    `/user/user/order/return-goods/logistics?number=${encodeURIComponent(number)}`,
  returns: (state?: string) =>
    `/user/user/order/return-order-list${state === undefined ? '' : `?state=${state}`}`,
  /** What has arrived and nothing was said of. */
  reviewsToWrite: () => '/user/user/order/review-list',
  addresses: () => '/user/user/address/list',
  addressEdit: (id?: number) => `/user/user/address/edit${id === undefined ? '' : `?id=${id}`}`,
  invoices: () => '/user/user/invoice/list',
  invoiceEdit: (id?: number) => `/user/user/invoice/edit${id === undefined ? '' : `?id=${id}`}`,
  coupons: (tab?: string) => `/user/user/coupon${tab ? `?tab=${tab}` : ''}`,
  groupCoupons: () => '/user/user/coupon/group-coupon',
  orderCoupons: () => '/user/user/coupon/order-coupon',
  coins: () => '/user/user/integral/detail',
  /** Every unit of the ledger, each with its course. */
  balances: () => '/user/user/integral/balances',
  healthPoints: () => '/user/user/healthy-point',
  /** Friends who are invited: code, link and poster; what they brought; the poster by itself. */
  referral: () => '/user/user/distribute/my-distribute',
  referralCount: () => '/user/user/distribute/distribute-count',
  referralPoster: () => '/user/user/distribute/poster',
  /** What a friend opens: whoever signs up in that browser was invited by this code. */
  invited: (code: string) => `/home?inviter=${encodeURIComponent(code)}`,
  gift: () => '/user/user/level-gift',
  redPackets: () => '/user/user/red-packet',
  cards: () => '/user/user/card/list',
  /** For an order that is to be charged to it, or to come back from. */
  cardAdd: ({
    number,
    back,
  }: {
    readonly number?: string | undefined;
    readonly back?: string | null;
  } = {}) => {
    const query = new URLSearchParams({ ...(number ? { number } : {}), ...(back ? { back } : {}) });
    return `/user/user/card/add${query.size > 0 ? `?${query}` : ''}`;
  },
  cardChange: (number: string) => `/user/user/card/change-card?number=${encodeURIComponent(number)}`,
  favourites: () => '/user/user/favorite',
  inbox: () => '/user/user/message/list',
  messageSettings: () => '/user/user/message/setting',
  officialNotices: () => '/user/user/official-notice',
  officialNotice: (slug: string) => `/user/user/official-notice/${slug}`,
  /** With the order that it is about. */
  complaint: (order?: string) =>
    `/user/user/complaint/add${order === undefined ? '' : `?order=${encodeURIComponent(order)}`}`,
  security: () => '/user/user/setting/security',
  profile: () => '/user/user/setting/edit-user-info',
  privacy: () => '/user/user/setting/privacy',
  /** A dietitian's answers, and what they suggest. */
  care: () => '/user/user/health/care',
  /** Whose health is spoken of, and what they have agreed to. */
  healthProfiles: () => '/user/user/health/profiles',
} as const;

/** Binds the links of a page to its language. */
export const linkIn =
  (locale: Locale, defaultLocale: Locale) =>
  (path: string): string =>
    localizedPath(path, locale, defaultLocale);

/** A path of this site, or an address elsewhere, as an address. */
export const absolute = (path: string, siteUrl: string): string => new URL(path, `${siteUrl}/`).href;
