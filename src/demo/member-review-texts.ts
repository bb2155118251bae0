import type { HideReason } from '#lib/after/review/codes.ts';
import type { DemoTime } from './orders.ts';

export interface DemoReview {
  readonly order: string;
  readonly sku: string;
  readonly stars: number;
  readonly text: string;
  readonly at: DemoTime;
  readonly reply?: string;
  readonly hidden?: { readonly reason: HideReason; readonly text: string };
}

/**
 * The demo member's reviews, many with stars only. Two await an answer, one was taken down, and a few
 * products have none.
 */
export const DEMO_MEMBER_REVIEWS: readonly DemoReview[] = [
  {
    order: 'demo-received-order',
    sku: 'biotin-hair-nail-60',
    stars: 4,
    text: '膠囊比想像中小，早上配水很好吞。想問可以和咖啡一起吃嗎？',
    at: [4, '21:15'],
  },
  {
    order: 'demo-received-order',
    sku: 'selenium-yeast-100',
    stars: 5,
    text: '吃了三天，甲狀腺的問題完全好了，醫生的藥都不用吃了！',
    at: [4, '21:20'],
    hidden: {
      reason: 'healthClaim',
      text: '「問題完全好了」這樣的說法不能刊登；吞嚥、包裝、配送都歡迎分享。',
    },
  },
  {
    order: 'demo-return-underway-order',
    sku: 'daypack-women-30',
    stars: 5,
    text: '一天一包真的很方便，出差帶幾包就好。',
    at: [4, '12:40'],
    reply: '謝謝你！出差時記得避開高溫的行李廂，放在隨身包裡最好。',
  },
  {
    order: 'demo-return-rejected-order',
    sku: 'ginkgo-ps-60',
    stars: 2,
    text: '外盒到的時候有點凹，裡面的瓶子沒事，希望包裝可以再厚一點。',
    at: [3, '20:05'],
  },
  {
    order: 'demo-return-new-order',
    sku: 'daypack-gut-30',
    stars: 4,
    text: '',
    at: [2, '19:40'],
  },
  {
    order: 'demo-return-approved-order',
    sku: 'selenium-yeast-100',
    stars: 5,
    text: '',
    at: [3, '22:05'],
  },
  {
    order: 'demo-return-underway-order',
    sku: 'natural-vitamin-e-200',
    stars: 4,
    text: '瓶子比想像中大，兩百顆可以放很久。',
    at: [4, '12:45'],
    reply: '謝謝你！開封後記得蓋緊，放在陰涼的地方，並留意瓶身上的日期。',
  },
  {
    order: 'demo-return-complete-order',
    sku: 'bamboo-silica-60',
    stars: 5,
    text: '',
    at: [6, '08:30'],
  },
  {
    order: 'demo-return-complete-order',
    sku: 'daypack-gut-30',
    stars: 4,
    text: '',
    at: [6, '08:31'],
  },
  {
    order: 'demo-return-rejected-order',
    sku: 'rice-ceramide-30',
    stars: 4,
    text: '',
    at: [3, '20:06'],
  },
  {
    order: 'demo-past-120',
    sku: 'daypack-women-30',
    stars: 5,
    text: '回購第三次，小包放在化妝包剛剛好，出門不會忘。',
    at: [112, '20:10'],
    reply: '看到第三次回購很開心，謝謝你一直選擇我們！',
  },
  {
    order: 'demo-past-330',
    sku: 'daypack-women-30',
    stars: 5,
    text: '',
    at: [322, '21:00'],
  },
  {
    order: 'demo-past-330',
    sku: 'daypack-senior-bones-30',
    stars: 5,
    text: '買給媽媽的，包裝上的字夠大，她自己看得懂。',
    at: [322, '21:04'],
    reply: '謝謝你的用心！字級會一直維持這麼大。',
  },
  {
    order: 'demo-past-330',
    sku: 'daypack-mens-energy-30',
    stars: 3,
    text: '錠劑偏大，我爸要分兩次吞。',
    at: [321, '09:15'],
    reply: '謝謝告訴我們。可以先配半杯溫水，吞嚥不便的話，客服也能幫忙看看較小顆的選擇。',
  },
  {
    order: 'demo-past-330',
    sku: 'ginkgo-ps-60',
    stars: 4,
    text: '',
    at: [321, '09:17'],
  },
  {
    order: 'demo-past-330',
    sku: 'collagen-protein-400',
    stars: 4,
    text: '沒有味道，早上加進熱咖啡也不會結塊。',
    at: [318, '07:50'],
    reply: '加進咖啡是很多人的喝法，謝謝分享！',
  },
  {
    order: 'demo-past-440',
    sku: 'daypack-women-30',
    stars: 5,
    text: '',
    at: [432, '18:20'],
  },
  {
    order: 'demo-past-440',
    sku: 'daypack-senior-bones-30',
    stars: 4,
    text: '',
    at: [432, '18:22'],
  },
];
