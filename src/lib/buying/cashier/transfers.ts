import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { normalizeCode } from '#lib/kernel/text/normalize.ts';
import type { TransferRefusal } from '#lib/money/payment/model/payment.ts';
import * as payment from '#lib/money/payment/service.ts';
import { paymentAttempt, transferNotice } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { statusName } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { staffNames } from '#lib/people/staff/service.ts';
import type {
  ConfirmTransferInput,
  ConfirmUnreportedInput,
  DeskTransfer,
  DeskTransfers,
  DeskTransfersQuery,
  TransferDecided,
} from './model/transfer.ts';

const SHOWN_MOST = 50;

/** Lists transfers: reported (longest waiting first), owed, or decided (newest first). */
export async function listDeskTransfers(ctx: Ctx, query: DeskTransfersQuery): Promise<DeskTransfers> {
  const rows = query.list === 'owed' ? await owed(ctx, query) : await reported(ctx, query, query.list);
  const shown = rows.slice(0, SHOWN_MOST);
  const nameOf = await staffNames(
    ctx,
    shown.map(({ decidedBy }) => decidedBy),
  );
  const t = translator(ctx.locale, 'payment');
  return {
    transfers: shown.map(
      ({ status, picture, transferredAt, since, decidedAt, decidedBy, refusal, ...row }): DeskTransfer => ({
        ...row,
        statusName: statusName(ctx.locale, status),
        picture: viewAddress(ctx, picture),
        transferredAt: transferredAt?.toISOString() ?? null,
        since: since.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        decidedBy: nameOf(decidedBy),
        refusal: refusal && t(`transfer.refusal.${refusal}`),
      }),
    ),
    after: rows.length > SHOWN_MOST ? (shown.at(-1)?.id ?? null) : null,
  };
}

type Reported = 'told' | 'confirmed' | 'refused';

function reported(ctx: Ctx, { q, after }: DeskTransfersQuery, state: Reported) {
  const { id } = transferNotice;
  const isRising = state === 'told';
  return ctx.db
    .select({
      id,
      number: order.number,
      status: order.status,
      amount: paymentAttempt.amount,
      lastFive: transferNotice.lastFive,
      transferredAt: transferNotice.transferredAt,
      picture: transferNotice.picture,
      since: transferNotice.toldAt,
      decidedAt: transferNotice.decidedAt,
      decidedBy: transferNotice.decidedBy,
      refusal: transferNotice.refusal,
    })
    .from(transferNotice)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, transferNotice.attemptId))
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(
      and(
        eq(transferNotice.state, state),
        q ? matches(q, (digits) => eq(transferNotice.lastFive, digits)) : undefined,
        after === undefined ? undefined : isRising ? gt(id, after) : lt(id, after),
      ),
    )
    .orderBy(isRising ? asc(id) : desc(id))
    .limit(SHOWN_MOST + 1);
}

/** Begun and not reported: the bank's statement may show more than the shop knows. */
async function owed(ctx: Ctx, { q, after }: DeskTransfersQuery) {
  const { id } = paymentAttempt;
  const rows = await ctx.db
    .select({
      id,
      number: order.number,
      status: order.status,
      amount: paymentAttempt.amount,
      since: paymentAttempt.createdAt,
    })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(
      and(
        eq(paymentAttempt.method, 'transfer'),
        eq(paymentAttempt.status, 'created'),
        eq(paymentAttempt.doubtful, false),
        // An order that was paid otherwise or abandoned owes nothing.
        eq(order.status, ORDER_STATUS.awaitingPayment),
        eq(order.paymentMethod, 'transfer'),
        q ? matches(q) : undefined,
        after === undefined ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(SHOWN_MOST + 1);
  const unknown = { lastFive: null, transferredAt: null, picture: null };
  const undecided = { decidedAt: null, decidedBy: null, refusal: null as TransferRefusal | null };
  return rows.map((row) => ({ ...row, ...unknown, ...undecided }));
}

const AMOUNT = /^\d{1,8}$/;

/**
 * A line of the bank's statement contains an amount, the end of an account, or the order's number as remark.
 */
function matches(q: string, byDigits?: (digits: string) => SQL): SQL | undefined {
  const tidy = normalizeCode(q.replace(/^NT?\$|,/g, '')).toUpperCase();
  return or(
    eq(order.number, tidy),
    AMOUNT.test(tidy) ? eq(paymentAttempt.amount, Number(tidy)) : undefined,
    /^\d{5}$/.test(tidy) ? byDigits?.(tidy) : undefined,
  );
}

/** @throws ShopError transferNotWaiting */
export const confirmTransfer = async (ctx: Ctx, input: ConfirmTransferInput): Promise<TransferDecided> =>
  decided(await payment.confirmTransfer(ctx, input));

/** @throws ShopError transferNotWaiting */
export const confirmUnreported = async (ctx: Ctx, input: ConfirmUnreportedInput): Promise<TransferDecided> =>
  decided(await payment.confirmUnreported(ctx, input));

/** The decider holds the order's lock, and its money has arrived, whether it is still wanted or not. */
const decided = (outcome: string): TransferDecided => ({
  outcome: outcome === 'paid' ? 'paid' : 'refundDue',
});
