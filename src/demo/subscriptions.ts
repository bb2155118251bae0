import type { Plan, SubscriptionKind } from '#lib/boxes/subscription/codes.ts';

/** Subscriptions of the demo, one for each state. Days count back from when the shop is filled. */

/** A SKU and its pieces in a box; in a pack, also the pieces in the morning and in the evening. */
type Item = readonly [code: string, quantity: number, morning?: number, evening?: number];

/** The gateway's test cards: valid, without funds, expired, and about to expire. */
export type DemoCard = 'pays' | 'poor' | 'expired' | 'ending';

interface Pause {
  /** Days since it began. */
  readonly from: number;
  readonly months: 1 | 2 | 3;
}

type Stands =
  | { readonly at: 'runs'; readonly skipped?: number }
  /** The last charge was refused: insufficient funds, or the card has expired. */
  | { readonly at: 'refused' | 'cardExpired' }
  | ({ readonly at: 'paused' } & Pause)
  | { readonly at: 'ended'; readonly ago: number }
  /** The automatic pauses are used up, so staff review the next one. */
  | {
      readonly at: 'asks';
      readonly had: readonly Pause[];
      readonly inDays: number;
      readonly months: 1 | 2 | 3;
    };

export interface DemoSubscription {
  readonly name: string;
  readonly kind: SubscriptionKind;
  readonly items: readonly Item[];
  readonly plan: Plan;
  readonly cycleDays: 30 | 90 | 360;
  /** Boxes in a cycle, and in the first cycle, where a parcel holds more than one charge pays for. */
  readonly boxes: number;
  readonly firstBoxes?: 3;
  /** A service is booked after each charge, not sent. */
  readonly isService?: true;
  /** The prepaid box that was moved behind the others. */
  readonly skippedPart?: number;
  /** The prepaid box with a swapped product, and that product's code. */
  readonly swappedPart?: { readonly part: number; readonly to: string };
  /** The prepaid box that goes to another recipient. */
  readonly elsewherePart?: number;
  readonly card: DemoCard;
  /** Days since each box was charged, oldest first. */
  readonly charged: readonly number[];
  /** Days until the next charge. */
  readonly nextIn: number;
  readonly stands: Stands;
  /** NT$ of an announced price rise per box, not yet agreed to. */
  readonly risenBy?: number;
}

const MORNING: readonly Item[] = [
  ['active-b-complex-30', 1, 1, 0],
  ['vitamin-d3-800-30', 1, 1, 0],
  ['free-lutein-30', 1, 1, 0],
];
const ACTIVE: readonly Item[] = [
  ['rtg-fish-oil-60', 1, 1, 0],
  ['vitamin-c-1000-timed-30', 1, 1, 0],
  ['plantarum-lp-30', 1, 0, 1],
];
const GUT: readonly Item[] = [['daypack-gut-30', 1]];
const PROBIOTIC: readonly Item[] = [['daily-probiotic-30b-30', 1]];
const WHEY: readonly Item[] = [['whey-daily-cocoa-1kg', 1]];

const RUNS: Stands = { at: 'runs' };
const monthly = {
  kind: 'pack',
  plan: 'monthly',
  cycleDays: 30,
  boxes: 1,
  card: 'pays',
  stands: RUNS,
} as const;

/** The demo member's, newest last. */
export const OWN_SUBSCRIPTIONS: readonly DemoSubscription[] = [
  {
    ...monthly,
    name: '第一個日包',
    items: GUT,
    kind: 'goods',
    charged: [280, 250],
    nextIn: 0,
    stands: { at: 'ended', ago: 226 },
  },
  {
    ...monthly,
    name: '爸爸的一年份',
    items: PROBIOTIC,
    kind: 'goods',
    plan: 'oneYear',
    charged: [300, 270, 240, 135, 105, 8],
    nextIn: 22,
    stands: {
      at: 'asks',
      had: [
        { from: 226, months: 3 },
        { from: 100, months: 3 },
      ],
      inDays: 14,
      months: 2,
    },
  },
  {
    ...monthly,
    name: '好眠鎂',
    items: [['night-magnesium-30-honey-lemon', 1]],
    kind: 'goods',
    card: 'expired',
    charged: [33, 3],
    nextIn: 27,
    stands: { at: 'cardExpired' },
  },
  {
    ...monthly,
    name: '運動日',
    items: ACTIVE,
    card: 'poor',
    charged: [31, 1],
    nextIn: 29,
    stands: { at: 'refused' },
  },
  {
    ...monthly,
    name: '媽媽的骨力包',
    items: [['daypack-senior-bones-30', 1]],
    kind: 'goods',
    charged: [84, 54],
    nextIn: -24,
    stands: { at: 'paused', from: 24, months: 2 },
  },
  {
    ...monthly,
    name: '小日的早晨包',
    items: MORNING,
    charged: [132, 102, 72, 42, 12],
    nextIn: 18,
    risenBy: 80,
    stands: { at: 'runs', skipped: 7 },
  },
  {
    ...monthly,
    name: '每季量一次身體組成',
    items: [['body-composition-check', 1]],
    kind: 'goods',
    plan: 'daily',
    cycleDays: 90,
    isService: true,
    charged: [101, 11],
    nextIn: 79,
  },
  {
    ...monthly,
    name: '三盒一起寄的魚油',
    items: [['rtg-fish-oil-60', 1]],
    kind: 'goods',
    firstBoxes: 3,
    charged: [71, 41, 11],
    nextIn: 19,
  },
  {
    ...monthly,
    name: '全家一年份的益生菌',
    items: PROBIOTIC,
    kind: 'goods',
    plan: 'annual',
    cycleDays: 360,
    boxes: 12,
    charged: [73],
    // A year, plus the month by which one box was moved.
    nextIn: 317,
    swappedPart: { part: 4, to: 'plantarum-lp-30' },
    skippedPart: 5,
    elsewherePart: 6,
  },
];

export interface DemoSubscriber {
  readonly person: string;
  readonly subscription: DemoSubscription;
}

const PEOPLE = [
  ...['郭芳儀', '曾冠廷', '邱怡萱', '廖俊傑', '賴思妤', '徐子豪', '周佳穎', '葉宗翰', '莊雅筑'],
  ...['呂柏宇', '江欣怡', '何承恩', '羅詩涵', '高偉倫', '蕭惠雯', '潘建宏', '朱曉薇', '簡志豪'],
  ...['鍾佩珊', '彭彥廷', '游雅琪', '詹博文', '胡心怡', '施明哲'],
] as const;

/** Days since the start, and the number of boxes before leaving; without it, still active. */
const COURSES: readonly (readonly [began: number, boxes?: number])[] = [
  ...([[387], [341, 3], [322, 6], [310], [288, 1], [281], [262, 7], [249], [221, 3]] as const),
  ...([[205], [190], [187, 1], [158], [153, 3], [144], [92], [125], [96, 1]] as const),
  ...([[68], [66], [39], [37], [35, 1], [14]] as const),
];

const CYCLE = 30;
const BOXES = [
  { ...monthly, name: '', items: MORNING },
  { ...monthly, name: '', items: GUT, kind: 'goods' },
  { ...monthly, name: '', items: ACTIVE, plan: 'oneYear' },
  { ...monthly, name: '', items: PROBIOTIC, kind: 'goods' },
  { ...monthly, name: '', items: WHEY, kind: 'goods' },
] as const;
/** Those whose card expires soon, and those whose bank refuses. */
const ENDING: readonly number[] = [3, 12, 18];
const REFUSED = 15;

/** Other members', so that staff see realistic lists, months and a forecast. */
export const SUBSCRIBERS: readonly DemoSubscriber[] = COURSES.map(([began, boxes], at) => {
  const person = PEOPLE[at] ?? '';
  const box = BOXES[at % BOXES.length] ?? BOXES[0];
  const most = boxes ?? Math.floor(began / CYCLE) + 1;
  const charged = Array.from({ length: most }, (_, turn) => began - turn * CYCLE);
  const stands: Stands =
    boxes !== undefined
      ? { at: 'ended', ago: Math.max(1, began - boxes * CYCLE + 8) }
      : at === REFUSED
        ? { at: 'refused' }
        : RUNS;
  const card = at === REFUSED ? 'poor' : ENDING.includes(at) ? 'ending' : 'pays';
  return {
    person,
    // None of them leaves a one-year plan early.
    subscription: {
      ...box,
      plan: boxes === undefined ? box.plan : 'monthly',
      ...{ card, charged, stands },
      nextIn: CYCLE - (began % CYCLE),
    },
  };
});
