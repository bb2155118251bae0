import { and, asc, eq, exists, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { setParcelDays } from '#lib/after/shipment/service.ts';
import { parcelDay, shipment } from '#lib/after/shipment/tables.ts';
import type { BoxWaitReason } from '#lib/boxes/subscription/codes.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  forEachLocked,
  IN_TRANSIT,
  recordEvent,
  type SubscriptionRow,
  waitsFor,
} from '#lib/boxes/subscription/service.ts';
import { subscription, subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { lockOrder } from '#lib/orders/order/service.ts';
import { notifyPrepaidWaiting } from './messages.ts';
import { prepaidCycles } from './prepaid.ts';
import { placeOf } from './prepaid-edits.ts';

const BATCH = 200;

/** A parcel of that order is in transit or waits in a store. */
const isUnderWay = ({ db }: Ctx) =>
  exists(
    db
      .select({ id: shipment.id })
      .from(shipment)
      .where(and(eq(shipment.orderId, parcelDay.orderId), inArray(shipment.state, [...IN_TRANSIT]))),
  );

/** Row L9 for prepaid boxes: delays tomorrow's parcel while the one before is not received. */
export async function withholdPrepaid(ctx: Ctx): Promise<number> {
  const today = taipeiDay(ctx.now);
  const due = await ctx.db
    .selectDistinct({ id: subscription.id })
    .from(parcelDay)
    .innerJoin(cycle, eq(cycle.orderId, parcelDay.orderId))
    .innerJoin(subscription, eq(subscription.id, cycle.subscriptionId))
    .where(
      and(
        gt(parcelDay.sendOn, today),
        lte(parcelDay.sendOn, daysAfter(today, 1)),
        ne(subscription.state, 'ended'),
        isUnderWay(ctx),
      ),
    )
    .orderBy(asc(subscription.id))
    .limit(BATCH);
  return forEachLocked(
    ctx,
    due.map(({ id }) => id),
    'a paid box could not be held back',
    holdBack,
  );
}

async function holdBack(tx: Ctx, held: SubscriptionRow): Promise<void> {
  const today = taipeiDay(tx.now);
  const tomorrow = daysAfter(today, 1);
  const moved: Moved[] = [];
  for (const { orderId, number, boxes } of await prepaidCycles(tx, held)) {
    await lockOrder(tx, orderId);
    const [underWay] = await tx.db
      .select({ carrier: shipment.carrier })
      .from(shipment)
      .where(and(eq(shipment.orderId, orderId), inArray(shipment.state, [...IN_TRANSIT])))
      .limit(1);
    const box = boxes.find(({ sendOn }) => sendOn > today && sendOn <= tomorrow);
    if (!box || !underWay) continue;
    const now = { ...box, sendOn: daysAfter(box.sendOn, tx.config.limits.boxWaitDays) };
    await setParcelDays(tx, [now]);
    const times = await timesPutOff(tx, held, { box: number, part: box.part });
    const [before, after] = [
      { ...placeOf(box), box: number },
      { ...placeOf(now), box: number },
    ];
    await recordEvent(tx, held, { act: PUT_OFF, before, after });
    if (times < TOLD_MOST) moved.push({ box: box.part, day: now.sendOn, reason: waitsFor(underWay.carrier) });
  }
  // Boxes that wait for the same parcel need only one message.
  const [first] = moved;
  if (first) await notifyPrepaidWaiting(tx, held, first);
}

interface Moved {
  readonly box: number;
  readonly day: string;
  readonly reason: BoxWaitReason;
}

const PUT_OFF = 'paid.wait';

/** Maximum messages about one box. After that staff handle the parcel that does not arrive. */
const TOLD_MOST = 3;

const timesPutOff = (
  { db }: Ctx,
  { id }: SubscriptionRow,
  { box, part }: { readonly box: number; readonly part: number },
): Promise<number> => {
  const { subscriptionId, act, after } = subscriptionEvent;
  const isOf = sql`${after} ->> 'box' = ${String(box)} and ${after} ->> 'part' = ${String(part)}`;
  return db.$count(subscriptionEvent, and(eq(subscriptionId, id), eq(act, PUT_OFF), isOf));
};
