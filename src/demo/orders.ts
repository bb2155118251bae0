import type { Carrier, ParcelState } from '#lib/after/shipment/codes.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { DEMO_MEMBER } from './accounts.ts';

/**
 * Orders of the demo member, one for each status of a parcel. Days count back from when the shop is filled.
 */

const S = ORDER_STATUS;

/** A time of day in Taipei, `daysAgo` days ago. */
export type DemoTime = readonly [daysAgo: number, time: string];

interface DemoNews {
  readonly code: number;
  readonly state: ParcelState;
  readonly at: DemoTime;
}

export interface DemoOrder {
  readonly key: string;
  /** SKUs of goods without options. */
  readonly bought: readonly string[];
  readonly paid: DemoTime;
  readonly packed: DemoTime;
  readonly recipient: Recipient;
  readonly carrier: Carrier;
  readonly logisticsId: string;
  readonly trackingNumber: string;
  readonly validationNo?: string;
  readonly news: readonly DemoNews[];
  /** The order's later statuses, with their times. */
  readonly moves: readonly { readonly to: OrderStatus; readonly at: DemoTime }[];
}

const WHO = { receiver: '林小日', countryCode: DEMO_MEMBER.countryCode, mobile: DEMO_MEMBER.mobile };

export const HOME: Recipient = {
  ...WHO,
  county: '臺北市',
  district: '大安區',
  zip: '106',
  detail: '和平東路二段 100 號 5 樓',
};

/** Stores of the sandbox's map. */
const atStore = (
  detail: string,
  pickup: Omit<NonNullable<Recipient['pickup']>, 'isOffshore'>,
): Recipient => ({
  ...WHO,
  county: '',
  district: '',
  zip: '',
  detail,
  pickup: { ...pickup, isOffshore: false },
});
export const FAMI = atStore('臺北市大安區和平東路二段7號1樓', {
  chain: 'FAMI',
  storeId: '006598',
  name: '全家和安店',
  phone: '02-20000000',
});
export const UNIMART = atStore('臺北市大安區和平東路二段60號1樓', {
  chain: 'UNIMART',
  storeId: '131386',
  name: '師安門市',
  phone: '02-20104729',
});
export const HILIFE = atStore('臺北市大安區和平東路二段113號1樓', {
  chain: 'HILIFE',
  storeId: '2103',
  name: '萊爾富泰順店',
  phone: '02-20209458',
});

export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    key: 'demo-returning-order',
    bought: ['rice-ceramide-30'],
    paid: [16, '21:40'],
    packed: [15, '10:20'],
    recipient: HILIFE,
    carrier: 'HILIFEC2C',
    logisticsId: '1690417',
    trackingNumber: '161D54490371',
    news: [
      { code: 3032, state: 'inTransit', at: [14, '15:05'] },
      { code: 3024, state: 'inTransit', at: [13, '02:10'] },
      { code: 3018, state: 'atStore', at: [12, '11:32'] },
      { code: 3020, state: 'returning', at: [4, '16:48'] },
    ],
    moves: [
      { to: S.shipping, at: [15, '10:20'] },
      { to: S.awaitingReceipt, at: [14, '15:05'] },
    ],
  },
  {
    key: 'demo-received-order',
    bought: ['biotin-hair-nail-60', 'selenium-yeast-100'],
    paid: [9, '20:14'],
    packed: [8, '10:05'],
    recipient: HOME,
    carrier: 'TCAT',
    logisticsId: '1690822',
    trackingNumber: '906826051174',
    news: [
      { code: 3001, state: 'inTransit', at: [7, '18:22'] },
      { code: 3006, state: 'outForDelivery', at: [6, '08:40'] },
      { code: 3003, state: 'delivered', at: [6, '10:17'] },
    ],
    moves: [
      { to: S.shipping, at: [8, '10:05'] },
      { to: S.awaitingReceipt, at: [7, '18:22'] },
      { to: S.received, at: [5, '21:03'] },
    ],
  },
  {
    key: 'demo-store-order',
    bought: ['daypack-women-30'],
    paid: [6, '12:51'],
    packed: [5, '10:31'],
    recipient: UNIMART,
    carrier: 'UNIMARTC2C',
    logisticsId: '1691033',
    trackingNumber: 'C9681067',
    validationNo: '2448',
    news: [
      { code: 2068, state: 'inTransit', at: [4, '16:15'] },
      { code: 2030, state: 'inTransit', at: [3, '01:44'] },
      { code: 2073, state: 'atStore', at: [2, '09:20'] },
    ],
    moves: [
      { to: S.shipping, at: [5, '10:31'] },
      { to: S.awaitingReceipt, at: [4, '16:15'] },
    ],
  },
  {
    key: 'demo-transit-order',
    bought: ['ginkgo-ps-60', 'natural-vitamin-e-200'],
    paid: [3, '22:08'],
    packed: [2, '10:12'],
    recipient: HOME,
    carrier: 'TCAT',
    logisticsId: '1691250',
    trackingNumber: '906826093385',
    news: [{ code: 3001, state: 'inTransit', at: [1, '17:36'] }],
    moves: [
      { to: S.shipping, at: [2, '10:12'] },
      { to: S.awaitingReceipt, at: [1, '17:36'] },
    ],
  },
  {
    key: 'demo-packed-order',
    bought: ['daypack-gut-30', 'bamboo-silica-60'],
    paid: [2, '19:25'],
    packed: [1, '11:02'],
    recipient: FAMI,
    carrier: 'FAMIC2C',
    logisticsId: '1691377',
    trackingNumber: '11000062128',
    news: [],
    moves: [{ to: S.shipping, at: [1, '11:02'] }],
  },
  // Returns of these are in returns.ts.
  {
    key: 'demo-return-complete-order',
    bought: ['daypack-gut-30', 'bamboo-silica-60'],
    paid: [10, '20:05'],
    packed: [9, '10:15'],
    recipient: HOME,
    carrier: 'TCAT',
    logisticsId: '1690655',
    trackingNumber: '906826051011',
    news: [
      { code: 3001, state: 'inTransit', at: [8, '17:40'] },
      { code: 3003, state: 'delivered', at: [7, '11:26'] },
    ],
    moves: [
      { to: S.shipping, at: [9, '10:15'] },
      { to: S.awaitingReceipt, at: [8, '17:40'] },
      { to: S.received, at: [7, '13:30'] },
    ],
  },
  {
    key: 'demo-return-underway-order',
    bought: ['daypack-women-30', 'natural-vitamin-e-200'],
    paid: [8, '20:05'],
    packed: [7, '10:15'],
    recipient: HOME,
    carrier: 'TCAT',
    logisticsId: '1690901',
    trackingNumber: '906826051226',
    news: [
      { code: 3001, state: 'inTransit', at: [6, '17:40'] },
      { code: 3003, state: 'delivered', at: [5, '11:26'] },
    ],
    moves: [
      { to: S.shipping, at: [7, '10:15'] },
      { to: S.awaitingReceipt, at: [6, '17:40'] },
      { to: S.received, at: [5, '13:30'] },
    ],
  },
  {
    key: 'demo-return-approved-order',
    bought: ['biotin-hair-nail-60', 'selenium-yeast-100'],
    paid: [7, '20:05'],
    packed: [6, '10:15'],
    recipient: HOME,
    carrier: 'TCAT',
    logisticsId: '1690977',
    trackingNumber: '906826051338',
    news: [
      { code: 3001, state: 'inTransit', at: [5, '17:40'] },
      { code: 3003, state: 'delivered', at: [4, '11:26'] },
    ],
    moves: [
      { to: S.shipping, at: [6, '10:15'] },
      { to: S.awaitingReceipt, at: [5, '17:40'] },
      { to: S.received, at: [4, '13:30'] },
    ],
  },
  {
    key: 'demo-return-rejected-order',
    bought: ['rice-ceramide-30', 'ginkgo-ps-60'],
    paid: [7, '20:05'],
    packed: [6, '10:15'],
    recipient: HOME,
    carrier: 'TCAT',
    logisticsId: '1690981',
    trackingNumber: '906826051342',
    news: [
      { code: 3001, state: 'inTransit', at: [5, '17:40'] },
      { code: 3003, state: 'delivered', at: [4, '11:26'] },
    ],
    moves: [
      { to: S.shipping, at: [6, '10:15'] },
      { to: S.awaitingReceipt, at: [5, '17:40'] },
      { to: S.received, at: [4, '13:30'] },
    ],
  },
  {
    key: 'demo-return-new-order',
    bought: ['rice-ceramide-30', 'daypack-gut-30'],
    paid: [6, '20:05'],
    packed: [5, '10:15'],
    recipient: HOME,
    carrier: 'TCAT',
    logisticsId: '1691040',
    trackingNumber: '906826051457',
    news: [
      { code: 3001, state: 'inTransit', at: [4, '17:40'] },
      { code: 3003, state: 'delivered', at: [3, '11:26'] },
    ],
    moves: [
      { to: S.shipping, at: [5, '10:15'] },
      { to: S.awaitingReceipt, at: [4, '17:40'] },
      { to: S.received, at: [3, '13:30'] },
    ],
  },
];
