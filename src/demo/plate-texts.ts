import type { Meal, PlateState } from '#lib/care/plate/codes.ts';
import type { PlateAnswer } from '#lib/care/plate/model/sealed.ts';
import type { Portions } from '#lib/care/plate/rules/score.ts';

export interface DemoMeal {
  readonly daysAgo: number;
  readonly meal: Meal;
  readonly state: PlateState;
  readonly note: string;
  /** Differences from the model plate. */
  readonly portions: Partial<Portions>;
  readonly advice: Pick<PlateAnswer, 'praise' | 'change' | 'swap'> | null;
}

const onPlate = (vegetables: number, grains: number, protein: number, fruit: number) => ({
  vegetables,
  grains,
  protein,
  fruit,
});

/** Oldest first: from takeaway noodles to a balanced plate. */
export const DEMO_MEALS: readonly DemoMeal[] = [
  {
    daysAgo: 68,
    meal: 'lunch',
    state: 'answered',
    note: '公司附近的牛肉麵，配一杯手搖飲。',
    portions: {
      fields: onPlate(10, 55, 35, 0),
      deepColoured: 60,
      unrefined: 0,
      fists: 0,
      dairy: 0,
      teaspoons: 0,
      isSweetened: true,
      isSalty: true,
    },
    advice: {
      praise: '有記得加青菜，顏色也夠深。',
      change: '麵先請店家少三分之一，湯留著不喝。',
      swap: '手搖飲換成無糖綠茶，或帶一瓶無糖豆漿。',
    },
  },
  {
    daysAgo: 59,
    meal: 'dinner',
    state: 'answered',
    note: '便當，炸排骨，三樣配菜。',
    portions: {
      fields: onPlate(25, 40, 30, 5),
      deepColoured: 30,
      unrefined: 0,
      fists: 0.5,
      dairy: 120,
      teaspoons: 0,
      isDeepFried: true,
    },
    advice: {
      praise: '配菜選了三種不同的蔬菜。',
      change: '飯吃三分之二就好，把空位留給青菜。',
      swap: '炸排骨換成滷雞腿，主菜一樣有份量。',
    },
  },
  {
    daysAgo: 45,
    meal: 'lunch',
    state: 'answered',
    note: '自助餐，飯換五穀飯。',
    portions: { fields: onPlate(30, 35, 25, 10), unrefined: 30, fists: 0.75, dairy: 120, teaspoons: 0 },
    advice: {
      praise: '主動換成五穀飯，這一步很好。',
      change: '再多夾一格深綠色的菜。',
      swap: '火腿炒蛋下次換成豆腐或蒸魚。',
    },
  },
  {
    daysAgo: 31,
    meal: 'breakfast',
    state: 'answered',
    note: '全麥吐司夾蛋，無糖豆漿，一顆芭樂。',
    portions: { fields: onPlate(20, 35, 22, 23), deepColoured: 20, dairy: 240, teaspoons: 0 },
    advice: {
      praise: '早餐就有整顆水果，飲料也沒有糖。',
      change: '吐司裡多夾生菜和番茄。',
      swap: '美乃滋換成一茶匙芝麻醬。',
    },
  },
  {
    daysAgo: 17,
    meal: 'dinner',
    state: 'answered',
    note: '家裡煮：糙米飯、鮭魚、炒地瓜葉。',
    portions: { fields: onPlate(36, 26, 22, 16), fists: 0.75, dairy: 180, teaspoons: 0.5 },
    advice: {
      praise: '深色蔬菜、糙米和魚一次到齊。',
      change: '今天的乳品還差半杯，睡前一小時喝完。',
      swap: '炒菜的油少一匙，換成撒一茶匙堅果碎。',
    },
  },
  {
    daysAgo: 8,
    meal: 'lunch',
    state: 'answered',
    note: '帶便當，照你說的分了四格。',
    portions: { teaspoons: 1 },
    advice: {
      praise: '四格的比例剛剛好，可以當自己的範本。',
      change: '蔬菜輪著換，這週加一點紅色和紫色。',
      swap: '水果換成當季的，柑橘或柿子都好。',
    },
  },
  { daysAgo: 5, meal: 'other', state: 'erased', note: '', portions: {}, advice: null },
  {
    daysAgo: 4,
    meal: 'dinner',
    state: 'withdrawn',
    note: '拍糊了，重拍一張。',
    portions: { fields: onPlate(20, 30, 50, 0) },
    advice: null,
  },
  {
    daysAgo: 0,
    meal: 'lunch',
    state: 'claimed',
    note: '越南河粉，豆芽和九層塔都加滿。',
    portions: { fields: onPlate(30, 45, 25, 0) },
    advice: null,
  },
  {
    daysAgo: 0,
    meal: 'breakfast',
    state: 'sent',
    note: '飯糰和無糖豆漿，等一下會吃一根香蕉。',
    portions: { fields: onPlate(8, 62, 20, 10) },
    advice: null,
  },
];
