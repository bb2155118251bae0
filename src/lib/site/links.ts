import { type Locale, localizedPath } from '#lib/kernel/i18n/locale.ts';

/** Every address that pages and islands link to, so that none is written by hand. Paths are combined routes. */
export const links = {
  home: () => '/home',
  category: (id?: number) => (id === undefined ? '/category' : `/category/${id}`),
  goods: (id: number) => `/goods/${id}`,
  search: (q?: string) => (q === undefined ? '/search' : `/search?q=${encodeURIComponent(q)}`),
  articles: () => '/articles',
  article: (slug: string) => `/articles/${slug}`,
  articleCategory: (classId: string) => `/articles/category/${classId}`,
  notices: () => '/notices',
  notice: (slug: string) => `/notices/${slug}`,
  page: (slug: string) => `/pages/${slug}`,
  cart: () => '/cart',
  signIn: (next?: string) => `/login/login-code${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  signInByPassword: (next?: string) => `/login/login-pwd${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  checkout: () => '/payment/order-payment',
  payOrder: (number: string) => `/payment/order-payment?number=${encodeURIComponent(number)}`,
  buyNow: (skuId: number, quantity: number) => `/payment/order-payment?sku=${skuId}&quantity=${quantity}`,
  paymentSuccess: (number: string) => `/payment/payment-success?number=${encodeURIComponent(number)}`,
  member: () => '/user/user/center/list',
  orders: (tab?: string) => `/user/user/order/order-list${tab ? `?tab=${tab}` : ''}`,
  order: (number: string) => `/user/user/order/order-detail?number=${encodeURIComponent(number)}`,
  addresses: () => '/user/user/address/list',
  addressEdit: (id?: number) => `/user/user/address/edit${id === undefined ? '' : `?id=${id}`}`,
  profile: () => '/user/user/setting/edit-user-info',
} as const;

/** Binds the links of a page to its language. */
export const linkIn =
  (locale: Locale, defaultLocale: Locale) =>
  (path: string): string =>
    localizedPath(path, locale, defaultLocale);
