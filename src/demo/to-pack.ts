import type { Ctx } from '#lib/kernel/context.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { member } from '#lib/people/account/tables.ts';
import { loadOrder } from './load-orders.ts';
import { type DemoTime, FAMI, HILIFE, HOME, UNIMART } from './orders.ts';

/** Ten paid orders of other members, awaiting packing. */

type Waiting = readonly [name: string, paid: DemoTime, place: Recipient, bought: readonly string[]];

const WAITING: readonly Waiting[] = [
  ['陳怡君', [4, '20:15'], HOME, ['natural-vitamin-e-200', 'ginkgo-ps-60']],
  ['張家豪', [2, '08:40'], FAMI, ['daypack-women-30']],
  ['黃淑芬', [2, '12:05'], UNIMART, ['selenium-yeast-100', 'bamboo-silica-60', 'rice-ceramide-30']],
  ['李俊宏', [1, '09:30'], HOME, ['ginkgo-ps-60']],
  ['王雅婷', [1, '11:12'], HILIFE, ['biotin-hair-nail-60', 'natural-vitamin-e-200']],
  ['吳志偉', [1, '14:47'], UNIMART, ['daypack-gut-30']],
  ['劉美玲', [1, '19:08'], HOME, ['daypack-women-30', 'bamboo-silica-60']],
  ['蔡承翰', [1, '22:31'], FAMI, ['selenium-yeast-100']],
  ['楊淑惠', [0, '00:20'], HOME, ['rice-ceramide-30', 'biotin-hair-nail-60']],
  ['許哲瑋', [0, '00:45'], UNIMART, ['natural-vitamin-e-200', 'daypack-gut-30']],
];

/** Idempotent. */
export async function loadDemoOrdersToPack(tx: Ctx): Promise<void> {
  for (const [at, [name, paid, place, bought]] of WAITING.entries()) {
    const mobile = `0900000${201 + at}`;
    const [buyer] = await tx.db
      .insert(member)
      .values({ countryCode: '+886', mobile, realName: name, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: member.id });
    if (!buyer) continue;
    const recipient = { ...place, receiver: name, mobile };
    await loadOrder(
      tx,
      { key: `demo-to-pack-${at + 1}`, bought, paid, recipient, trackingNumber: null, news: [], moves: [] },
      buyer.id,
    );
  }
}
