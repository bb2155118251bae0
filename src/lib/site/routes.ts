import { FEATURES } from './features.ts';
import type { SeoKind } from './model.ts';

/**
 * The one table of pages: the middleware validates by it, the sitemap, the layout variants and the tests read it.
 * A page and its line here are added together (tests/unit/routes.test.ts compares them).
 */
export interface PageRoute {
  /** The combined route; `:name` is a parameter. */
  readonly path: string;
  /** What each parameter must look like (row A4); checked before the page runs. */
  readonly params?: Readonly<Record<string, RegExp>>;
  /** In the sitemap and open to search engines. */
  readonly indexed: boolean;
  /** Row A6: false keeps the position when only the page's own query changes (filters). */
  readonly scrollToTop?: false;
  /** Row A2: false where there is no `mb` and no `pc` form. */
  readonly variants?: false;
  /** Row A2: other paths of the same page, beside the old leaf names that every route understands. */
  readonly aliases?: readonly string[];
  /** Row A8: the private group is left behind on this page. */
  readonly clearsPrivateGroup?: true;
  /** Row A7: what must be stored in the browser before this page makes sense (src/lib/site/rules.ts). */
  readonly guard?: 'pickup';
  /** Row A12: which SEO record the page's head says. */
  readonly seo?: SeoKind;
}

const ID = /^[1-9]\d{0,14}$/;
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const IDS = /^[1-9]\d{0,14}(-[1-9]\d{0,14}){0,23}$/;

export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/home', indexed: true, clearsPrivateGroup: true, seo: 'home' },
  { path: '/category', indexed: true, scrollToTop: false, clearsPrivateGroup: true, seo: 'category' },
  {
    path: '/category/:id',
    params: { id: ID },
    indexed: true,
    scrollToTop: false,
    clearsPrivateGroup: true,
    seo: 'category',
  },
  { path: '/goods/:id', params: { id: ID }, indexed: true, aliases: ['/goods/detail/:id'], seo: 'goods' },
  { path: '/search', indexed: false, clearsPrivateGroup: true },
  {
    path: '/articles',
    indexed: true,
    aliases: ['/articles/list'],
    clearsPrivateGroup: true,
    seo: 'articles',
  },
  {
    path: '/articles/:id',
    params: { id: SLUG },
    indexed: true,
    aliases: ['/articles/info/:id'],
    clearsPrivateGroup: true,
    seo: 'articles',
  },
  {
    path: '/articles/category/:classId',
    params: { classId: SLUG },
    indexed: true,
    aliases: ['/articles/list/:classId'],
    clearsPrivateGroup: true,
    seo: 'articles',
  },
  { path: '/1v1', indexed: true, clearsPrivateGroup: true },
  { path: '/1v1/:name', params: { name: SLUG }, indexed: true, clearsPrivateGroup: true },
  { path: '/buy-gift/act-goods', indexed: true, clearsPrivateGroup: true },
  { path: '/discount-buy/act-goods', indexed: true, clearsPrivateGroup: true },
  { path: '/enough-reduce/act-goods', indexed: true, clearsPrivateGroup: true },
  { path: '/pages/:slug', params: { slug: SLUG }, indexed: true },
  { path: '/notices', indexed: true },
  { path: '/notices/:id', params: { id: SLUG }, indexed: true },
  { path: '/films', indexed: true },
  { path: '/films/:slug', params: { slug: SLUG }, indexed: true },
  { path: '/group/group-sell', indexed: true, seo: 'group' },
  { path: '/group/act-goods', indexed: true, seo: 'group' },
  { path: '/group/:id', params: { id: ID }, indexed: true, seo: 'group' },
  { path: '/shop', indexed: true },
  { path: '/plan', indexed: true },
  { path: '/plan/build', indexed: FEATURES.subscription, scrollToTop: false },
  { path: '/plan/subscribe', indexed: false },
  { path: '/member-level-up', indexed: true, clearsPrivateGroup: true },
  { path: '/questionnaire/quest', indexed: true, seo: 'quest' },
  { path: '/questionnaire/quest-result', indexed: false },
  { path: '/questionnaire/result-info', indexed: false },
  { path: '/questionnaire/quest-detail', indexed: false, scrollToTop: false },
  { path: '/unsubscribe', indexed: false },
  { path: '/subscription/price', indexed: false },
  { path: '/cart', indexed: false },
  { path: '/cart/split-cart', indexed: false },
  { path: '/login/login-code', indexed: false },
  { path: '/login/login-code-direct', indexed: false },
  { path: '/login/login-pwd', indexed: false },
  { path: '/login/login-line', indexed: false },
  { path: '/login/forget-pwd', indexed: false },
  { path: '/login/change-pwd', indexed: false },
  { path: '/login/lock-account', indexed: false },
  { path: '/login/bind-success', indexed: false },
  { path: '/payment/order-payment', indexed: false },
  { path: '/payment/payment-success', indexed: false },
  { path: '/payment/transfer', indexed: false },
  { path: '/payment/dietitian-pay', indexed: false },
  { path: '/payment/lj-pay', indexed: false },
  { path: '/payment/line-pay-cancel', indexed: false },
  { path: '/payment/TW-confirmation', indexed: false, guard: 'pickup' },
  { path: '/user/user/center/list', indexed: false },
  { path: '/user/user/address/list', indexed: false },
  { path: '/user/user/address/edit', indexed: false },
  { path: '/user/user/invoice/list', indexed: false },
  { path: '/user/user/invoice/edit', indexed: false },
  { path: '/user/user/member-zone', indexed: false },
  { path: '/user/user/setting/edit-user-info', indexed: false },
  { path: '/user/user/setting/user-item', indexed: false },
  { path: '/user/user/setting/security', indexed: false },
  { path: '/user/user/setting/privacy', indexed: false },
  { path: '/user/user/health/profiles', indexed: false },
  { path: '/user/user/health/care', indexed: false },
  {
    path: '/user/user/official-notice',
    indexed: false,
    aliases: ['/user/user/official-notice/list'],
  },
  { path: '/user/user/official-notice/:id', params: { id: SLUG }, indexed: false },
  { path: '/user/user/message/list', indexed: false },
  { path: '/user/user/message/setting', indexed: false },
  { path: '/user/user/order/order-list', indexed: false },
  { path: '/user/user/order/order-detail', indexed: false },
  { path: '/user/user/order/logistics', indexed: false },
  { path: '/user/user/order/expression', indexed: false },
  { path: '/user/user/order/review-list', indexed: false },
  { path: '/user/user/order/return-order-list', indexed: false },
  { path: '/user/user/order/return-goods/return-apply', indexed: false },
  { path: '/user/user/order/return-goods/return-success', indexed: false },
  { path: '/user/user/order/return-goods/create-logistics', indexed: false },
  { path: '/user/user/order/return-goods/write-logistics', indexed: false },
  { path: '/user/user/order/return-goods/logistics', indexed: false },
  { path: '/user/user/order/service-order-list', indexed: false },
  { path: '/user/user/card/list', indexed: false },
  { path: '/user/user/card/add', indexed: false },
  { path: '/user/user/card/change-card', indexed: false },
  { path: '/user/user/complaint/add', indexed: false },
  { path: '/user/user/favorite', indexed: false },
  { path: '/user/user/coupon', indexed: false },
  { path: '/user/user/coupon/group-coupon', indexed: false },
  { path: '/user/user/coupon/order-coupon', indexed: false },
  { path: '/user/user/integral/detail', indexed: false },
  {
    path: '/user/user/order/edit-period-address',
    indexed: false,
    aliases: ['/user/user/order/editPeriodAddress'],
  },
  { path: '/user/subscriptions', indexed: false },
  { path: '/user/subscriptions/:number', params: { number: /^S\d{6,20}$/ }, indexed: false },
  { path: '/user/user/healthy-point', indexed: false },
  { path: '/user/user/plate/list', indexed: false },
  { path: '/user/user/plate/send', indexed: false },
  { path: '/user/user/plate/detail', indexed: false },
  { path: '/user/user/level-gift', indexed: false },
  { path: '/user/user/red-packet', indexed: false },
  { path: '/staff', indexed: false, variants: false },
  { path: '/staff/sign-in', indexed: false, variants: false },
  { path: '/staff/orders', indexed: false, variants: false },
  {
    path: '/staff/orders/:number',
    params: { number: /^[\w-]{1,32}$/ },
    indexed: false,
    variants: false,
  },
  { path: '/staff/complaints', indexed: false, variants: false },
  {
    path: '/staff/complaints/:number',
    params: { number: /^[\w-]{1,40}$/ },
    indexed: false,
    variants: false,
  },
  { path: '/staff/reviews', indexed: false, variants: false },
  { path: '/staff/cashier', indexed: false, variants: false },
  { path: '/staff/cashier/receipt', indexed: false, variants: false },
  { path: '/staff/tills', indexed: false, variants: false },
  { path: '/staff/transfers', indexed: false, variants: false },
  { path: '/staff/refunds', indexed: false, variants: false },
  { path: '/staff/bank-refunds', indexed: false, variants: false },
  { path: '/staff/jobs', indexed: false, variants: false },
  { path: '/staff/packing', indexed: false, variants: false },
  { path: '/staff/packing/pick', indexed: false, variants: false },
  { path: '/staff/packing/run', indexed: false, variants: false },
  { path: '/staff/packing/labels', indexed: false, variants: false },
  { path: '/staff/packing/slips', indexed: false, variants: false },
  { path: '/staff/batches', indexed: false, variants: false },
  { path: '/staff/batches/receivers', indexed: false, variants: false },
  { path: '/staff/returns', indexed: false, variants: false },
  {
    path: '/staff/returns/:number',
    params: { number: /^RT\d{6,20}$/ },
    indexed: false,
    variants: false,
  },
  { path: '/staff/plates', indexed: false, variants: false },
  {
    path: '/staff/plates/:number',
    params: { number: /^PL\d{6,20}$/ },
    indexed: false,
    variants: false,
  },
  { path: '/staff/bookings', indexed: false, variants: false },
  { path: '/staff/dietitian', indexed: false, variants: false },
  { path: '/staff/dietitian/templates', indexed: false, variants: false },
  { path: '/staff/plans', indexed: false, variants: false },
  { path: '/staff/order-links', indexed: false, variants: false },
  { path: '/staff/subscriptions/requests', indexed: false, variants: false },
  { path: '/staff/figures', indexed: false, variants: false },
  { path: '/staff/subscriptions', indexed: false, variants: false },
  { path: '/staff/subscriptions/figures', indexed: false, variants: false },
  {
    path: '/staff/subscriptions/:number',
    params: { number: /^S\d{6,20}$/ },
    indexed: false,
    variants: false,
  },
  { path: '/staff/people', indexed: false, variants: false },
  { path: '/staff/access', indexed: false, variants: false },
  { path: '/staff/enrol', indexed: false, variants: false },
  // Pieces of pages, which a page's own script fetches.
  { path: '/part/goods-cards/:ids', params: { ids: IDS }, indexed: false, variants: false },
  {
    path: '/part/reviews/:id/:filter',
    params: { id: ID, filter: /^(all|pictures|[1-5])$/ },
    indexed: false,
    variants: false,
  },
  { path: '/offline', indexed: false, variants: false },
  { path: '/429', indexed: false, variants: false },
  { path: '/404', indexed: false, variants: false },
  { path: '/500', indexed: false, variants: false },
];
