import { eq, inArray, like } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { getRefunds, requestRefund } from '#lib/after/refund/calls/own.ts';
import * as calls from '#lib/buying/lottery/calls.ts';
import { drawTickets } from '#lib/buying/lottery/rules/event.ts';
import { numberOf, pickPrize } from '#lib/buying/lottery/rules/odds.ts';
import {
  drawMessage,
  hmacSha256,
  pieceMessage,
  sha256,
  ticketLines,
} from '#lib/buying/lottery/rules/proof.ts';
import {
  chanceForOrder,
  drawEvents,
  eraseWinners,
  expirePrizes,
  reservedPrizes,
  settleLotteries,
} from '#lib/buying/lottery/service.ts';
import { lottery, lotteryDraw, lotteryPrize, lotteryWinner } from '#lib/buying/lottery/tables.ts';
import { checkStock } from '#lib/catalog/goods/stock/counted.ts';
import { listAccesses } from '#lib/fronts/privacy/access-log.ts';
import { endMemberships } from '#lib/fronts/privacy/service.ts';
import { memberLeave } from '#lib/fronts/privacy/tables.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { message } from '#lib/kernel/tables.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { memberCoupon } from '#lib/money/coupon/tables.ts';
import { balanceOf, checkLedger } from '#lib/money/ledger/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import { checkInToday } from '#lib/money/points/calls.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { personalData as allHeld, LIMITS, ledgerBooks } from '../../src/areas.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { sheetOf } from '../setup/xlsx.ts';
import { bought } from './bought.ts';
import { succeed } from './harness.ts';
import { only, openLotteries, type Prize, thanks, words } from './lottery-kit.ts';
import { complete } from './referral-kit.ts';
import { RECIPIENT } from './shelf.ts';

const {
  shop,
  merchant,
  ctx,
  inputOf,
  save,
  publish,
  published,
  give,
  withChances,
  draw,
  detail,
  drawsOf,
  stockOf,
  end,
  aGood,
} = await openLotteries();
afterAll(() => shop.stop());

const HOME = { deliveryType: 'home', recipient: RECIPIENT } as const;

describe('a draw', () => {
  it('is for members with chances, while it is open', async () => {
    const id = await published(only({ kind: 'points', amount: 3, total: 5 }));
    expect(
      (await shop.call(calls.drawLottery, { lotteryId: id, ticket: crypto.randomUUID(), number: '1' })).code,
    ).toBe(40014);
    const poor = await withChances(0);
    expect((await draw(poor, id)).refusal?.key).toBe('lotteryNoChances');
    const rich = await withChances(9);
    expect((await draw(rich, 999_999)).status).toBe(404);
    const { id: draft } = await succeed(save(inputOf(only({ kind: 'points', amount: 3, total: 5 }))));
    expect((await draw(rich, draft)).status).toBe(404);
    expect((await shop.call(calls.getLottery, { id: draft })).status).toBe(404);
    const soon = await published(only({ kind: 'points', amount: 3, total: 5 }), {
      startsAt: addDays(ctx().now, 1).toISOString(),
    });
    expect((await draw(rich, soon)).refusal?.key).toBe('lotteryNotOpen');
    await end(id);
    expect((await draw(rich, id)).refusal?.key).toBe('lotteryEnded');
    const gone = await published(only({ kind: 'points', amount: 3, total: 5 }));
    await succeed(shop.call(calls.stopLottery, { id: gone }, { cookie: merchant }));
    await succeed(shop.call(calls.stopLottery, { id: gone }, { cookie: merchant }));
    expect((await draw(rich, gone)).refusal?.key).toBe('lotteryEnded');
    expect((await succeed(shop.call(calls.getChances, {}, rich))).chances).toBe(9);
  });

  it('is the same however often it is asked for, and costs once', async () => {
    const id = await published(only({ kind: 'coins', amount: 8, total: 5 }), { cost: 2 });
    const who = await withChances(5);
    const ticket = crypto.randomUUID();
    const all = await Promise.all([1, 2, 3, 4].map(() => succeed(draw(who, id, ticket))));
    expect(new Set(all.map(({ draw: one }) => one.id)).size).toBe(1);
    expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1);
    const again = await succeed(draw(who, id, ticket, 'another'));
    expect(again).toMatchObject({ repeated: true, chances: 3, draw: { number: 'lucky-7', state: 'given' } });
    expect((await succeed(shop.call(calls.getChances, {}, who))).coins).toBe(8);
    expect(await drawsOf(id)).toBe(1);
    // A repeat is answered even after the end.
    await end(id);
    expect((await succeed(draw(who, id, ticket))).repeated).toBe(true);
  });

  it('is the same of eight presses at once, also of the last chance', async () => {
    const id = await published(only({ kind: 'coins', amount: 8, total: 5 }));
    const who = await withChances(1);
    const ticket = crypto.randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => succeed(draw(who, id, ticket))));
    expect(new Set(all.map(({ draw: one }) => one.id)).size).toBe(1);
    expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await drawsOf(id)).toBe(1);
    expect((await draw(who, id)).refusal?.key).toBe('lotteryNoChances');
  });

  it("cannot be forged: neither somebody else's ticket, nor what is none, nor another's prize", async () => {
    const good = await aGood();
    const id = await published(only(good.prize));
    const [who, other] = [await withChances(2), await withChances(2)];
    const ticket = crypto.randomUUID();
    const { draw: won } = await succeed(draw(who, id, ticket));
    expect((await draw(other, id, ticket)).refusal?.key).toBe('lotteryTicketTaken');
    expect((await draw(other, id, 'short')).refusal?.key).toBe('idempotencyKeyInvalid');
    expect((await draw(other, id, `${ticket}:1`)).refusal?.key).toBe('idempotencyKeyInvalid');
    expect((await draw(other, id, undefined, '7:7')).refusal?.key).toBe('lotteryNumber');
    const claim = { drawId: won.id, isAdult: true as const, ...HOME };
    expect((await shop.call(calls.claimPrize, claim, other)).status).toBe(404);
    expect((await shop.call(calls.getOwnDraw, { id: won.id }, other)).status).toBe(404);
    expect((await succeed(shop.call(calls.getChances, {}, other))).chances).toBe(2);
  });

  it('at the second of closing is refused, and one before it is not', async () => {
    const id = await published(only({ kind: 'points', amount: 1, total: 9 }));
    const who = await withChances(2);
    const endsAt = addMinutes(ctx().now, 30);
    await ctx().db.update(lottery).set({ endsAt }).where(eq(lottery.id, id));
    const before = ctx().now;
    shop.clock.set(new Date(endsAt.getTime() - 5000));
    await succeed(draw(who, id));
    shop.clock.set(endsAt);
    expect((await draw(who, id)).refusal?.key).toBe('lotteryEnded');
    shop.clock.set(addMinutes(before, 1));
    expect(await drawsOf(id)).toBe(1);
  });

  it('of the last piece by a hundred at once gives it to one, and the next as published to the others', async () => {
    const prizes: Prize[] = [
      { kind: 'coins', name: words('Last'), amount: 100, weight: 1_000_000, total: 1, fallsTo: 1 },
      { kind: 'points', name: words('Ten'), amount: 5, weight: 0, total: 10, fallsTo: 3 },
      { kind: 'points', name: words('Never'), amount: 5, weight: 0, total: 10, fallsTo: 3 },
      thanks(0),
    ];
    const id = await published(prizes);
    const all = await Promise.all(Array.from({ length: 20 }, () => withChances(5)));
    const drawn = await Promise.all(
      all.flatMap((who) => Array.from({ length: 5 }, () => succeed(draw(who, id)))),
    );
    const byPrize = Object.groupBy(drawn, ({ draw: { prize } }) => String(prize?.position));
    expect([byPrize['0'], byPrize['1'], byPrize['2'], byPrize['3']].map((some) => some?.length ?? 0)).toEqual(
      [1, 10, 0, 89],
    );
    expect((await detail(id)).prizes.map(({ remaining }) => remaining)).toEqual([0, 0, 10, null]);
    expect(await drawsOf(id)).toBe(100);
    const spent = await ctx().db.$count(ledgerEntry, like(ledgerEntry.key, `draw:${id}:%`));
    expect(spent).toBe(100);
    expect((await checkLedger(ctx(), ledgerBooks)).problems).toEqual([]);
  });

  it('of one member is bounded by their chances and by the lottery, also when they all come at once', async () => {
    const id = await published(only({ kind: 'points', amount: 1, total: 99 }));
    const who = await withChances(3);
    const keys = async (lotteryId: number, times: number) =>
      (await Promise.all(Array.from({ length: times }, () => draw(who, lotteryId)))).map(
        ({ refusal }) => refusal?.key,
      );
    expect((await keys(id, 6)).filter((key) => key === 'lotteryNoChances')).toHaveLength(3);
    const bounded = await published(only({ kind: 'points', amount: 1, total: 99 }), { perMember: 2 });
    await give(who.memberId, 9);
    expect((await keys(bounded, 6)).filter((key) => key === 'lotteryOwnMost')).toHaveLength(4);
    expect((await succeed(shop.call(calls.getChances, {}, who))).chances).toBe(7);
  });

  it('gives coupons and points at once', async () => {
    const [held] = await ctx().db.select({ couponId: memberCoupon.couponId }).from(memberCoupon).limit(1);
    const id = await published(only({ kind: 'coupon', couponId: held?.couponId ?? 0, total: 9 }));
    const who = await withChances(2);
    await succeed(draw(who, id));
    await succeed(draw(who, id));
    expect(await ctx().db.$count(memberCoupon, eq(memberCoupon.memberId, who.memberId))).toBe(2);
    expect((await checkLedger(ctx(), ledgerBooks)).problems).toEqual([]);
  });

  it('is proved: the seed whose hash was published computes it again', async () => {
    const prizes: Prize[] = [
      { kind: 'points', name: words('A'), amount: 1, weight: 300_000, total: 99, fallsTo: 3 },
      { kind: 'points', name: words('B'), amount: 1, weight: 300_000, total: 99, fallsTo: 3 },
      { kind: 'points', name: words('C'), amount: 1, weight: 100_000, total: 99, fallsTo: 3 },
      thanks(300_000),
    ];
    const id = await published(prizes);
    const { seedHash, seed } = await detail(id);
    expect(seed).toBeNull();
    const who = await withChances(8);
    const drawn = await Promise.all(
      Array.from({ length: 8 }, (_, at) => succeed(draw(who, id, undefined, `own-${at}`))),
    );
    expect((await succeed(shop.call(calls.getDrawProof, { id: drawn[0]?.draw.id ?? 0 }))).seed).toBeNull();
    await end(id);
    for (const { draw: one } of drawn) {
      const proof = await succeed(shop.call(calls.getDrawProof, { id: one.id }));
      expect(await sha256(proof.seed ?? '')).toBe(seedHash);
      const hmac = await hmacSha256(proof.seed ?? '', drawMessage(proof.draw.number, proof.draw.ticket));
      expect(pickPrize(proof.prizes, numberOf(hmac)).position).toBe(one.prize?.position);
    }
    const { winners } = await detail(id);
    expect(winners.every(({ name }) => name.endsWith('**'))).toBe(true);
  });
});

describe('chances', () => {
  it('come from signing up, checking in, sharing and coins, each once', async () => {
    const token = await shop.signIn();
    await shop.settle();
    const own = { token };
    const now = () => succeed(shop.call(calls.getChances, {}, own));
    expect(await now()).toMatchObject({ chances: LIMITS.signUpChances, hasShared: false });
    await succeed(shop.call(checkInToday, {}, own));
    await succeed(shop.call(checkInToday, {}, own));
    await Promise.all([1, 2].map(() => succeed(shop.call(calls.recordShare, {}, own))));
    const earned = LIMITS.signUpChances + LIMITS.checkInChances + LIMITS.shareChances;
    expect(await now()).toMatchObject({ chances: earned, hasShared: true });
    const key = crypto.randomUUID();
    const turned = await Promise.all([1, 2].map(() => succeed(shop.call(calls.exchangeCoins, { key }, own))));
    expect(turned.at(-1)?.chances).toBe(earned + 1);
    expect((await now()).coins).toBe(LIMITS.newMemberCoins - LIMITS.coinsPerChance);
    for (let times = 0; times < 2; times++)
      await succeed(shop.call(calls.exchangeCoins, { key: crypto.randomUUID() }, own));
    expect((await shop.call(calls.exchangeCoins, { key: crypto.randomUUID() }, own)).refusal?.key).toBe(
      'lotteryCoinsFew',
    );
    const { entries } = await succeed(shop.call(calls.listChanceEntries, {}, own));
    expect(new Set(entries.map(({ reason }) => reason))).toEqual(
      new Set(['chanceTaken', 'shared', 'checkIn', 'welcome']),
    );
  });
});

describe('an order', () => {
  const PAID = { goodsTotal: 500, shipping: 100, payable: 600 };
  const FREE = { goodsTotal: 0, shipping: 0, payable: 0 };
  const chancesOf = async ({ token }: { readonly token: string }) =>
    (await succeed(shop.call(calls.getChances, {}, { token }))).chances;
  const completed = async (amounts = PAID) => {
    const { token, number } = await bought(shop, ORDER_STATUS.received);
    const [row] = await ctx()
      .db.update(order)
      .set(amounts)
      .where(eq(order.number, number))
      .returning({ orderId: order.id });
    if (!row) throw new Error('there is no order');
    await complete(shop, { number, ...row });
    return { ...row, number, token };
  };

  it('brings its chances once it is completed, and no more when that is told again', async () => {
    const done = await completed();
    expect(await chancesOf(done)).toBe(LIMITS.orderChances);
    await complete(shop, done);
    await Promise.all([chanceForOrder(ctx(), done.orderId), chanceForOrder(ctx(), done.orderId)]);
    expect(await chancesOf(done)).toBe(LIMITS.orderChances);
  });

  it('that cost nothing brings none', async () => {
    expect(await chancesOf(await completed(FREE))).toBe(0);
  });
});

describe('a good that was won', () => {
  const claim = (drawId: number, token: string) =>
    shop.call(calls.claimPrize, { drawId, isAdult: true, ...HOME }, { token });
  const own = (id: number, token: string) => succeed(shop.call(calls.getOwnDraw, { id }, { token }));
  const identify = (drawId: number, token: string, more: object = {}) =>
    shop.call(
      calls.identifyWinner,
      { drawId, isAdult: true, name: '王小明', idNumber: 'A123456789', ...more },
      { token },
    );

  it('is put aside when it is published, and sent as an order of nothing to pay, once', async () => {
    const good = await aGood(2);
    const id = await published(only(good.prize));
    expect(await stockOf(good.skuId)).toBe(8);
    const who = await withChances(1);
    const { draw: won } = await succeed(draw(who, id));
    expect(won).toMatchObject({ state: 'won', prize: { value: 600, remaining: 2 } });
    expect((await reservedPrizes(ctx())).get(good.skuId)).toBe(2);
    expect(await own(won.id, who.token)).toMatchObject({ next: 'claim', order: null });
    const [a, b] = await Promise.all([succeed(claim(won.id, who.token)), succeed(claim(won.id, who.token))]);
    expect(a.order?.number).toBe(b.order?.number);
    expect(a.state).toBe('claimed');
    const placed = await succeed(
      shop.call(getOrder, { number: a.order?.number ?? '' }, { token: who.token }),
    );
    expect(placed).toMatchObject({ status: ORDER_STATUS.awaitingShipment, payable: 0 });
    expect(placed.lines).toMatchObject([{ giftKind: 'prize', total: 0 }]);
    // It is announced as such, and cannot be refunded.
    await shop.settle();
    const mails = await ctx()
      .db.select()
      .from(message)
      .where(like(message.body, `%${placed.number}%`));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(`你抽中的獎品已成立訂單 ${placed.number}`);
    const { number } = placed;
    expect((await succeed(shop.call(getRefunds, { number }, { token: who.token }))).ask).toBeNull();
    expect((await shop.call(requestRefund, { number }, { token: who.token })).refusal?.key).toBe(
      'cannotAskBack',
    );
    await end(id);
    await settleLotteries(ctx());
    await settleLotteries(ctx());
    expect(await stockOf(good.skuId)).toBe(9);
    expect((await reservedPrizes(ctx())).get(good.skuId)).toBe(0);
    expect(await checkStock(ctx())).toEqual([]);
  });

  it('above the thresholds asks who has won it, and for the tax first', async () => {
    const [some, dear] = [await aGood(1, 1001), await aGood(1, 20_001)];
    const who = await withChances(2);
    const { draw: small } = await succeed(draw(who, await published(only(some.prize))));
    expect((await claim(small.id, who.token)).refusal?.key).toBe('prizeIdentityFirst');
    expect((await identify(small.id, who.token, { idNumber: 'A123456788' })).refusal?.key).toBe(
      'identityNumberIncorrect',
    );
    expect((await identify(small.id, who.token, { isAdult: false })).refusal?.key).toBe('prizeAdultRequired');
    expect(await succeed(identify(small.id, who.token))).toMatchObject({
      state: 'identified',
      next: 'claim',
      tax: 0,
    });
    expect((await succeed(claim(small.id, who.token))).state).toBe('claimed');

    const lotteryId = await published(only(dear.prize));
    expect((await detail(lotteryId)).rules, 'the page tells all figures').toEqual({
      identityAbove: LIMITS.prizeIdentityAbove,
      taxAbove: LIMITS.prizeTaxAbove,
      taxPercent: LIMITS.prizeTaxPercent,
      foreignTaxPercent: LIMITS.prizeForeignTaxPercent,
    });
    const { draw: big } = await succeed(draw(who, lotteryId));
    expect(await succeed(identify(big.id, who.token))).toMatchObject({
      state: 'taxDue',
      next: 'payTax',
      tax: 2000,
    });
    expect((await claim(big.id, who.token)).refusal?.key).toBe('prizeTaxFirst');
    const seen = await succeed(shop.call(calls.listWinners, { id: lotteryId }, { cookie: merchant }));
    expect(seen.winners).toMatchObject([
      { state: 'taxDue', identity: { idNumber: 'A1234*****', tax: 2000 } },
    ]);
    expect(await listAccesses(ctx(), who.memberId), 'their member is told').toMatchObject([
      { what: 'lottery', number: String(lotteryId) },
    ]);
    await succeed(shop.call(calls.recordPrizeTax, { drawId: big.id }, { cookie: merchant }));
    await succeed(shop.call(calls.recordPrizeTax, { drawId: big.id }, { cookie: merchant }));
    expect((await succeed(claim(big.id, who.token))).state).toBe('claimed');
  });

  it('is one of a year: once that comes above the threshold, its winner says who they are', async () => {
    const who = await withChances(4);
    const wins = async (prize: Parameters<typeof only>[0]) =>
      (await succeed(draw(who, await published(only(prize))))).draw;
    await wins({ kind: 'coins', amount: 300, value: 0, total: 1 });
    const last = await wins((await aGood(1, 900)).prize);
    const first = await wins((await aGood(1, 700)).prize);
    await ctx()
      .db.update(lotteryDraw)
      .set({ at: addDays(ctx().now, -366) })
      .where(eq(lotteryDraw.id, (await wins({ kind: 'coins', amount: 600, value: 0, total: 1 })).id));
    expect(await own(first.id, who.token)).toMatchObject({ next: 'claim' });
    expect((await succeed(claim(first.id, who.token))).state).toBe('claimed');
    expect(await own(last.id, who.token)).toMatchObject({ next: 'identify' });
    expect((await claim(last.id, who.token)).refusal?.key).toBe('prizeIdentityFirst');
    expect(await succeed(identify(last.id, who.token))).toMatchObject({ state: 'identified', tax: 0 });
    expect((await succeed(claim(last.id, who.token))).state).toBe('claimed');
  });

  it('or what is given at once waits for who has won it where it brings the year above the threshold', async () => {
    const who = await withChances(5);
    const wins = async (prize: Parameters<typeof only>[0]) =>
      (await succeed(draw(who, await published(only(prize))))).draw;
    const coins = async () => await balanceOf(ctx(), who.memberId, 'coins');
    const prize = { kind: 'coins', amount: 600, value: 0, total: 1 } as const;
    expect((await wins(prize)).state).toBe('given');
    const held = await wins(prize);
    expect(held).toMatchObject({ state: 'won', claimBefore: expect.any(String) });
    expect(await own(held.id, who.token)).toMatchObject({ state: 'won', next: 'identify' });
    expect(await coins()).toBe(600);
    expect((await claim(held.id, who.token)).refusal?.key).toBe('prizeIdentityFirst');
    // A prize below the threshold is given at once.
    expect((await wins({ ...prize, amount: 100 })).state).toBe('given');
    for (const _ of [1, 2])
      expect(await succeed(identify(held.id, who.token))).toMatchObject({ state: 'given', next: 'none' });
    expect(await coins()).toBe(1300);
    // A winner already identified this year is not asked again.
    expect((await wins({ kind: 'points', amount: 10, value: 50, total: 1 })).state).toBe('given');
    expect((await checkLedger(ctx(), ledgerBooks)).problems).toEqual([]);
  });

  it('or what is given at once waits for the tax of who lives elsewhere, each time', async () => {
    const who = await withChances(3);
    const prize = { kind: 'coins', amount: 600, value: 0, total: 1 } as const;
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push((await succeed(draw(who, await published(only(prize))))).draw.id);
    const [, second = 0, third = 0] = ids;
    expect(
      await succeed(identify(second, who.token, { isResident: false, idNumber: 'X1234567' })),
    ).toMatchObject({ state: 'taxDue', next: 'payTax', tax: 120 });
    await succeed(shop.call(calls.recordPrizeTax, { drawId: second }, { cookie: merchant }));
    await succeed(shop.call(calls.recordPrizeTax, { drawId: second }, { cookie: merchant }));
    expect((await own(second, who.token)).state).toBe('given');
    expect((await own(third, who.token)).next).toBe('identify');
    await ctx().db.update(lotteryDraw).set({ claimBefore: ctx().now }).where(eq(lotteryDraw.id, third));
    await expirePrizes(ctx());
    expect((await own(third, who.token)).state).toBe('lapsed');
    expect(await balanceOf(ctx(), who.memberId, 'coins')).toBe(1200);
  });

  it('waits also where several are drawn at the same moment: no two pass below the threshold', async () => {
    const who = await withChances(6);
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => published(only({ kind: 'coins', amount: 600, value: 0, total: 1 }))),
    );
    const drawn = await Promise.all(ids.map(async (id) => (await succeed(draw(who, id))).draw.state));
    expect(drawn.filter((state) => state === 'given')).toHaveLength(1);
    expect(await balanceOf(ctx(), who.memberId, 'coins')).toBe(600);
  });

  const file = async (year: number, cookie = merchant) => {
    const address = `${API_BASE}${calls.exportPrizeYear.path}?year=${year}&lang=en`;
    const answer = await shop.request(address, { headers: { cookie } });
    return answer.status === 200 ? (await sheetOf(answer)).join('\r\n') : '';
  };

  it('is reported with all else of its winner’s year, to staff alone, and its winner is told', async () => {
    const who = await withChances(2);
    const prize = { kind: 'coins', amount: 600, value: 0, total: 1 } as const;
    const ids = [];
    for (const _ of [1, 2]) ids.push((await succeed(draw(who, await published(only(prize))))).draw.id);
    const name = `得獎者 ${who.memberId}`;
    await succeed(identify(ids[1] ?? 0, who.token, { name, isResident: false, idNumber: 'X1234567' }));
    const year = Number(taipeiDay(ctx().now).slice(0, 4));
    const lineOf = async () => (await file(year)).split('\r\n').find((line) => line.includes(name));
    expect(await lineOf()).toBe(`${name},X1234567,No,2,1200,0`);
    await succeed(shop.call(calls.recordPrizeTax, { drawId: ids[1] ?? 0 }, { cookie: merchant }));
    expect(await lineOf()).toBe(`${name},X1234567,No,2,1200,120`);
    expect(await file(year - 1)).not.toContain(name);
    expect(await file(year, shop.visitor())).not.toContain(name);
    expect(await listAccesses(ctx(), who.memberId)).toContainEqual(
      expect.objectContaining({ what: 'prizeYear', number: String(year) }),
    );
  });

  it('is reported for years, also of who has left since; what lapsed by that goes with them', async () => {
    const who = await withChances(3);
    const coins = only({ kind: 'coins', amount: 600, value: 0, total: 1 });
    const good = await aGood(1, 2000);
    const won = [];
    for (const prizes of [coins, coins, only(good.prize)])
      won.push((await succeed(draw(who, await published(prizes)))).draw);
    const name = `離開者 ${who.memberId}`;
    const [, held, unclaimed] = won;
    for (const one of [held, unclaimed]) await succeed(identify(one?.id ?? 0, who.token, { name }));
    const now = ctx().now;
    const asked = { memberId: who.memberId, locale: 'tw', state: 'asked', askedAt: now, dueAt: now } as const;
    await ctx().db.insert(memberLeave).values(asked);
    await endMemberships(shop.runtime.workContext(), allHeld);

    const kept = () =>
      ctx()
        .db.select({ drawId: lotteryWinner.drawId })
        .from(lotteryWinner)
        .where(inArray(lotteryWinner.drawId, [held?.id ?? 0, unclaimed?.id ?? 0]));
    expect(await kept()).toEqual([{ drawId: held?.id }]);
    const year = Number(taipeiDay(now).slice(0, 4));
    expect(await file(year)).toContain(`${name},`);
    const list = { id: held?.lotteryId ?? 0, page: 1 };
    const { winners } = await succeed(shop.call(calls.listWinners, list, { cookie: merchant }));
    expect(winners).toMatchObject([{ drawId: held?.id, member: '**', identity: null }]);

    await eraseWinners({ ...ctx(), now: new Date(`${year + 5}-12-31T23:59:59+08:00`) });
    expect(await kept()).toHaveLength(1);
    await eraseWinners({ ...ctx(), now: new Date(`${year + 6}-01-01T00:00:00+08:00`) });
    expect(await kept()).toEqual([]);
  });

  it('that nobody claims in time goes back on the shelf', async () => {
    const good = await aGood(1);
    const id = await published(only(good.prize));
    const who = await withChances(1);
    const { draw: won } = await succeed(draw(who, id));
    await ctx().db.update(lotteryDraw).set({ claimBefore: ctx().now }).where(eq(lotteryDraw.id, won.id));
    expect((await claim(won.id, who.token)).refusal?.key).toBe('prizeLapsed');
    await expirePrizes(ctx());
    expect((await own(won.id, who.token)).state).toBe('lapsed');
    expect((await claim(won.id, who.token)).refusal?.key).toBe('prizeLapsed');
    expect(await stockOf(good.skuId)).toBe(10);
  });
});

describe('an event that is drawn at once', () => {
  it('gives tickets, is drawn once at its hour, tells its winners, and is proved from its tickets', async () => {
    const good = await aGood(2);
    const prizes: Prize[] = [
      { name: words('Grand'), ...good.prize },
      { kind: 'coins', name: words('Coins'), amount: 50, total: 1 },
    ];
    const drawAt = addDays(ctx().now, 6).toISOString();
    const id = await published(prizes, { kind: 'single', drawAt });
    const all = await Promise.all(Array.from({ length: 5 }, () => withChances(1)));
    const tickets = [];
    for (const who of all) tickets.push(await succeed(draw(who, id)));
    expect(tickets.map(({ draw: one }) => [one.state, one.prize])).toEqual(Array(5).fill(['waiting', null]));
    expect(await drawEvents(ctx())).toBe(0);
    const now = ctx().now;
    await ctx()
      .db.update(lottery)
      .set({ startsAt: addDays(now, -9), endsAt: addMinutes(now, -20), drawAt: addMinutes(now, -15) })
      .where(eq(lottery.id, id));
    await Promise.all([drawEvents(ctx()), drawEvents(ctx())]);
    const rows = await ctx()
      .db.select()
      .from(lotteryDraw)
      .where(eq(lotteryDraw.lotteryId, id))
      .orderBy(lotteryDraw.id);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['given', 'nothing', 'nothing', 'won', 'won']);
    const left = await ctx().db.select().from(lotteryPrize).where(eq(lotteryPrize.lotteryId, id));
    expect(left.every(({ remaining }) => remaining === 0)).toBe(true);

    const proof = await succeed(shop.call(calls.getDrawProof, { id: rows[0]?.id ?? 0 }));
    expect(await sha256(ticketLines(proof.tickets ?? []))).toBe(proof.ticketsHash);
    const hmacs = await Promise.all(
      [0, 1, 2].map((place) => hmacSha256(proof.seed ?? '', pieceMessage(proof.ticketsHash ?? '', place))),
    );
    const winners = drawTickets(5, hmacs).map((place) => proof.tickets?.[place]?.id);
    expect(new Set(winners)).toEqual(
      new Set(rows.filter(({ state }) => state !== 'nothing').map((row) => row.id)),
    );
    const told = await ctx().db.select().from(message).where(like(message.about, 'draw:%'));
    expect(told.filter(({ about }) => winners.some((one) => about === `draw:${one}`))).toHaveLength(3);
    expect((await checkLedger(ctx(), ledgerBooks)).problems).toEqual([]);
  });
});

describe('staff', () => {
  it('make drafts, publish what keeps its word, and change nothing of it after', async () => {
    const short = await aGood(11);
    const { id } = await succeed(save(inputOf(only(short.prize))));
    expect((await publish(id)).refusal?.key).toBe('lotteryStockShort');
    expect((await succeed(shop.call(calls.getDeskLottery, { id }, { cookie: merchant }))).status).toBe(
      'draft',
    );
    const prizes = only({ kind: 'points', amount: 1, total: 5, weight: 1 });
    await succeed(save({ ...inputOf(prizes), id }));
    const refused = (await publish(id)).refusal;
    expect(refused?.key).toBe('lotteryNotReady');
    expect(refused?.errors?.map(({ field }) => field)).toEqual(['prizes']);
    await succeed(save({ ...inputOf(only({ kind: 'points', amount: 1, total: 5 })), id }));
    const ready = await succeed(publish(id));
    expect(ready).toMatchObject({ status: 'published', stage: 'open', draws: 0 });
    expect(ready.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await succeed(publish(id))).seedHash).toBe(ready.seedHash);
    expect((await save({ ...inputOf(prizes), id })).refusal?.key).toBe('lotteryPublished');
    const [row] = await ctx().db.select().from(lottery).where(eq(lottery.id, id));
    expect(Buffer.from(row?.seed ?? []).toString('utf8')).not.toMatch(/[0-9a-f]{64}/);
    expect(
      (await succeed(shop.call(calls.listDeskLotteries, {}, { cookie: merchant }))).lotteries[0]?.id,
    ).toBe(id);
  });

  it('read at each field what is wrong with it, in words; terms may have several lines', async () => {
    const empty = { tw: ' ', zh: words('').zh, en: 'x'.repeat(81) };
    const prizes = [{ ...thanks(1), name: empty, fallsTo: 'x' }];
    const terms = { ...words('一\n\n二'), en: '' };
    const { refusal } = await save(inputOf(prizes, { name: empty, terms, startsAt: '' }));
    expect(Object.fromEntries((refusal?.errors ?? []).map(({ field, key }) => [field, key]))).toEqual({
      'name.tw': 'wordsMissing',
      'name.zh': 'wordsMissing',
      'name.en': 'textTooLong',
      'terms.en': 'wordsMissing',
      startsAt: 'fieldInvalid',
      'prizes.0.name.tw': 'wordsMissing',
      'prizes.0.name.zh': 'wordsMissing',
      'prizes.0.name.en': 'textTooLong',
      'prizes.0.fallsTo': 'numberInvalid',
    });
    for (const { msg } of refusal?.errors ?? []) expect(msg).not.toMatch(/expected|small|Invalid/);
  });

  it('who may not are refused', async () => {
    const dietitian = await signInStaffAt(shop.url, 'dietitian');
    const input = inputOf(only({ kind: 'points', amount: 1, total: 5 }));
    expect((await save(input, dietitian)).status).toBe(403);
    expect(
      (await save({ ...input, prizes: [{ kind: 'goods', name: words('x') }] })).refusal?.errors?.[0]?.field,
    ).toMatch(/^prizes/);
    expect(
      (await save({ ...input, prizes: only({ kind: 'goods', sku: 'none', value: 5, total: 1 }) })).refusal
        ?.key,
    ).toBe('lotterySkuUnknown');
  });
});
