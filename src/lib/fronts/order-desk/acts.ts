import type { z } from 'zod';
import { releaseForResend } from '#lib/after/refund/service.ts';
import * as shipments from '#lib/after/shipment/service.ts';
import { redirectOrder as redirect, redirectBox } from '#lib/buying/checkout/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { cancelOrder, notifyOpenPages } from '#lib/orders/order/service.ts';
import { sendAgain } from './messages.ts';
import type * as model from './model/acts.ts';
import * as notes from './notes.ts';
import { mayBeRecorded, parcelOf } from './parcels.ts';
import { findSubject, type Subject } from './subject.ts';
import { setTag } from './tags.ts';
import { refuseOutdatedOrder } from './version.ts';

/** Staff's acts on an order. Each act sends the version that was seen, and open pages are updated. */

type Desk = Ctx<StaffActor>;
/** Validated input. */
type Given<Schema extends z.ZodType> = z.output<Schema>;
type Work = (tx: Desk, subject: Subject) => Promise<unknown>;

/** For acts that do not conflict with others' acts. */
function onOrder(ctx: Desk, number: string, work: Work): Promise<model.DeskActed> {
  return inTransaction(ctx, async (tx) => {
    const subject = await findSubject(tx, number, { lock: true });
    await work(tx, subject);
    notifyOpenPages(tx, subject);
    return { done: true };
  });
}

/**
 * For acts that depend on the version seen.
 * @throws ShopError orderChangedMeanwhile if it is outdated
 */
const onOrderAsSeen = (
  ctx: Desk,
  { number, version }: Given<typeof model.DeskActInput>,
  work: Work,
): Promise<model.DeskActed> =>
  onOrder(ctx, number, async (tx, subject) => {
    await refuseOutdatedOrder(tx, subject, version);
    await work(tx, subject);
  });

const onParcel = (
  ctx: Desk,
  input: Given<typeof model.ParcelActInput>,
  work: (tx: Desk, tradeNo: string) => Promise<unknown>,
) =>
  onOrderAsSeen(ctx, input, async (tx, subject) => {
    const { tradeNo } = await parcelOf(tx, subject, input.tradeNo);
    await work(tx, tradeNo);
  });

/** @throws ShopError as `packOrder` of area `shipment` */
export const packOrder = (ctx: Desk, input: Given<typeof model.PackInput>) =>
  onOrderAsSeen(ctx, input, (tx, { number }) => {
    const { pieces, temperature, trackingNumber } = input;
    return shipments.packOrder(tx, {
      number,
      temperature,
      ...(pieces ? { pieces } : {}),
      ...(trackingNumber ? { trackingNumber } : {}),
    });
  });

export const unpackParcel = (ctx: Desk, input: Given<typeof model.ParcelActInput>) =>
  onParcel(ctx, input, shipments.unpack);

export const retryCarrier = (ctx: Desk, input: Given<typeof model.ParcelActInput>) =>
  onParcel(ctx, input, shipments.retryCarrier);

/** @throws ShopError cannotMoveParcel */
export const recordParcelState = (ctx: Desk, input: Given<typeof model.RecordParcelStateInput>) =>
  onOrderAsSeen(ctx, input, async (tx, subject) => {
    const parcel = await parcelOf(tx, subject, input.tradeNo);
    if (!mayBeRecorded(parcel, input.state)) throw new ShopError('cannotMoveParcel');
    await shipments.recordParcelState(tx, parcel.tradeNo, input.state);
  });

/** @throws ShopError wrongPickupCode */
export const handOverParcel = (ctx: Desk, input: Given<typeof model.HandOverInput>) =>
  onOrderAsSeen(ctx, input, (tx, { number }) => shipments.handOver(tx, number, input.code));

/** @throws ShopError cannotResend, also if the returned goods were refunded */
export const resendOrder = (ctx: Desk, input: Given<typeof model.DeskActInput>) =>
  onOrderAsSeen(ctx, input, (tx, { number }) => releaseForResend(tx, number));

/** @throws ShopError cannotCancel */
export const cancelForShopper = (ctx: Desk, input: Given<typeof model.CancelInput>) =>
  onOrderAsSeen(ctx, input, (tx, { memberId, number }) => cancelOrder(tx, memberId, number, input.reason));

/** @throws ShopError deliveryChangeRefused, and errors of name, mobile and address */
export const redirectOrder = (
  ctx: Desk,
  { version, number, part, ...to }: Given<typeof model.RedirectInput>,
) =>
  onOrderAsSeen(ctx, { number, version }, (tx) =>
    part === undefined ? redirect(tx, number, to) : redirectBox(tx, number, part, to),
  );

/** @throws ShopError storeUnknown, storeListUnavailable, storeNotToChoose */
export async function changeStore(ctx: Desk, input: Given<typeof model.ChangeStoreInput>) {
  // The provider's list is requested before the order is locked.
  const store = await shipments.findStoreFor(ctx, input.number, input.storeId);
  return onOrderAsSeen(ctx, input, (tx, { number }) => shipments.changeStore(tx, number, store));
}

export const addNote = (ctx: Desk, { number, text }: Given<typeof model.AddNoteInput>) =>
  onOrder(ctx, number, (tx, subject) => notes.writeNote(tx, subject, text));

export const editNote = (ctx: Desk, input: Given<typeof model.EditNoteInput>) =>
  onOrderAsSeen(ctx, input, (tx, subject) => notes.rewriteNote(tx, subject, input.id, input.text));

export const dropNote = (ctx: Desk, input: Given<typeof model.DropNoteInput>) =>
  onOrderAsSeen(ctx, input, (tx, subject) => notes.dropNote(tx, subject, input.id));

export const tagOrder = (ctx: Desk, { number, tag, isOn }: Given<typeof model.TagInput>) =>
  onOrder(ctx, number, (tx, subject) => setTag(tx, subject, tag, isOn));

export const resendMessage = (ctx: Desk, input: Given<typeof model.ResendMessageInput>) =>
  onOrderAsSeen(ctx, input, (tx, subject) => sendAgain(tx, subject, input.id));
