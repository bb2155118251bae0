import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { cryptoRandom, type MemberId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { onLabelName } from '#lib/people/address/rules/label-name.ts';
import { beyondLabel } from '#lib/people/address/rules/on-label.ts';
import { resolveRecipient } from '#lib/people/address/service.ts';
import { fitsLabel } from '#lib/site/ecpay/label.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import { lockOwn } from './apply.ts';
import type { CreateLogisticsInput, WriteLogisticsInput } from './model/parcel.ts';
import { worthOf } from './parcel-request.ts';
import { receiverOf } from './recipient.ts';
import { canTransitionReturnParcel, refusalOfMethod } from './rules.ts';
import { type Return, returnParcel } from './tables.ts';
import { activeParcel, cancelParcel, touchReturn, transitionReturn } from './transitions.ts';

/**
 * Stores how the shopper sends the return; its carrier is called after the commit. Idempotent for the same
 * method. Another method replaces it until the parcel was handed over.
 * @throws ShopError returnNotFound (404); returnCannotSend; returnStoreUnavailable; returnTooDear;
 *   returnFrozenBox; returnSenderRequired, returnSenderTaiwan, addressBeyondLabel
 */
export function createLogistics(ctx: Ctx, memberId: MemberId, input: CreateLogisticsInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOwn(tx, memberId, input.number);
    refuseUnsendable(found);
    const living = await activeParcel(tx, found.id);
    if (living?.way === input.way && living.state !== 'failed') return;
    const { courier, sender: shop } = tx.config;
    const refusal = refusalOfMethod(input.way, {
      hasCarrier: courier !== null && shop !== null,
      worth: await worthOf(tx, found.id),
    });
    if (refusal) throw new ShopError(refusal.key, { params: refusal.params });
    await replaceParcel(tx, found);
    const [made] = await tx.db
      .insert(returnParcel)
      .values({
        returnId: found.id,
        tradeNo: createTradeNo(tx.now, cryptoRandom),
        way: input.way,
        state: 'asked',
        stateAt: tx.now,
        createdAt: tx.now,
        tryAt: tx.now,
        sender: await senderOf(tx, found, input),
        ...(input.way === 'courier' ? pickupOf(input) : {}),
      })
      .returning({ id: returnParcel.id });
    if (!made) throw new Error('the parcel of a return was not kept');
    await touchReturn(tx, found);
    await publish(tx, 'return.parcelWanted', { parcelId: made.id });
  });
}

/**
 * Records that the shopper sent it with a carrier of their own. Idempotent.
 * @throws ShopError returnNotFound (404); returnCannotSend
 */
export function writeLogistics(ctx: Ctx, memberId: MemberId, input: WriteLogisticsInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOwn(tx, memberId, input.number);
    const { company, trackingNumber } = input;
    const sent = found.state === 'returning' ? await activeParcel(tx, found.id) : null;
    if (sent?.way === 'own' && sent.company === company && sent.trackingNumber === trackingNumber) return;
    refuseUnsendable(found);
    await replaceParcel(tx, found);
    await tx.db.insert(returnParcel).values({
      returnId: found.id,
      tradeNo: createTradeNo(tx.now, cryptoRandom),
      way: 'own',
      state: 'underway',
      stateAt: tx.now,
      createdAt: tx.now,
      company,
      trackingNumber,
    });
    await transitionReturn(tx, found, { to: 'returning', cause: 'shopper' });
  });
}

function refuseUnsendable({ state }: Return): void {
  if (state !== 'approved') throw new ShopError('returnCannotSend');
}

async function replaceParcel(tx: Ctx, { id }: Return): Promise<void> {
  const living = await activeParcel(tx, id);
  if (!living) return;
  if (!canTransitionReturnParcel(living.state, 'cancelled')) throw new ShopError('returnCannotSend');
  await cancelParcel(tx, id);
}

type CourierInput = Extract<CreateLogisticsInput, { way: 'courier' }>;

function pickupOf({ pickupTime, temperature, box }: CourierInput) {
  if (temperature === 'frozen' && box === '150') throw fieldError('box', 'returnFrozenBox');
  return { pickupTime, temperature, box };
}

/** The sender: the original recipient, unless the courier is to fetch it from someone else. */
async function senderOf(tx: Ctx, of: Return, input: CreateLogisticsInput) {
  const recipient = await receiverOf(tx, of);
  const named = input.way === 'courier' && input.sender ? resolveRecipient(input.sender) : null;
  if (input.way === 'courier' && !named && recipient.pickup)
    throw fieldError('sender', 'returnSenderRequired');
  const sender = named ?? withoutCounter(recipient);
  if (sender.countryCode !== '+886') throw fieldError('sender', 'returnSenderTaiwan');
  if (!fitsLabel(onLabelName(sender))) throw fieldError('sender', 'receiverBeyondLabel');
  const beyond = beyondLabel(sender);
  if (beyond && input.way === 'courier') throw fieldError('sender', 'addressBeyondLabel', beyond);
  return sender;
}

export const withoutCounter = ({ pickup: _counter, ...recipient }: Recipient) => recipient;
