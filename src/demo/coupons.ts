import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import type { CodeInput, CouponInput } from '#lib/money/coupon/record.ts';

/** The demo shop's coupons and codes. */

/** Looks up ids by the merchant's codes. */
export interface Ids {
  readonly category: (code: string) => number;
  readonly goods: (code: string) => number;
  readonly activity: number;
}

/** The last minute of a day in Taipei, `days` from now. */
export const lastMinute = (now: Date, days: number): Date =>
  taipeiMoment(taipeiDay(addDays(now, days)), '23:59');

type CouponDraft = CouponInput & {
  /** Days since the demo member claimed it. */
  readonly heldSince?: number;
};

export const demoCoupons = (
  { category: of, goods: good, activity }: Ids,
  now: Date,
): readonly CouponDraft[] => [
  {
    name: { tw: '新朋友見面禮', zh: '新朋友见面礼', en: 'A welcome for new friends' },
    kind: 'amount',
    value: 100,
    minimum: 800,
    firstOrderOnly: true,
    daysFromClaim: 30,
  },
  {
    name: { tw: '週末九折券', zh: '周末九折券', en: 'Weekend 10% off' },
    kind: 'percent',
    value: 90,
    most: 200,
    minimum: 1000,
    total: 500,
    endsAt: lastMinute(now, 9),
    heldSince: 2,
  },
  {
    name: { tw: '滿千折百', zh: '满千减百', en: 'Spend 1,000, save 100' },
    kind: 'amount',
    value: 100,
    minimum: 1000,
    daysFromClaim: 14,
    perMember: 2,
  },
  {
    name: { tw: '免運券', zh: '包邮券', en: 'Free shipping' },
    kind: 'shipping',
    value: 0,
    minimum: 300,
    daysFromClaim: 30,
    heldSince: 28,
  },
  {
    name: { tw: '超商取貨運費折抵', zh: '便利店自提运费抵扣', en: 'Shipping discount' },
    kind: 'shipping',
    value: 60,
    total: 300,
    endsAt: lastMinute(now, 45),
  },
  {
    name: { tw: '好菌專屬八五折', zh: '益生菌专享八五折', en: '15% off probiotics' },
    kind: 'percent',
    value: 85,
    most: 300,
    only: { kind: 'classes', ids: [of('probiotics')] },
    endsAt: lastMinute(now, 21),
    heldSince: 3,
  },
  {
    name: { tw: '日包體驗折 150', zh: '日包体验减 150', en: '150 off a daily pack' },
    kind: 'amount',
    value: 150,
    minimum: 1200,
    only: { kind: 'classes', ids: [of('daypacks')] },
    daysFromClaim: 20,
  },
  {
    name: { tw: '亮眼組合加碼券', zh: '亮眼组合加码券', en: 'Eyes and omega, one more time' },
    kind: 'amount',
    value: 80,
    only: { kind: 'goods', ids: [good('free-lutein'), good('rtg-fish-oil')] },
    endsAt: lastMinute(now, 30),
  },
  {
    name: { tw: '活動商品再折 50', zh: '活动商品再减 50', en: '50 more off the offer' },
    kind: 'amount',
    value: 50,
    only: { kind: 'activities', ids: [activity] },
    daysFromClaim: 10,
  },
  {
    name: { tw: '團購好友券', zh: '拼团好友券', en: 'Group-buy friends' },
    kind: 'amount',
    value: 60,
    minimum: 600,
    forGroup: true,
    endsAt: lastMinute(now, 40),
    heldSince: 5,
  },
  {
    name: { tw: '會員日限量折 300', zh: '会员日限量减 300', en: 'Members’ day, 300 off' },
    kind: 'amount',
    value: 300,
    minimum: 2500,
    total: 100,
    claimFrom: addMinutes(lastMinute(now, 4), 1),
    claimUntil: lastMinute(now, 7),
    endsAt: lastMinute(now, 20),
  },
  {
    name: { tw: '夏末回饋', zh: '夏末回馈', en: 'End of summer' },
    kind: 'amount',
    value: 50,
    claimUntil: lastMinute(now, -10),
    endsAt: lastMinute(now, -3),
    heldSince: 20,
  },
];

export const demoCodes = ({ category: of }: Ids, now: Date): readonly CodeInput[] => [
  {
    code: 'HELLO100',
    name: { tw: '第一次買就折百', zh: '首单减百', en: '100 off your first order' },
    kind: 'amount',
    value: 100,
    minimum: 600,
    firstOrderOnly: true,
  },
  {
    code: 'DAILY10',
    name: { tw: '天天九折', zh: '天天九折', en: '10% off every day' },
    kind: 'percent',
    value: 90,
    most: 150,
    minimum: 900,
    perMember: 3,
  },
  {
    code: 'SHIP0',
    name: { tw: '運費我們出', zh: '运费我们出', en: 'Shipping is on us' },
    kind: 'shipping',
    value: 0,
    total: 1000,
  },
  {
    code: 'OMEGA80',
    name: { tw: '魚油折 80', zh: '鱼油减 80', en: '80 off omega oils' },
    kind: 'amount',
    value: 80,
    only: { kind: 'classes', ids: [of('omega')] },
    endsAt: lastMinute(now, 60),
  },
];
