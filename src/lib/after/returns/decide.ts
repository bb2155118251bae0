import { eq } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type {
  ApproveReturnInput,
  CloseReturnInput,
  ReceiveReturnInput,
  RefundReturnInput,
  RejectReturnInput,
  RetryCarrierInput,
} from './model/desk.ts';
import { inspect } from './receive.ts';
import { startRefund } from './refund.ts';
import { canTransitionReturnParcel } from './rules.ts';
import { type Return, returnParcel } from './tables.ts';
import {
  activeParcel,
  lockReturnByNumber,
  refuseChanged,
  touchReturn,
  transitionReturn,
} from './transitions.ts';

/**
 * Staff actions on returns. Each action names the version that it was decided on: of two concurrent ones, one
 * wins.
 */

/** @throws ShopError returnNotFound (404); returnChanged */
const atDesk = <Result>(
  ctx: Ctx<StaffActor>,
  { number, version }: { readonly number: string; readonly version: number },
  work: (tx: Ctx<StaffActor>, found: Return) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockReturnByNumber(tx, number);
    await refuseChanged(tx, found, version);
    return work(tx, found);
  });

/** @throws ShopError returnNotFound (404); returnChanged; cannotMoveReturn; returnReasonRequired for opened goods */
export const approveReturn = (ctx: Ctx<StaffActor>, input: ApproveReturnInput): Promise<void> =>
  atDesk(ctx, input, async (tx, found) => {
    if (found.isOpened && input.note === '') throw fieldError('note', 'returnReasonRequired');
    await transitionReturn(tx, found, { to: 'approved', cause: 'staff', note: input.note });
  });

/** @throws ShopError returnNotFound (404); returnChanged; cannotMoveReturn */
export const rejectReturn = (ctx: Ctx<StaffActor>, input: RejectReturnInput): Promise<void> =>
  atDesk(ctx, input, async (tx, found) => {
    await transitionReturn(tx, found, { to: 'rejected', cause: 'staff', note: input.note });
  });

/**
 * Records the inspection of what arrived.
 * @throws ShopError returnNotFound (404); returnChanged; cannotMoveReturn once it is being refunded;
 *   returnLineUnknown; returnTooMany; returnNothingCame
 */
export const receiveReturn = (ctx: Ctx<StaffActor>, input: ReceiveReturnInput): Promise<void> =>
  atDesk(ctx, input, (tx, found) => inspect(tx, found, input));

/**
 * Refunds what arrived, now.
 * @throws ShopError returnNotFound (404); returnChanged; cannotMoveReturn; what the refund refuses
 */
export const refundReturn = (ctx: Ctx<StaffActor>, input: RefundReturnInput): Promise<void> =>
  atDesk(ctx, input, async (tx, found) => {
    if (found.state !== 'returnedAwaitingRefund' || found.refundNumber)
      throw new ShopError('cannotMoveReturn');
    await startRefund(tx, found);
  });

/**
 * @throws ShopError returnNotFound (404); returnChanged; cannotMoveReturn unless it is granted and has not
 *   arrived
 */
export const closeReturn = (ctx: Ctx<StaffActor>, input: CloseReturnInput): Promise<void> =>
  atDesk(ctx, input, async (tx, found) => {
    if (found.state !== 'approved' && found.state !== 'returning') throw new ShopError('cannotMoveReturn');
    const set = { closeReason: 'byStaff' } as const;
    await transitionReturn(tx, found, { to: 'closed', cause: 'staff', note: input.note, set });
  });

/**
 * Requests the carrier again, after staff saw in its back office that the parcel does not exist.
 * @throws ShopError returnNotFound (404); returnChanged; cannotMoveReturn where nothing failed
 */
export const retryCarrier = (ctx: Ctx<StaffActor>, input: RetryCarrierInput): Promise<void> =>
  atDesk(ctx, input, async (tx, found) => {
    const parcel = await activeParcel(tx, found.id);
    if (!parcel || !canTransitionReturnParcel(parcel.state, 'asked')) throw new ShopError('cannotMoveReturn');
    await tx.db
      .update(returnParcel)
      .set({ state: 'asked', stateAt: tx.now, mayExist: false, tries: 0, tryAt: tx.now, failure: null })
      .where(eq(returnParcel.id, parcel.id));
    await audit(tx, {
      act: 'return.askCarrier',
      subject: `return:${found.number}`,
      owner: found.memberId,
      before: { parcel: parcel.state, failure: parcel.failure },
      after: { parcel: 'asked' },
    });
    await touchReturn(tx, found);
    await publish(tx, 'return.parcelWanted', { parcelId: parcel.id });
  });
