import { and, asc, eq } from 'drizzle-orm';
import { SaveLotteryInput } from '#lib/buying/lottery/model/desk.ts';
import { numberOf, pickPrize } from '#lib/buying/lottery/rules/odds.ts';
import { drawMessage } from '#lib/buying/lottery/rules/proof.ts';
import { hmacOf, openSeed } from '#lib/buying/lottery/seals.ts';
import {
  claimPrize,
  drawLottery,
  expirePrizes,
  identifyWinner,
  publishLottery,
  recordShare,
  saveLottery,
} from '#lib/buying/lottery/service.ts';
import { lottery, lotteryPrize } from '#lib/buying/lottery/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { coupon } from '#lib/money/coupon/tables.ts';
import { address } from '#lib/people/address/tables.ts';
import { readMember } from './accounts.ts';
import { type DemoLottery, demoLotteries } from './lottery-offers.ts';
import type { DemoStep } from './steps.ts';

/** The demo member's draws: days ago, and the prize's position, or none for a ticket of an event. */
const DRAWN: Readonly<
  Record<DemoLottery['key'], readonly (readonly [daysAgo: number, position?: number])[]>
> = {
  // One product not claimed in time, and one claimed.
  ended: [
    [34, 0],
    [30, 7],
    [22, 4],
    [15, 2],
    [11, 5],
    [10, 0],
  ],
  single: [[5], [2]],
  // A product whose winner has given their identity.
  box: [
    [4, 3],
    [3, 0],
  ],
  grid: [
    [3, 1],
    [2, 2],
    [1, 7],
  ],
  // A product still to claim.
  wheel: [
    [2, 6],
    [1, 0],
  ],
};

/** Days ago when the demo member shared a lottery. The chances left from these shares soon expire. */
const SHARED = { first: 174, last: 152 } as const;

const WINNER = { isAdult: true as const, isResident: true, name: '王曉晴', idNumber: 'A223456781' };

/**
 * Creates lotteries of each kind.
 * @returns the steps of the demo member's draws; empty where lotteries exist
 */
export async function lotterySteps(tx: Ctx): Promise<DemoStep[]> {
  const [known] = await tx.db.select({ id: lottery.id }).from(lottery).limit(1);
  if (known) return [];
  const memberId = await readMember(tx);
  const steps: DemoStep[] = [];
  for (let daysAgo = SHARED.first; daysAgo >= SHARED.last; daysAgo--)
    steps.push({ daysAgo, act: (then) => recordShare(then, memberId) });
  for (const { key, input } of demoLotteries(tx.now, await couponToWin(tx))) {
    const then = { ...tx, now: new Date(input.startsAt) };
    const id = await saveLottery(then, SaveLotteryInput.parse(input));
    await publishLottery(then, id);
    for (const [daysAgo, position] of DRAWN[key])
      steps.push({
        daysAgo,
        async act(at) {
          const drawId = await drawThen(at, memberId, id, position);
          if (key === 'box' && position === 0) await identifyWinner(at, memberId, { drawId, ...WINNER });
          if (key === 'ended' && daysAgo === 10) await claimAtHome(tx, memberId, drawId);
        },
      });
  }
  return [...steps, { daysAgo: 0, act: expirePrizes }];
}

async function claimAtHome(tx: Ctx, memberId: MemberId, drawId: number): Promise<void> {
  const [home] = await tx.db.select({ id: address.id }).from(address).where(eq(address.memberId, memberId));
  if (!home) throw new Error('the demo member has no address');
  await claimPrize(tx, memberId, { drawId, isAdult: true, deliveryType: 'home', addressId: home.id });
}

async function couponToWin({ db }: Ctx): Promise<number> {
  const [found] = await db
    .select({ id: coupon.id })
    .from(coupon)
    .where(and(eq(coupon.status, 'on'), eq(coupon.forGroup, false)))
    .orderBy(asc(coupon.id));
  if (!found) throw new Error('the demo has no coupons');
  return found.id;
}

/** Draws with a ticket that wins this prize: only the demo knows the seed. */
async function drawThen(ctx: Ctx, memberId: MemberId, lotteryId: number, position?: number): Promise<number> {
  const [row] = await ctx.db.select().from(lottery).where(eq(lottery.id, lotteryId));
  if (!row) throw new Error(`the demo has no lottery ${lotteryId}`);
  const prizes = await ctx.db
    .select()
    .from(lotteryPrize)
    .where(eq(lotteryPrize.lotteryId, lotteryId))
    .orderBy(asc(lotteryPrize.position));
  const seed = openSeed(ctx, row);
  const number = 'demo-7';
  let ticket = crypto.randomUUID();
  const means = () => pickPrize(prizes, numberOf(hmacOf(seed, drawMessage(number, ticket)))).position;
  while (position !== undefined && means() !== position) ticket = crypto.randomUUID();
  const { draw } = await drawLottery(ctx, memberId, { lotteryId, ticket, number });
  return draw.id;
}
