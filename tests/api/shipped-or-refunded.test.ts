import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_REASONS } from '#lib/after/refund/codes.ts';
import { approveRefund, openRefund, refuseRefund, releaseForResend } from '#lib/after/refund/service.ts';
import { refund, refundLine } from '#lib/after/refund/tables.ts';
import { packOrder, recordParcelState, unpack } from '#lib/after/shipment/service.ts';
import { shipment, shipmentLine } from '#lib/after/shipment/tables.ts';
import { getPickList, getSlips, getToPack } from '#lib/boxes/packing/service.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { actingAs, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { openInTheMorning, type PlacedOrder, statusOf } from './gateway.ts';
import type { TestShop } from './harness.ts';
import { pack, packer, paidOrder, parcelOf, step } from './parcels.ts';
import * as kit from './refund-kit.ts';

/** A piece is sent or refunded, never both, for any reason and order of events. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
const staff = (...permissions: ('refund.open' | 'refund.approve')[]) =>
  actingAs(shop.runtime.context(), {
    kind: 'staff',
    staffId: (permissions.length === 1 ? 998 : 999) as never,
    permissions: new Set(permissions),
  });

const lineRow = async (placed: PlacedOrder) => {
  const [line] = await db()
    .select()
    .from(orderLine)
    .where(eq(orderLine.id, await kit.lineOf(shop, placed)));
  if (!line) throw new Error('the order has no line');
  return line;
};
const stockOf = async ({ skuId }: PlacedOrder) =>
  (
    await db()
      .select({ stock: sku.stock })
      .from(sku)
      .where(eq(sku.id, skuId as SkuId))
  )[0]?.stock ?? 0;
/** The pieces of an order on the packing table, on each of its lists. */
const toPack = async ({ number }: PlacedOrder) => {
  const ctx = packer(shop);
  const listed = (await getToPack(ctx, {})).orders.find((one) => one.number === number)?.pieces ?? 0;
  const picked = (await getPickList(ctx, { orders: [number] })).rows.reduce(
    (sum, row) => sum + row.quantity,
    0,
  );
  expect(picked).toBe(listed);
  return listed;
};
const onSlips = async ({ number }: PlacedOrder) =>
  (await getSlips(packer(shop), { orders: [number] })).slips.flatMap(({ lines }) =>
    lines.map(({ quantity }) => quantity),
  );

describe('a piece that is paid back before it leaves', () => {
  const some = async (placed: PlacedOrder, quantity: number) => [
    { orderLineId: await kit.lineOf(shop, placed), quantity },
  ];

  it.each(DESK_REASONS)('(%s) is in no list and no parcel, and on the shelf once', async (reason) => {
    const placed = await paidOrder(shop, { quantity: 3 });
    const before = await stockOf(placed);
    await kit.open(shop, placed, { reason, pieces: await some(placed, 1) });
    expect(await toPack(placed)).toBe(2);
    expect(await stockOf(placed)).toBe(before + 1);
    await pack(shop, placed);
    expect(await onSlips(placed)).toEqual([2]);
    expect(await toPack(placed)).toBe(0);
  });

  it('is taken out of its parcel while that is still here, and the others are packed again', async () => {
    const placed = await paidOrder(shop, { quantity: 3 });
    const tradeNo = await pack(shop, placed);
    await kit.open(shop, placed, { pieces: await some(placed, 1) });
    expect((await parcelOf(shop, tradeNo)).state).toBe('cancelled');
    expect(await toPack(placed)).toBe(2);
    await pack(shop, placed);
    expect(await onSlips(placed)).toEqual([2]);
  });

  it('leaves a parcel alone that has none of its pieces left to give', async () => {
    const placed = await paidOrder(shop, { quantity: 3 });
    const { tradeNo } = await packOrder(packer(shop), {
      number: placed.number,
      pieces: await some(placed, 2),
    });
    await shop.settle();
    await kit.open(shop, placed, { pieces: await some(placed, 1) });
    expect((await parcelOf(shop, tradeNo)).state).toBe('labelled');
    expect(await toPack(placed)).toBe(0);
  });

  it('is packed by nobody while it is decided, and by somebody once it is refused', async () => {
    const placed = await paidOrder(shop, { quantity: 2 });
    const orderId = await kit.idOf(shop, placed);
    const pieces = await some(placed, 1);
    const opened = await inTransaction(staff('refund.open'), (tx) =>
      openRefund(tx, { orderId, key: crypto.randomUUID(), reason: 'goodwill', pieces, restock: true }),
    );
    expect(opened.state).toBe('waiting');
    expect(await toPack(placed)).toBe(1);
    const both = { number: placed.number, pieces: await some(placed, 2) };
    await expect(packOrder(packer(shop), both)).rejects.toMatchObject({ key: 'packedTooMany' });
    await refuseRefund(staff('refund.open', 'refund.approve'), { number: opened.number, refusal: 'mistake' });
    expect(await toPack(placed)).toBe(2);
  });

  it('is not granted once it has left while it was decided', async () => {
    const placed = await paidOrder(shop, { quantity: 1 });
    const orderId = await kit.idOf(shop, placed);
    const tradeNo = await pack(shop, placed);
    const opened = await inTransaction(staff('refund.open'), (tx) =>
      openRefund(tx, { orderId, key: crypto.randomUUID(), reason: 'goodwill', pieces: 'all', restock: true }),
    );
    await step(shop, tradeNo, 'droppedOff');
    const approving = approveRefund(staff('refund.open', 'refund.approve'), opened.number);
    await expect(approving).rejects.toMatchObject({ key: 'refundHasLeft' });
  });

  it('is not on the shelf where its shopper has it', async () => {
    const placed = await paidOrder(shop, { quantity: 2 });
    const tradeNo = await pack(shop, placed);
    await step(shop, tradeNo, 'delivered');
    const before = await stockOf(placed);
    await kit.open(shop, placed, { pieces: await some(placed, 1) });
    expect(await stockOf(placed)).toBe(before);
  });

  it('is not sent again with the parcel that came back, for whatever reason it was paid back', async () => {
    const placed = await paidOrder(shop, { quantity: 2 });
    const tradeNo = await pack(shop, placed);
    for (const state of ['inTransit', 'returning', 'returned'] as const)
      await recordParcelState(packer(shop), tradeNo, state);
    await kit.open(shop, placed, { pieces: await some(placed, 1), keepTerms: true });
    await releaseForResend(packer(shop), placed.number);
    expect(await toPack(placed)).toBe(1);
  });

  it('ends no order of whose parcels one came back and leaves once more', async () => {
    const placed = await paidOrder(shop, { quantity: 3 });
    const tradeNo = await pack(shop, placed);
    for (const state of ['inTransit', 'returning', 'returned'] as const)
      await recordParcelState(packer(shop), tradeNo, state);
    await releaseForResend(packer(shop), placed.number);
    await kit.open(shop, placed, { reason: 'soldOut', pieces: await some(placed, 1) });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await toPack(placed)).toBe(2);
  });
});

describe('the database refuses', () => {
  it('a parcel with a piece that was paid back', async () => {
    const placed = await paidOrder(shop, { quantity: 2 });
    const line = await lineRow(placed);
    await kit.open(shop, placed, { pieces: [{ orderLineId: line.id, quantity: 1 }] });
    await pack(shop, placed);
    const more = db().update(shipmentLine).set({ quantity: 2 }).where(eq(shipmentLine.orderLineId, line.id));
    await expect(more).rejects.toMatchObject({ cause: { constraint: 'order_line_sent_or_paid_back' } });
    const dropped = db().update(orderLine).set({ dropped: 2 }).where(eq(orderLine.id, line.id));
    await expect(dropped).rejects.toMatchObject({ cause: { constraint: 'order_line_sent_or_paid_back' } });
  });

  it('a refund that is granted while its pieces are still to be sent', async () => {
    const placed = await paidOrder(shop, { quantity: 2 });
    const orderId = await kit.idOf(shop, placed);
    const pieces = [{ orderLineId: await kit.lineOf(shop, placed), quantity: 1 }];
    const { refundId } = await inTransaction(staff('refund.open'), (tx) =>
      openRefund(tx, { orderId, key: crypto.randomUUID(), reason: 'goodwill', pieces, restock: true }),
    );
    const granting = db().update(refund).set({ state: 'granted' }).where(eq(refund.id, refundId));
    await expect(granting).rejects.toMatchObject({ cause: { constraint: 'refund_sent_or_paid_back' } });
  });

  it('more coming back than was paid, in whatever form', async () => {
    const placed = await paidOrder(shop, { price: 2000 });
    const { refundId } = await kit.open(shop, placed);
    const more = db().update(refund).set({ coins: 1 }).where(eq(refund.id, refundId));
    await expect(more).rejects.toMatchObject({ cause: { constraint: 'refund_no_more_than_paid' } });
  });
});

/** A small seeded generator: the same seed gives the same story. */
const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
};

const PIECES = 4;
const NEXT = {
  asked: [],
  failed: [],
  labelled: ['inTransit'],
  inTransit: ['delivered', 'returning', 'lost'],
  returning: ['returned'],
} as const;

describe('refunds, parcels and their ways back in any order', () => {
  it.each(Array.from({ length: 12 }, (_, at) => at + 1))(
    'keep every piece in one place (story %i)',
    async (seed) => {
      const roll = dice(seed * 7919);
      const placed = await paidOrder(shop, { quantity: PIECES, price: 300 });
      const orderId = await kit.idOf(shop, placed);
      const { id: orderLineId } = await lineRow(placed);
      const initial = (await stockOf(placed)) + PIECES;
      const some = () => [{ orderLineId, quantity: 1 + roll(2) }];
      const parcels = () => db().select().from(shipment).where(eq(shipment.orderId, orderId));
      const waiting = async () =>
        (
          await db()
            .select()
            .from(refund)
            .where(and(eq(refund.orderId, orderId), eq(refund.state, 'waiting')))
        )[0];
      const reason = () => DESK_REASONS[roll(DESK_REASONS.length)] ?? 'goodwill';
      const refunding = { keepTerms: true, restock: true, shippingBack: true } as const;
      const acts: Record<string, () => Promise<unknown>> = {
        pack: () =>
          packOrder(packer(shop), { number: placed.number, ...(roll(2) ? { pieces: some() } : {}) }),
        refund: () => kit.open(shop, placed, { ...refunding, reason: reason(), pieces: some() }),
        all: () => kit.open(shop, placed, { ...refunding, reason: reason() }),
        ask: () =>
          inTransaction(staff('refund.open'), (tx) =>
            openRefund(tx, {
              ...{ orderId, key: crypto.randomUUID(), reason: reason() },
              ...refunding,
              pieces: roll(3) ? some() : 'all',
            }),
          ),
        approve: async () => {
          const found = await waiting();
          if (found) await approveRefund(staff('refund.open', 'refund.approve'), found.number);
        },
        refuse: async () => {
          const found = await waiting();
          if (found)
            await refuseRefund(staff('refund.open', 'refund.approve'), {
              number: found.number,
              refusal: 'mistake',
            });
        },
        unpack: async () => {
          const found = (await parcels()).find(({ state }) => state === 'labelled' || state === 'asked');
          if (found) await unpack(packer(shop), found.tradeNo);
        },
        carry: async () => {
          const moving = (await parcels()).filter(({ state }) => state in NEXT);
          const found = moving[roll(Math.max(1, moving.length))];
          const next = found ? NEXT[found.state as keyof typeof NEXT] : [];
          const to = next[roll(Math.max(1, next.length))];
          if (found && to) await recordParcelState(packer(shop), found.tradeNo, to);
        },
        resend: () => releaseForResend(packer(shop), placed.number),
      };
      const names = [
        'pack',
        'pack',
        'refund',
        'refund',
        'ask',
        'approve',
        'refuse',
        'unpack',
        'carry',
        'carry',
        'carry',
        'resend',
        'all',
      ];
      const story: string[] = [];
      for (let turn = 0; turn < 14; turn++) {
        const name = names[roll(names.length)] ?? 'pack';
        const refused = await (acts[name] as () => Promise<unknown>)().then(
          () => null,
          (error: unknown) => {
            if (error instanceof ShopError) return error.key;
            throw new Error(`${story.join(', ')}, ${name}`, { cause: error });
          },
        );
        story.push(refused ? `${name} (${refused})` : name);
        if (name === 'pack' && !refused) await shop.settle();
        await agree(story.join(', '));
      }

      async function agree(told: string): Promise<void> {
        const line = await lineRow(placed);
        const packed = await db()
          .select({ quantity: shipmentLine.quantity, state: shipment.state })
          .from(shipmentLine)
          .innerJoin(shipment, eq(shipment.id, shipmentLine.shipmentId))
          .where(eq(shipment.orderId, orderId));
        const sum = (...states: string[]) =>
          packed.reduce((all, one) => (states.includes(one.state) ? all + one.quantity : all), 0);
        const [paid] = await db()
          .select({
            pieces: sql<number>`coalesce(sum(${refundLine.quantity}), 0)::int`,
            unsent: sql<number>`coalesce(sum(${refundLine.unsent}), 0)::int`,
            saidBack: sql<number>`coalesce(sum(${refundLine.restocked} - ${refundLine.unsent})
            filter (where ${refund.reason} in ('returned', 'notPickedUp')), 0)::int`,
          })
          .from(refundLine)
          .innerJoin(refund, eq(refund.id, refundLine.refundId))
          .where(and(eq(refund.orderId, orderId), inArray(refund.state, ['granted', 'completed'])));
        const [found] = await db().select().from(order).where(eq(order.id, orderId));
        const here = sum('asked', 'failed', 'labelled');
        const out = sum('inTransit', 'returning', 'delivered');
        const neverSent = paid?.unsent ?? 0;
        // A piece refunded before shipping is in no parcel, and nobody packs it.
        expect([here + out + neverSent <= PIECES, told]).toEqual([true, told]);
        expect([here + out + (await toPack(placed)) + neverSent <= PIECES, told]).toEqual([true, told]);
        expect([line.dropped >= neverSent, told]).toEqual([true, told]);
        // A refunded piece that did not stay here had been shipped.
        const everOut = out + sum('returned', 'lost');
        expect([(paid?.pieces ?? 0) - neverSent <= everOut, told]).toEqual([true, told]);
        expect([(paid?.pieces ?? 0) <= PIECES, told]).toEqual([true, told]);
        // Sellable stock is here, and promised to nobody.
        const isOpen =
          found?.status !== ORDER_STATUS.refundCompleted && found?.status !== ORDER_STATUS.refundApproved;
        const promised = isOpen ? here + (await toPack(placed)) : 0;
        // Staff may register pieces as returned, whatever the carrier reports.
        const inHouse = initial - out - sum('lost') + Math.max(0, paid?.saidBack ?? 0);
        expect([(await stockOf(placed)) + promised <= inHouse, told]).toEqual([true, told]);
      }
    },
  );
});
