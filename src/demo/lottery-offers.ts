import type { SaveLotteryInput } from '#lib/buying/lottery/model/desk.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import { addDays } from '#lib/kernel/time/clock.ts';

/** The demo's lotteries: one of each kind, and one that has ended. */

type Prize = SaveLotteryInput['prizes'][number];

const text = (tw: string, zh: string, en: string): Text => ({ tw, zh, en });

const THANKS: Prize = { kind: 'thanks', name: text('謝謝參加', '谢谢参与', 'Thank you'), weight: 0 };
const thanks = (weight: number): Prize => ({ ...THANKS, weight });

const coins = (amount: number, weight: number, total: number, fallsTo: number): Prize => ({
  kind: 'coins',
  name: text(`${amount} 枚 Co 幣`, `${amount} 枚 Co 币`, `${amount} Co coins`),
  amount,
  weight,
  total,
  fallsTo,
});

const points = (amount: number, weight: number, total: number, fallsTo: number): Prize => ({
  kind: 'points',
  name: text(`${amount} 健康點數`, `${amount} 健康积分`, `${amount} health points`),
  amount,
  weight,
  total,
  fallsTo,
});

const VITAMIN_C = {
  kind: 'goods',
  name: text('長效維生素 C 一盒', '缓释维生素 C 一盒', 'A box of timed vitamin C'),
  sku: 'vitamin-c-1000-timed-30',
  value: 380,
} as const;
const DAY_PACK = {
  kind: 'goods',
  name: text('辦公族亮眼日包一盒', '办公族亮眼日包一盒', 'A box of office eyes day packs'),
  sku: 'daypack-office-eyes-30',
  value: 1480,
} as const;
const COLLAGEN = {
  kind: 'goods',
  name: text('膠原胜肽一盒', '胶原肽一盒', 'A box of collagen peptide'),
  sku: 'collagen-peptide-lychee-30',
  value: 1080,
} as const;

const TERMS = text(
  '活動期間用抽獎機會參加，每一次都當場揭曉。\n\n機率、數量和抽完後的遞補順序都寫在獎品表裡。獎品不能換現金。',
  '活动期间用抽奖机会参与，每一次都当场揭晓。\n\n概率、数量和抽完后的递补顺序都写在奖品表里。奖品不能换现金。',
  'Take part with your chances while it runs; every result is shown right away.\n\nOdds, pieces and what comes in the place of what ran out are in the table of prizes. Prizes are not paid out in cash.',
);
const EVENT_TERMS = text(
  '活動期間用抽獎機會領抽獎券，開獎時間一次開出所有獎項，得獎會通知你。\n\n一張抽獎券最多中一個獎。獎品不能換現金。',
  '活动期间用抽奖机会领抽奖券，开奖时间一次开出所有奖项，中奖会通知你。\n\n一张抽奖券最多中一个奖。奖品不能换现金。',
  'Take tickets with your chances while it runs. All prizes are drawn at once, and winners are told.\n\nA ticket wins one prize at most. Prizes are not paid out in cash.',
);

const EVENT_COINS: Prize = {
  kind: 'coins',
  name: text('100 枚 Co 幣', '100 枚 Co 币', '100 Co coins'),
  amount: 100,
  total: 20,
};

const wheelPrizes = (): Prize[] => [
  { ...VITAMIN_C, weight: 2000, total: 5, fallsTo: 7 },
  coins(100, 8000, 30, 2),
  coins(20, 90_000, 400, 7),
  points(50, 100_000, 500, 7),
  points(20, 200_000, 2000, 7),
  coins(5, 250_000, 2000, 7),
  points(5, 150_000, 5000, 7),
  thanks(200_000),
];

export interface DemoLottery {
  readonly key: 'ended' | 'wheel' | 'grid' | 'box' | 'single';
  readonly input: SaveLotteryInput;
}

export function demoLotteries(now: Date, couponId: number): readonly DemoLottery[] {
  const day = (days: number): string => addDays(now, days).toISOString();
  return [
    {
      key: 'ended',
      input: {
        kind: 'wheel',
        name: text('入秋健康轉盤', '入秋健康转盘', 'Early autumn wheel'),
        terms: TERMS,
        startsAt: day(-40),
        endsAt: day(-9),
        prizes: wheelPrizes(),
      },
    },
    {
      key: 'single',
      input: {
        kind: 'single',
        name: text('週年慶大抽獎', '周年庆大抽奖', 'Anniversary draw'),
        terms: EVENT_TERMS,
        startsAt: day(-6),
        endsAt: day(20),
        drawAt: day(20.5),
        perMember: 5,
        prizes: [{ ...DAY_PACK, total: 3 }, { ...COLLAGEN, total: 3 }, EVENT_COINS],
      },
    },
    {
      key: 'box',
      input: {
        kind: 'box',
        name: text('好眠盲盒', '好眠盲盒', 'Good night box'),
        terms: TERMS,
        cost: 2,
        startsAt: day(-5),
        endsAt: day(25),
        prizes: [
          { ...DAY_PACK, weight: 1000, total: 2, fallsTo: 2 },
          coins(60, 99_000, 200, 2),
          coins(15, 400_000, 1000, 4),
          points(60, 400_000, 2000, 4),
          thanks(100_000),
        ],
      },
    },
    {
      key: 'grid',
      input: {
        kind: 'grid',
        name: text('每日九宮格', '每日九宫格', 'Daily nine grid'),
        terms: TERMS,
        startsAt: day(-4),
        endsAt: day(30),
        prizes: [
          { ...COLLAGEN, weight: 1000, total: 3, fallsTo: 3 },
          points(10, 250_000, 5000, 7),
          {
            kind: 'coupon',
            name: text('優惠券一張', '优惠券一张', 'A coupon'),
            couponId,
            weight: 100_000,
            total: 300,
            fallsTo: 7,
          },
          coins(50, 19_000, 60, 5),
          points(30, 130_000, 1000, 7),
          coins(10, 200_000, 1500, 7),
          points(5, 150_000, 5000, 7),
          thanks(150_000),
        ],
      },
    },
    {
      key: 'wheel',
      input: {
        kind: 'wheel',
        name: text('幸運大轉盤', '幸运大转盘', 'Lucky wheel'),
        terms: TERMS,
        perMember: 30,
        startsAt: day(-3),
        endsAt: day(27),
        prizes: wheelPrizes(),
      },
    },
  ];
}
