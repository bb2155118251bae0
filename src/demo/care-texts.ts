import type { Sex } from '#lib/catalog/health-profile/codes.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';

/** The cases of the demo's dietitian: each state of a case and of a suggestion, in the members' languages. */

/** An event of a case, in hours before now. */
export type DemoStep = { readonly hoursAgo: number } & (
  | { readonly does: 'ask'; readonly text: string }
  | { readonly does: 'answer'; readonly text: string }
  | { readonly does: 'claim' }
  | { readonly does: 'withdraw' }
  | { readonly does: 'expire' }
  | { readonly does: 'close' }
  | {
      readonly does: 'propose';
      readonly word: string;
      readonly days: number;
      /** One for each of the best-selling goods: pieces in the morning and in the evening, and the reason. */
      readonly items: readonly (readonly [morning: number, evening: number, reason: string])[];
    }
  | { readonly does: 'decide'; readonly taken: readonly number[]; readonly note: string }
);

export interface DemoCase {
  /** The member's number; null for the demo member. */
  readonly mobile: string | null;
  readonly name: string;
  readonly birth: string;
  readonly sex: Sex;
  readonly locale: Locale;
  /** An operation is planned, so the questionnaire's result requires a dietitian. */
  readonly isUrgent?: true;
  readonly steps: readonly DemoStep[];
}

const OWN = { mobile: null, name: '小日', birth: '1991-03-18', sex: 'female', locale: 'tw' } as const;

export const DEMO_CASES: readonly DemoCase[] = [
  {
    ...OWN,
    steps: [
      { hoursAgo: 960, does: 'ask', text: '外食多，青菜常常吃不夠，先從哪一項開始比較好？' },
      { hoursAgo: 955, does: 'claim' },
      { hoursAgo: 950, does: 'answer', text: '先從每天多一份青菜開始。每日包我先排一項，其他等下次再看。' },
      {
        hoursAgo: 949,
        does: 'propose',
        word: '一項就好，吃滿一個月再聊。',
        days: 7,
        items: [[1, 0, '外食多，早餐後吃最不容易忘記。']],
      },
      { hoursAgo: 930, does: 'decide', taken: [0], note: '' },
      { hoursAgo: 900, does: 'answer', text: '收到，一個月後見。這次先結束，有問題隨時再問。' },
      { hoursAgo: 899, does: 'close' },
    ],
  },
  {
    ...OWN,
    steps: [
      {
        hoursAgo: 48,
        does: 'ask',
        text: '我常常十二點後才睡，早上很難起床。現在只吃維生素 C，還需要加什麼嗎？',
      },
      { hoursAgo: 29, does: 'claim' },
      {
        hoursAgo: 28,
        does: 'answer',
        text: '先從作息開始：把螢幕留在客廳，連續一週十一點半前躺下。補充的部分我放在下面的建議裡，一項一項看，不想吃的可以不選。',
      },
      {
        hoursAgo: 28,
        does: 'propose',
        word: '先試一個月，兩項就好。',
        days: 7,
        items: [
          [1, 0, '你的外食多、蔬菜偏少，先補平常吃不夠的。'],
          [0, 1, '隨晚餐吃，和早上的分開。'],
        ],
      },
    ],
  },
  {
    ...{ mobile: '0900000601', name: '周宥辰', birth: '1996-11-05', sex: 'male', locale: 'zh' },
    steps: [
      {
        hoursAgo: 6,
        does: 'ask',
        text: '最近开始健身，教练让我吃蛋白粉。我平时不喝牛奶，喝了会不舒服，有没有别的选择？',
      },
    ],
  },
  {
    ...{ mobile: '0900000602', name: 'Emma Clark', birth: '1984-07-22', sex: 'female', locale: 'en' },
    steps: [
      {
        hoursAgo: 330,
        does: 'ask',
        text: 'I travel for work and skip breakfast most days. Is there one thing I could take along?',
      },
      { hoursAgo: 326, does: 'claim' },
      {
        hoursAgo: 325,
        does: 'propose',
        word: 'One sachet that fits in your bag. Have it with the first meal of the day, whenever that is.',
        days: 3,
        items: [[1, 0, 'You skip breakfast and eat few vegetables.']],
      },
      { hoursAgo: 250, does: 'expire' },
      { hoursAgo: 80, does: 'answer', text: 'I have put it together once more. Take your time with it.' },
      {
        hoursAgo: 80,
        does: 'propose',
        word: 'The same again, with one for the evening.',
        days: 7,
        items: [
          [1, 0, 'With the first meal of the day.'],
          [0, 1, 'With dinner, apart from the first one.'],
        ],
      },
      {
        hoursAgo: 20,
        does: 'decide',
        taken: [],
        note: 'I would rather eat a real breakfast first. What is quick on the road?',
      },
    ],
  },
  {
    ...{
      mobile: '0900000603',
      name: '吳佳穎',
      birth: '1979-02-14',
      sex: 'female',
      locale: 'tw',
      isUrgent: true,
    },
    steps: [],
  },
  {
    ...{ mobile: '0900000604', name: '許文彬', birth: '1968-09-30', sex: 'male', locale: 'tw' },
    steps: [
      { hoursAgo: 620, does: 'ask', text: '太太買了好幾瓶給我，早晚各一把。可以少吃幾顆嗎？' },
      { hoursAgo: 616, does: 'claim' },
      {
        hoursAgo: 615,
        does: 'propose',
        word: '先留三樣。',
        days: 7,
        items: [
          [2, 0, '一天的量分兩次，不用再多。'],
          [0, 1, '晚餐後一顆就夠。'],
        ],
      },
      { hoursAgo: 614, does: 'withdraw' },
      {
        hoursAgo: 613,
        does: 'propose',
        word: '剛剛早上的顆數寫多了，這份才對。',
        days: 7,
        items: [
          [1, 0, '早餐後一顆。'],
          [0, 1, '晚餐後一顆就夠。'],
        ],
      },
      { hoursAgo: 590, does: 'decide', taken: [0], note: '晚上的先不吃，跟太太說好了。' },
      { hoursAgo: 585, does: 'answer', text: '這樣很好，顆數少一點比較容易持續。' },
      { hoursAgo: 400, does: 'close' },
    ],
  },
];
