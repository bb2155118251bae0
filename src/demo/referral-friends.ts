import type { Recipient } from '#lib/orders/logistics/model.ts';
import { HOME } from './orders.ts';
import { type DemoPayout, OWN_PAYOUTS, TEACHER_PAYOUT } from './payouts.ts';

/** Members invited by others, with orders in every state. Days count back from when the shop is filled. */

export interface DemoBought {
  /** Days ago of payment and completion; null: not yet completed. */
  readonly paid: number;
  readonly completed: number | null;
  /** SKUs of goods without options, and the pieces of each. */
  readonly bought: readonly string[];
  readonly pieces?: number;
  /** Days ago of the refund. */
  readonly refunded?: number;
}

export interface DemoFriend {
  readonly name: string;
  readonly mobile: string;
  readonly joined: number;
  readonly place: Pick<Recipient, 'county' | 'district' | 'zip' | 'detail'>;
  readonly orders: readonly DemoBought[];
}

export interface DemoInviter {
  /** Null: the demo member. */
  readonly self: { readonly name: string; readonly mobile: string; readonly joined: number } | null;
  readonly friends: readonly DemoFriend[];
  /** Days ago when they chose money instead of coins. */
  readonly toBank: number;
  readonly payouts: readonly DemoPayout[];
}

const OF_DEMO_MEMBER: readonly DemoFriend[] = [
  {
    name: '周怡婷',
    mobile: '0900000811',
    joined: 150,
    place: { county: '新北市', district: '板橋區', zip: '220', detail: '文化路一段 88 號 3 樓' },
    orders: [
      { paid: 140, completed: 128, bought: ['daypack-women-30'] },
      { paid: 96, completed: 84, bought: ['daypack-women-30', 'natural-vitamin-e-200'] },
      { paid: 40, completed: 29, bought: ['daypack-women-30', 'biotin-hair-nail-60'] },
      { paid: 12, completed: 3, bought: ['daypack-women-30'] },
    ],
  },
  {
    // Buys for a company's welfare committee.
    name: '張書豪',
    mobile: '0900000815',
    joined: 90,
    place: { county: '新竹市', district: '東區', zip: '300', detail: '光復路二段 101 號 6 樓' },
    orders: [
      { paid: 75, completed: 63, bought: ['daypack-gut-30', 'daypack-women-30'], pieces: 8 },
      { paid: 50, completed: 39, bought: ['daypack-gut-30'], pieces: 15 },
      { paid: 24, completed: 12, bought: ['daypack-gut-30', 'daypack-women-30'], pieces: 7 },
    ],
  },
  {
    name: '鄭凱文',
    mobile: '0900000812',
    joined: 75,
    place: { county: '桃園市', district: '中壢區', zip: '320', detail: '中正路 210 號' },
    orders: [
      { paid: 70, completed: 58, bought: ['daypack-mens-energy-30'] },
      // Returned within the seven days, before its reward was settled.
      { paid: 30, completed: 21, bought: ['ginkgo-ps-60'], refunded: 18 },
    ],
  },
  {
    name: '林小月',
    mobile: '0900000813',
    joined: 20,
    // The demo member's own household, for staff to review.
    place: HOME,
    orders: [{ paid: 14, completed: 4, bought: ['collagen-protein-400'] }],
  },
  {
    name: '謝宗翰',
    mobile: '0900000814',
    joined: 2,
    place: { county: '臺中市', district: '西屯區', zip: '407', detail: '臺灣大道三段 301 號' },
    orders: [],
  },
];

/** A yoga teacher, whose studio orders for its members. */
const OF_TEACHER: readonly DemoFriend[] = [
  {
    name: '高子涵',
    mobile: '0900000822',
    joined: 60,
    place: { county: '臺南市', district: '東區', zip: '701', detail: '裕農路 375 號 2 樓' },
    orders: [{ paid: 34, completed: 22, bought: ['daypack-women-30'], pieces: 16 }],
  },
];

export const DEMO_INVITERS: readonly DemoInviter[] = [
  { self: null, friends: OF_DEMO_MEMBER, toBank: 60, payouts: OWN_PAYOUTS },
  {
    self: { name: '蔡雅筑', mobile: '0900000821', joined: 200 },
    friends: OF_TEACHER,
    toBank: 30,
    payouts: [TEACHER_PAYOUT],
  },
];
