import { and, eq } from 'drizzle-orm';
import { type ParcelDayRow, setParcelDays, waitingDaysOf } from '#lib/after/shipment/service.ts';
import { parcelDayLine } from '#lib/after/shipment/tables.ts';
import { isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import { recordEvent, redirectBoxes, type SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import { deliveryRefusal } from '#lib/buying/checkout/rules.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { DeliveryInput, Recipient } from '#lib/orders/logistics/model.ts';
import { resolveDelivery } from '#lib/orders/logistics/service.ts';
import { lockOrder } from '#lib/orders/order/service.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { lockOwn } from './hold.ts';
import { lockPrepaid, type PrepaidQuery, prepaidBoxClosed } from './hold-paid.ts';
import { refuseUndeliverableBoxes } from './home-delivery-only.ts';
import { notifyBoxChanged } from './messages.ts';
import { prepaidCycles } from './prepaid.ts';
import { addressEditIn, type PrepaidPlaces } from './prepaid-edits.ts';
import { isSame } from './rules/change-box.ts';

/**
 * Another address for a prepaid box: for it alone, or for all following ones including those charged later.
 */

/** A box that is not packed. */
interface Unpacked {
  /** The prepaid cycle. */
  readonly box: number;
  readonly row: ParcelDayRow;
  /** The address of its order. */
  readonly usual: Recipient;
}

type PaidAddress = PrepaidQuery & DeliveryInput & { readonly follows: boolean };

/**
 * Changes the address of a prepaid box.
 * @throws ShopError errors of `resolveDelivery` and `lockPrepaid`; prepaidBoxClosed for a packed one;
 *   homeOnlyAmount, homeOnlyGoods at the field
 */
export async function sendPrepaidTo(
  ctx: Ctx,
  memberId: MemberId,
  { number, box, part, follows, ...delivery }: PaidAddress,
): Promise<void> {
  const recipient = await resolveDelivery(ctx, memberId, delivery);
  const { deliveryType } = delivery;
  return inTransaction(ctx, async (tx) => {
    const { held, box: named } = await lockPrepaid(tx, memberId, { number, box, part });
    const unpacked = await holdUnpacked(tx, held);
    const isNamed = ({ row }: Unpacked) => row.orderId === named.orderId && row.part === part;
    if (!unpacked.some(isNamed)) throw prepaidBoxClosed(tx.config.limits);
    const chosen = unpacked.filter((one) => isNamed(one) || (follows && one.row.sendOn > named.sendOn));
    for (const { row } of chosen) await refuseUnfit(tx, row, deliveryType);
    if (follows) await refuseUndeliverableBoxes(tx, held, { deliveryType, recipient });
    const before = placesOf(held, chosen, follows);
    const after: PrepaidPlaces = {
      boxes: chosen.map(({ box: of, row, usual }) => ({
        ...{ box: of, part: row.part, recipient: isSame(recipient, usual) ? null : recipient },
      })),
      later: follows ? { deliveryType, recipient } : null,
    };
    if (isSame(before, after)) return;
    await write(tx, held, chosen, after);
    await recordEvent(tx, held, { act: 'paid.address', before: { ...before }, after: { ...after } });
    const kind = follows ? 'paid.addressAll' : 'paid.address';
    await notifyBoxChanged(tx, held, { kind, box: part, day: named.sendOn });
  });
}

/**
 * Undoes a change of address, for all boxes that can still be changed and still go there.
 * @returns whether the event is a change of prepaid boxes' address
 * @throws ShopError subscriptionNotFound (404), subscriptionNotRunning; boxUndoGone; prepaidBoxClosed
 */
export async function undoPrepaidAddress(
  tx: Ctx,
  memberId: MemberId,
  { number, event }: { readonly number: string; readonly event: typeof subscriptionEvent.$inferSelect },
): Promise<boolean> {
  const turn = addressEditIn(event);
  if (!turn) return false;
  const held = await lockOwn(tx, memberId, number);
  if (held.state === 'ended') throw new ShopError('subscriptionNotRunning');
  const still = (await holdUnpacked(tx, held)).filter(({ box, row }) =>
    turn.after.boxes.some(
      (one) => one.box === box && one.part === row.part && isSame(one.recipient, row.recipient),
    ),
  );
  if (still.length === 0) throw new ShopError('boxUndoGone');
  const { now, config } = tx;
  const open = still.filter(({ row }) => isOpenUntilCutOff(row.sendOn, now, config.limits));
  const [first] = open;
  if (!first) throw prepaidBoxClosed(config.limits);
  const isLater = turn.after.later !== null && isSame(turn.after.later, laterOf(held));
  const before = placesOf(held, open, isLater);
  const after: PrepaidPlaces = {
    boxes: turn.before.boxes.filter((one) =>
      before.boxes.some(({ box, part }) => one.box === box && one.part === part),
    ),
    later: isLater ? turn.before.later : null,
  };
  await write(tx, held, open, after);
  await recordEvent(tx, held, { act: 'paid.undo', before: { ...before }, after: { ...after } });
  await notifyBoxChanged(tx, held, { kind: 'paid.undo', box: first.row.part, day: first.row.sendOn });
  return true;
}

/** Prepaid boxes that are not packed. Locks their orders, as packing does. */
async function holdUnpacked(tx: Ctx, held: SubscriptionRow): Promise<Unpacked[]> {
  const ahead = await prepaidCycles(tx, held);
  for (const { orderId } of ahead) await lockOrder(tx, orderId);
  const rows = await waitingDaysOf(
    tx,
    ahead.map(({ orderId }) => orderId),
  );
  return ahead.flatMap(({ orderId, number: box, recipient: usual }) =>
    rows.filter((row) => row.orderId === orderId).map((row) => ({ row, box, usual })),
  );
}

const laterOf = ({ deliveryType, recipient }: SubscriptionRow) => ({ deliveryType, recipient });

const placesOf = (held: SubscriptionRow, boxes: readonly Unpacked[], withLater: boolean): PrepaidPlaces => ({
  boxes: boxes.map(({ box, row: { part, recipient } }) => ({ box, part, recipient })),
  later: withLater ? laterOf(held) : null,
});

async function write(
  tx: Ctx,
  held: SubscriptionRow,
  boxes: readonly Unpacked[],
  { boxes: places, later }: PrepaidPlaces,
): Promise<void> {
  await setParcelDays(
    tx,
    boxes.flatMap(({ box, row }) => {
      const to = places.find((one) => one.box === box && one.part === row.part);
      return to ? [{ ...row, recipient: to.recipient }] : [];
    }),
  );
  if (later) await redirectBoxes(tx, held.id, later);
}

/** @throws ShopError homeOnlyAmount, homeOnlyGoods at the field */
async function refuseUnfit(tx: Ctx, { orderId, part }: ParcelDayRow, type: DeliveryType): Promise<void> {
  const lines = await tx.db
    .select({ quantity: parcelDayLine.quantity, price: orderLine.price, homeOnly: goods.homeOnly })
    .from(parcelDayLine)
    .innerJoin(orderLine, eq(orderLine.id, parcelDayLine.orderLineId))
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .where(and(eq(parcelDayLine.orderId, orderId), eq(parcelDayLine.part, part)));
  const subject = {
    goodsTotal: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    homeOnly: lines.some(({ homeOnly }) => homeOnly),
  };
  const { limits } = tx.config;
  const refusal = deliveryRefusal(type, subject, limits);
  if (refusal) throw fieldError('deliveryType', refusal, { from: formatAmount(limits.homeOnlyFrom) });
}
