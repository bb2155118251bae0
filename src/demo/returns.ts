import type {
  MoveCause,
  ReturnMethod,
  ReturnParcelState,
  ReturnReason,
  ReturnState,
} from '#lib/after/returns/codes.ts';
import type { DemoTime } from './orders.ts';

/** Returns of the demo member, one for each task of the shopper or the staff. */
export interface DemoReturn {
  /** The order's key, and the returned items. */
  readonly order: string;
  readonly sku: string;
  readonly reason: ReturnReason | null;
  readonly description: string;
  readonly isOpened?: true;
  readonly applied: DemoTime;
  /** Later transitions, with their notes. */
  readonly moves: readonly {
    readonly to: ReturnState;
    readonly at: DemoTime;
    readonly cause: MoveCause;
    readonly note?: string;
  }[];
  readonly parcel?: {
    readonly way: ReturnMethod;
    readonly state: ReturnParcelState;
    readonly at: DemoTime;
    readonly company?: string;
    readonly trackingNumber?: string;
    readonly kioskCode?: string;
    readonly news?: readonly { readonly code: number; readonly at: DemoTime }[];
  };
}

export const DEMO_RETURNS: readonly DemoReturn[] = [
  {
    order: 'demo-return-complete-order',
    sku: 'bamboo-silica-60',
    reason: 'unneeded',
    description: '家人也買了一樣的，這瓶沒有拆封。',
    applied: [6, '20:12'],
    moves: [
      { to: 'approved', at: [5, '10:30'], cause: 'staff' },
      { to: 'returning', at: [4, '18:21'], cause: 'carrier' },
      { to: 'returnedAwaitingRefund', at: [2, '11:05'], cause: 'staff', note: '外盒完整，已入庫。' },
      { to: 'refundComplete', at: [2, '11:09'], cause: 'refund' },
    ],
    parcel: {
      way: 'UNIMART',
      state: 'arrived',
      at: [2, '10:40'],
      kioskCode: '402118563027',
      news: [
        { code: 4001, at: [4, '18:21'] },
        { code: 4002, at: [3, '02:15'] },
        { code: 5008, at: [2, '10:40'] },
      ],
    },
  },
  {
    order: 'demo-return-underway-order',
    sku: 'natural-vitamin-e-200',
    reason: 'changedMind',
    description: '',
    applied: [4, '09:44'],
    moves: [
      { to: 'approved', at: [3, '14:02'], cause: 'staff' },
      { to: 'returning', at: [1, '16:33'], cause: 'shopper' },
    ],
    parcel: {
      way: 'own',
      state: 'underway',
      at: [1, '16:33'],
      company: '中華郵政',
      trackingNumber: '20318455700918',
    },
  },
  {
    order: 'demo-return-approved-order',
    sku: 'selenium-yeast-100',
    reason: 'unsuitable',
    description: '朋友建議我換另一種。',
    applied: [3, '21:10'],
    moves: [{ to: 'approved', at: [1, '09:50'], cause: 'staff', note: '請把贈品也一起放進去。' }],
    parcel: { way: 'FAMI', state: 'ready', at: [1, '12:20'], kioskCode: '118840276615' },
  },
  {
    order: 'demo-return-rejected-order',
    sku: 'ginkgo-ps-60',
    reason: 'defect',
    description: '瓶蓋好像裂了。',
    applied: [3, '22:31'],
    moves: [
      {
        to: 'rejected',
        at: [1, '11:15'],
        cause: 'staff',
        note: '照片看不出裂痕在哪裡，請補一張近拍再送出，我們會馬上處理。',
      },
    ],
  },
  {
    order: 'demo-return-new-order',
    sku: 'rice-ceramide-30',
    reason: 'unsuitable',
    description: '打開吃了兩顆，不太適應。',
    isOpened: true,
    applied: [2, '19:05'],
    moves: [],
  },
];
