import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { DemoTime } from './orders.ts';

/** Full refunds of other members' orders before shipping, one for each task of the staff. */
export interface DemoRefund {
  readonly key: string;
  readonly name: string;
  readonly bought: readonly string[];
  readonly paid: DemoTime;
  readonly method: PaymentMethod;
  /** When and why the shopper requested it. */
  readonly asked: DemoTime;
  readonly note: string;
  readonly stands:
    | { readonly at: 'undecided' }
    /** One of the two required approvals is given. */
    | { readonly at: 'agreedByOne'; readonly firstBy: 'merchant' }
    /** The provider does not send it. */
    | { readonly at: 'stuck'; readonly granted: DemoTime; readonly tries: number; readonly answer: string }
    /** The shopper has given a bank account, to which the cashier sends it. */
    | {
        readonly at: 'toSend';
        readonly granted: DemoTime;
        readonly given: DemoTime;
        readonly bankCode: string;
        readonly account: string;
      };
}

export const DEMO_REFUNDS: readonly DemoRefund[] = [
  {
    key: 'demo-refund-undecided',
    name: '周佳穎',
    bought: ['rice-ceramide-30', 'biotin-hair-nail-60'],
    paid: [1, '13:20'],
    method: 'transfer',
    asked: [1, '21:42'],
    note: '家人已經買了一樣的，想整筆取消。',
    stands: { at: 'undecided' },
  },
  {
    key: 'demo-refund-second',
    name: '鄭文凱',
    bought: ['daypack-women-30', 'daypack-gut-30', 'ginkgo-ps-60', 'rice-ceramide-30', 'bamboo-silica-60'],
    paid: [2, '10:15'],
    method: 'transfer',
    asked: [1, '09:05'],
    note: '公司團購改期，先全部取消。',
    stands: { at: 'agreedByOne', firstBy: 'merchant' },
  },
  {
    key: 'demo-refund-stuck',
    name: '林庭瑜',
    bought: ['daypack-gut-30', 'natural-vitamin-e-200'],
    paid: [4, '18:36'],
    method: 'linePay',
    asked: [3, '08:12'],
    note: '',
    stands: {
      at: 'stuck',
      granted: [3, '10:40'],
      tries: 1,
      answer: 'refunding was answered with 1163',
    },
  },
  {
    key: 'demo-refund-to-send',
    name: '謝宜蓁',
    bought: ['ginkgo-ps-60'],
    paid: [4, '09:48'],
    method: 'transfer',
    asked: [3, '12:30'],
    note: '下錯品項了，不好意思。',
    stands: {
      at: 'toSend',
      granted: [3, '14:05'],
      given: [2, '20:17'],
      bankCode: '812',
      account: '20681000355174',
    },
  },
];
