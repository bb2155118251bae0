import { and, eq, inArray } from 'drizzle-orm';
import type { MakeOrderLink } from '#lib/buying/order-link/model.ts';
import { cancelOrderLink, makeOrderLink } from '#lib/buying/order-link/service.ts';
import { orderLink } from '#lib/buying/order-link/tables.ts';
import { listStores } from '#lib/catalog/branches/service.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { lockOrder, markOrderPaid } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { demoStaff } from './staff.ts';

type Buyer = MakeOrderLink['buyer'];

interface DemoLink {
  /** Identifies it when it is loaded again. */
  readonly key: string;
  readonly buyer: Buyer;
  readonly bought: Readonly<Record<string, number>>;
  /** NT$ off the current price. */
  readonly off?: number;
  readonly madeDaysAgo: number;
  readonly validDays: number;
  readonly note: string;
  readonly end?: 'paid' | 'cancelled';
}

/** Some of the members whose orders await packing (to-pack.ts). */
const member = (contact: string): Buyer => ({ kind: 'member', contact, name: '', mobile: '' });
const named = (name: string, mobile: string): Buyer => ({ kind: 'name', name, mobile });

/** Order links made by the demo's dietitian, one in every state. */
const LINKS: readonly DemoLink[] = [
  {
    key: 'd0000000-0000-4000-8000-000000000001',
    buyer: named('周美惠', '0922000301'),
    bought: { 'ginkgo-ps-60': 1 },
    madeDaysAgo: 6,
    validDays: 2,
    note: '說要回家跟女兒商量',
  },
  {
    key: 'd0000000-0000-4000-8000-000000000002',
    buyer: member('0900000202'),
    bought: { 'plan-four-weeks': 1 },
    off: 300,
    madeDaysAgo: 4,
    validDays: 3,
    note: '社區講座現場報名，當場刷卡',
    end: 'paid',
  },
  {
    key: 'd0000000-0000-4000-8000-000000000003',
    buyer: named('蘇怡如', '0922000303'),
    bought: { 'daypack-women-30': 1 },
    madeDaysAgo: 1,
    validDays: 7,
    note: '改買別款',
    end: 'cancelled',
  },
  {
    key: 'd0000000-0000-4000-8000-000000000004',
    buyer: member('0900000201'),
    bought: { 'plan-single': 1 },
    off: 200,
    madeDaysAgo: 0,
    validDays: 7,
    note: '上次講座的聽眾，折 200',
  },
  {
    key: 'd0000000-0000-4000-8000-000000000005',
    buyer: named('高志遠', '0922000305'),
    bought: { 'rice-ceramide-30': 1, 'selenium-yeast-100': 1 },
    madeDaysAgo: 0,
    validDays: 1,
    note: '',
  },
];

/** Idempotent. */
export async function loadDemoOrderLinks(tx: Ctx): Promise<void> {
  const actor = await demoStaff(tx, 'dietitian');
  const [store] = await listStores(tx, { pickup: true });
  for (const link of LINKS) await loadLink(actingAs(tx, actor), link, store?.id);
}

async function loadLink(tx: Ctx<StaffActor>, link: DemoLink, storeId: number | undefined): Promise<void> {
  const { key, buyer, bought, off = 0, madeDaysAgo, validDays, note, end } = link;
  const [known] = await tx.db
    .select({ id: orderLink.id })
    .from(orderLink)
    .where(and(eq(orderLink.key, key), eq(orderLink.staffId, tx.actor.staffId)));
  if (known) return;
  const skus = await tx.db
    .select({ id: sku.id, code: sku.code, price: sku.price })
    .from(sku)
    .where(inArray(sku.code, Object.keys(bought)));
  const lines = skus.map(({ id, code }) => ({ skuId: id, quantity: bought[code] ?? 1 }));
  const price = skus.reduce((sum, one) => sum + one.price * (bought[one.code] ?? 1), 0);
  const at: Ctx<StaffActor> = { ...tx, now: addDays(tx.now, -madeDaysAgo) };
  const made = await makeOrderLink(at, {
    key,
    buyer,
    lines,
    delivery: 'self',
    selfStoreId: storeId,
    amount: price - off,
    validDays,
    locale: 'tw',
    note,
  });
  if (end === 'cancelled') await cancelOrderLink(at, made.number);
  if (end === 'paid') {
    const [row] = await tx.db.select({ id: order.id }).from(order).where(eq(order.number, made.number));
    if (row) await markOrderPaid(at, await lockOrder(at, row.id), { paidAt: addHours(at.now, 1) });
  }
}
