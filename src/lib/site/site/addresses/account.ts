/** A member's own pages. */

export const levels = () => '/member-level-up';
export const member = () => '/user/user/center/list';
export const memberZone = () => '/user/user/member-zone';
export const settings = () => '/user/user/setting/user-item';
/** Delivered items without a review. */
export const reviewsToWrite = () => '/user/user/order/review-list';
export const addresses = () => '/user/user/address/list';
export const addressEdit = (id?: number) => `/user/user/address/edit${id === undefined ? '' : `?id=${id}`}`;
export const invoices = () => '/user/user/invoice/list';
export const invoiceEdit = (id?: number) => `/user/user/invoice/edit${id === undefined ? '' : `?id=${id}`}`;
export const coupons = (tab?: string) => `/user/user/coupon${tab ? `?tab=${tab}` : ''}`;
export const groupCoupons = () => '/user/user/coupon/group-coupon';
export const orderCoupons = () => '/user/user/coupon/order-coupon';
export const coins = () => '/user/user/integral/detail';
/** Every unit of the ledger, with its history. */
export const balances = () => '/user/user/integral/balances';
export const healthPoints = () => '/user/user/healthy-point';
/** Invited friends: code, link and poster; their results; the poster alone. */
export const referral = () => '/user/user/distribute/my-distribute';
export const referralCount = () => '/user/user/distribute/distribute-count';
export const referralPoster = () => '/user/user/distribute/poster';
export const gift = () => '/user/user/level-gift';
export const redPackets = () => '/user/user/red-packet';
export const cards = () => '/user/user/card/list';
/** With the order to charge to it, or the page to return to. */
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
export const security = () => '/user/user/setting/security';
export const profile = () => '/user/user/setting/edit-user-info';
export const privacy = () => '/user/user/setting/privacy';
