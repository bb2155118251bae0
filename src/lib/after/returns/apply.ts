import { and, eq } from 'drizzle-orm';
import { confirmReceipt } from '#lib/after/shipment/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { claimPictures } from '#lib/kernel/files/uploads.ts';
import { cryptoRandom, type MemberId } from '#lib/kernel/ids.ts';
import { withFreeNumber } from '#lib/kernel/text/free-number.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { shareLockMember } from '#lib/people/account/service.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { notifyReturnMoved } from './messages.ts';
import type { ApplyReturnInput, ReapplyReturnInput } from './model/apply.ts';
import { openReturnOf } from './options.ts';
import { type CalculatedReturn, calculateReturn } from './quote.ts';
import { applyRefusal, canWithdraw, dueAfter, returnNumber } from './rules.ts';
import { type Return, returnEvidence, returnLine, returnRequest } from './tables.ts';
import { followReturn, lockReturnByNumber, recordTransition, transitionReturn } from './transitions.ts';

type OrderRow = typeof order.$inferSelect;
type Application = Omit<ApplyReturnInput, 'number' | 'idempotencyKey'>;

/**
 * Applies for a return of own goods; a repeat finds the existing one. The application also confirms receipt
 * of the order.
 * @returns its number
 * @throws ShopError orderNotFound (404); returnOpen; returnNotYet; returnTooLate; cannotReturn; what
 *   `calculateReturn` refuses; pictureUnknown; 40014 for a member who has left
 */
export function applyReturn(ctx: Ctx, memberId: MemberId, input: ApplyReturnInput): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await shareLockMember(tx, memberId);
    const found = await lockOrder(tx, memberId, input.number);
    const [known] = await tx.db
      .select({ number: returnRequest.number })
      .from(returnRequest)
      .where(
        and(eq(returnRequest.memberId, memberId), eq(returnRequest.idempotencyKey, input.idempotencyKey)),
      );
    if (known) return known.number;
    const received = await receivedOrder(tx, memberId, found);
    const { withdrawalDays } = tx.config.limits;
    const hasOpen = (await openReturnOf(tx, found.id)) !== null;
    const refusal = applyRefusal(received, { hasOpen, isNothingLeft: false }, tx.now, withdrawalDays);
    if (refusal) throw new ShopError(refusal, { params: { days: withdrawalDays } });
    const weighed = await calculateReturn(tx, received, input.lines);
    const made = await insertReturn(tx, memberId, received, input, weighed);
    await keepLines(tx, made.id, weighed);
    await keepEvidence(tx, made.id, input.pictures);
    await recordTransition(tx, made, { from: null, cause: 'shopper', note: '' });
    await followReturn(tx, made);
    await notifyReturnMoved(tx, null, made, '');
    return made.number;
  });
}

async function lockOrder(tx: Ctx, memberId: MemberId, number: string): Promise<OrderRow> {
  const [found] = await tx.db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.memberId, memberId)))
    .for('no key update');
  if (!found) throw notFound('orderNotFound');
  return found;
}

async function receivedOrder(tx: Ctx, memberId: MemberId, found: OrderRow): Promise<OrderRow> {
  if (found.status !== ORDER_STATUS.awaitingReceipt) return found;
  await confirmReceipt(tx, memberId, found.number).catch((error: unknown) => {
    throw error instanceof ShopError && error.key === 'cannotConfirm' ? new ShopError('returnNotYet') : error;
  });
  return lockOrder(tx, memberId, found.number);
}

async function insertReturn(
  tx: Ctx,
  memberId: MemberId,
  of: OrderRow,
  input: ApplyReturnInput,
  { isWhole, quote }: CalculatedReturn,
): Promise<Return> {
  const insert = async (number: string): Promise<Return | undefined> => {
    const [made] = await tx.db
      .insert(returnRequest)
      .values({
        number,
        orderId: of.id,
        memberId,
        idempotencyKey: input.idempotencyKey,
        state: 'applying',
        isWhole,
        amount: quote.total,
        coins: quote.coins,
        createdAt: tx.now,
        appliedAt: tx.now,
        dueAt: dueAfter('applying', tx.now, tx.config.limits, null),
        ...saidIn(input, of),
      })
      .onConflictDoNothing({ target: returnRequest.number })
      .returning();
    return made;
  };
  return withFreeNumber(() => returnNumber(tx.now, cryptoRandom), insert);
}

/** The shopper's input; an account is stored only where the refund goes to one. */
const saidIn = ({ reason, description, isOpened, account }: Application, { paymentMethod }: OrderRow) => ({
  reason: reason ?? null,
  description,
  isOpened,
  account: specOf(paymentMethod).refund === 'byBank' ? (account ?? null) : null,
});

const keepLines = (tx: Ctx, returnId: number, { pieces }: CalculatedReturn) =>
  tx.db.insert(returnLine).values(pieces.map((one) => ({ ...one, returnId })));

async function keepEvidence(
  tx: Ctx,
  returnId: number,
  pictures: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  await claimPictures(tx, { addresses: pictures, field: 'pictures', before });
  if (pictures.length > 0)
    await tx.db.insert(returnEvidence).values(pictures.map((path, place) => ({ returnId, place, path })));
}

/**
 * Edits a rejected return and applies again.
 * @throws ShopError returnNotFound (404); returnCannotEdit; what `calculateReturn` refuses; pictureUnknown
 */
export function reapplyReturn(ctx: Ctx, memberId: MemberId, input: ReapplyReturnInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOwn(tx, memberId, input.number);
    if (found.state !== 'rejected') throw new ShopError('returnCannotEdit');
    const [of] = await tx.db.select().from(order).where(eq(order.id, found.orderId));
    if (of?.status !== ORDER_STATUS.received) throw new ShopError('cannotReturn');
    const weighed = await calculateReturn(tx, of, input.lines);
    await tx.db.delete(returnLine).where(eq(returnLine.returnId, found.id));
    const sent = await tx.db
      .delete(returnEvidence)
      .where(eq(returnEvidence.returnId, found.id))
      .returning({ path: returnEvidence.path });
    await keepLines(tx, found.id, weighed);
    const before = sent.map(({ path }) => path);
    await keepEvidence(tx, found.id, input.pictures, before);
    await transitionReturn(tx, found, {
      to: 'applying',
      cause: 'shopper',
      set: {
        ...saidIn(input, of),
        isWhole: weighed.isWhole,
        amount: weighed.quote.total,
        coins: weighed.quote.coins,
        applications: found.applications + 1,
        appliedAt: tx.now,
      },
    });
  });
}

/**
 * Withdraws the return: the shopper retains the goods. Idempotent.
 * @throws ShopError returnNotFound (404); returnCannotWithdraw once they were sent
 */
export function withdrawReturn(ctx: Ctx, memberId: MemberId, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOwn(tx, memberId, number);
    if (found.closeReason === 'withdrawn') return;
    if (!canWithdraw(found.state)) throw new ShopError('returnCannotWithdraw');
    await transitionReturn(tx, found, { to: 'closed', cause: 'shopper', set: { closeReason: 'withdrawn' } });
  });
}

/** @throws ShopError returnNotFound (404), also for another member's */
export async function lockOwn(tx: Ctx, memberId: MemberId, number: string): Promise<Return> {
  const found = await lockReturnByNumber(tx, number);
  if (found.memberId !== memberId) throw notFound('returnNotFound');
  return found;
}
