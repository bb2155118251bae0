import { eq } from 'drizzle-orm';
import * as calls from '#lib/buying/lottery/calls.ts';
import type { SaveLotteryInput } from '#lib/buying/lottery/model/desk.ts';
import { lottery, lotteryDraw } from '#lib/buying/lottery/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { postEntry } from '#lib/money/ledger/service.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { readLottery } from './as-read.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

/** A test's own lotteries, and members who draw in them. */

export type Prize = SaveLotteryInput['prizes'][number];
export const words = (text: string) => ({ tw: text, zh: text, en: text });
export const thanks = (weight: number): Prize => ({ kind: 'thanks', name: words('Thanks'), weight });
/** Every draw wins the first prize. */
export const only = (prize: Omit<Prize, 'name'>): Prize[] => [
  { name: words('First'), weight: 1_000_000, fallsTo: 3, ...prize } as Prize,
  { kind: 'points', name: words('Points'), amount: 1, weight: 0, total: 1, fallsTo: 3 },
  { kind: 'points', name: words('Points'), amount: 1, weight: 0, total: 1, fallsTo: 3 },
  thanks(0),
];

/** @param opened default: opens a shop */
export async function openLotteries(opened?: TestShop) {
  const shop = opened ?? (await openTestShop());
  const merchant = await signInStaffAt(shop.url, 'merchant');
  const ctx = () => shop.runtime.context();

  const inputOf = (prizes: Prize[], more: Partial<SaveLotteryInput> = {}): SaveLotteryInput => ({
    kind: 'wheel',
    name: words('Wheel'),
    terms: words('Terms'),
    startsAt: addMinutes(ctx().now, -1).toISOString(),
    endsAt: addDays(ctx().now, 5).toISOString(),
    prizes,
    ...more,
  });
  const read = (id: number) => readLottery(shop, { cookie: merchant }, id);
  const save = async (input: SaveLotteryInput, cookie = merchant) =>
    shop.call(
      calls.saveLottery,
      { ...input, ...(input.id === undefined ? {} : await read(Number(input.id))) },
      { cookie },
    );
  const publish = async (id: number) => shop.call(calls.publishLottery, await read(id), { cookie: merchant });
  const published = async (prizes: Prize[], more: Partial<SaveLotteryInput> = {}): Promise<number> => {
    const { id } = await succeed(save(inputOf(prizes, more)));
    await succeed(publish(id));
    return id;
  };

  let given = 0;
  const give = (memberId: MemberId, amount: number) =>
    postEntry(ctx(), { memberId, kind: 'chances', amount, reason: 'gift', key: `test:${++given}` });
  const withChances = async (chances: number) => {
    const who = await newMember(shop);
    if (chances > 0) await give(who.memberId, chances);
    return who;
  };
  const draw = (
    { token }: { readonly token: string },
    lotteryId: number,
    ticket: string = crypto.randomUUID(),
    number = 'lucky-7',
  ) => shop.call(calls.drawLottery, { lotteryId, ticket, number }, { token });

  const detail = (id: number) => succeed(shop.call(calls.getLottery, { id }, { token: null }));
  const drawsOf = (lotteryId: number) => ctx().db.$count(lotteryDraw, eq(lotteryDraw.lotteryId, lotteryId));
  const stockOf = async (skuId: number) => {
    const [row] = await ctx()
      .db.select({ stock: sku.stock })
      .from(sku)
      .where(eq(sku.id, skuId as never));
    return row?.stock;
  };
  /** As if it had run until now. */
  const end = (id: number) =>
    ctx()
      .db.update(lottery)
      .set({ startsAt: addDays(ctx().now, -9), endsAt: addMinutes(ctx().now, -11) })
      .where(eq(lottery.id, id));
  const aGood = async (total = 1, value = 600, stock = 10) => {
    const { skuId } = await createGood(shop, { stock });
    const [row] = await ctx().db.select({ code: sku.code }).from(sku).where(eq(sku.id, skuId));
    return { skuId, prize: { kind: 'goods', sku: row?.code ?? '', value, total } as const };
  };
  return {
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
  };
}
