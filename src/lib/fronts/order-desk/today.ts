import { eq, gt, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { booking } from '#lib/after/booking/tables.ts';
import { refund, refundTransfer } from '#lib/after/refund/tables.ts';
import { returnRequest } from '#lib/after/returns/tables.ts';
import { isToAnswer } from '#lib/after/review/service.ts';
import { review } from '#lib/after/review/tables.ts';
import type { ParcelState } from '#lib/after/shipment/codes.ts';
import { isToPack } from '#lib/after/shipment/service.ts';
import { parcelDay, shipment } from '#lib/after/shipment/tables.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { IN_TRANSIT } from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import type { PayoutState } from '#lib/buying/referral/codes.ts';
import { referralBond, referralPayout } from '#lib/buying/referral/tables.ts';
import { careCase } from '#lib/care/care/tables.ts';
import { plate } from '#lib/care/plate/tables.ts';
import { settingProposal } from '#lib/fronts/settings-desk/tables.ts';
import { complaint } from '#lib/fronts/support/tables.ts';
import { actorName, type StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Permission } from '#lib/kernel/permissions.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { invoice } from '#lib/money/einvoice/tables.ts';
import { bankRefund, paymentAttempt, transferNotice } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { DeskToday } from './model/today.ts';
import { MAX_TODAY, TODAY_KINDS, type TodayKind } from './rules.ts';
import { listUnreadable } from './unreadable.ts';

interface Work {
  /** Without this permission the kind is hidden. */
  readonly needs: Permission;
  /**
   * Rows with `number`, an order's or null, longest waiting first. Kinds with a list of their own use its
   * condition.
   */
  readonly rows?: (ctx: Ctx) => SQL;
  /** For kinds that are not rows of a table. */
  readonly count?: (ctx: Ctx) => Promise<number>;
}

const S = ORDER_STATUS;

const parcelsIn = (state: ParcelState, statuses: readonly number[]): Work => ({
  needs: 'shipment.pack',
  rows: () => sql`select ${order.number} as number from ${shipment}
    join ${order} on ${order.id} = ${shipment.orderId}
    where ${shipment.state} = ${state} and ${order.status} in ${statuses} order by ${shipment.createdAt}`,
});

/** Rows of a table that refers to an order. */
const ofOrders =
  (from: SQL, where: SQL, by: SQL): (() => SQL) =>
  () =>
    sql`select ${order.number} as number from ${from} where ${where} order by ${by}`;

const unnumbered =
  (from: SQL, where: SQL): (() => SQL) =>
  () =>
    sql`select null::text as number from ${from} where ${where}`;

const payoutsIn = (state: PayoutState): Work => ({
  needs: 'referral.manage',
  rows: unnumbered(
    sql`${referralPayout}`,
    sql`${eq(referralPayout.state, state)} and ${eq(referralPayout.way, 'bank')}`,
  ),
});

/** Days before a group's end from which it is listed. */
const GROUP_DAYS = 3;

/** Days with a carrier after which a parcel is unlikely to arrive. */
const UNHEARD_DAYS = 21;

/** Each kind has a partial index of open rows, so finished ones cost nothing. */
const WORK: Readonly<Record<TodayKind, Work>> = {
  late: {
    needs: 'shipment.pack',
    // Packed orders wait for the carrier, so staff have nothing to do.
    rows: (ctx) => sql`select ${order.number} as number from ${order}
      where ${isToPack(ctx)} and ${order.expectedShipOn} < ${taipeiDay(ctx.now)} order by ${order.expectedShipOn}`,
  },
  toPack: {
    needs: 'shipment.pack',
    rows: (ctx) => sql`select ${order.number} as number from ${order} where ${isToPack(ctx)}
      order by ${order.expectedShipOn}, ${order.id}`,
  },
  bookings: {
    needs: 'booking.manage',
    rows: ({ now }) =>
      unnumbered(sql`${booking}`, sql`${eq(booking.state, 'asked')} and ${gt(booking.startsAt, now)}`)(),
  },
  parcelFailed: parcelsIn('failed', [S.awaitingShipment, S.shipping, S.awaitingReceipt]),
  storeClosed: parcelsIn('storeClosed', [S.awaitingShipment, S.shipping, S.awaitingReceipt]),
  cameBack: parcelsIn('returned', [S.refundRequested, S.shipping, S.awaitingReceipt]),
  lost: parcelsIn('lost', [S.awaitingShipment, S.shipping, S.awaitingReceipt]),
  boxesHeld: {
    needs: 'subscription.read',
    // Charges that wait for an unsent or undelivered box, named by its order. Also prepaid boxes behind a
    // parcel without news for long.
    rows: ({ now, config: { limits } }) => sql`
      (select (select ${order.number} from ${cycle} sent join ${order} on ${order.id} = sent.order_id
          where sent.subscription_id = ${cycle.subscriptionId} and sent.number < ${cycle.number}
          order by sent.number desc limit 1) as number
        from ${cycle} join ${subscription} on ${subscription.id} = ${cycle.subscriptionId}
        where ${cycle.waitsFor} <> 'money' and ${eq(subscription.state, 'active')}
          and ${cycle.number} = ${subscription.nextCycle}
          and ${cycle.waitsSince} <= ${daysAfter(taipeiDay(now), -limits.boxWaitStaffDays)}::date
        order by ${cycle.waitsSince})
      union
      (select ${order.number} from ${shipment} join ${order} on ${order.id} = ${shipment.orderId}
        where ${inArray(shipment.state, [...IN_TRANSIT])}
          and ${lt(shipment.createdAt, addDays(now, -UNHEARD_DAYS))}
          and exists (select from ${parcelDay} where ${parcelDay.orderId} = ${order.id}
            and ${parcelDay.sendOn} >= ${taipeiDay(now)}::date))`,
  },
  groupsEnding: {
    needs: 'group.manage',
    // Manufacturers need the quantity, and an ended campaign waits for late payments.
    rows: ({ now }) =>
      unnumbered(
        sql`${groupCampaign}`,
        sql`${isNull(groupCampaign.settledAt)} and ${eq(groupCampaign.status, 'open')}
          and ${lte(groupCampaign.startsAt, now)} and ${lte(groupCampaign.endsAt, addDays(now, GROUP_DAYS))}`,
      )(),
  },
  paymentAbnormal: {
    needs: 'order.move',
    rows: ofOrders(sql`${order}`, eq(order.status, S.paymentAbnormal), sql`${order.createdAt}`),
  },
  refundStuck: {
    needs: 'payment.refund',
    rows: () => sql`
      (select ${order.number} as number from ${refundTransfer}
        join ${refund} on ${refund.id} = ${refundTransfer.refundId}
        join ${order} on ${order.id} = ${refund.orderId} where ${eq(refundTransfer.state, 'stuck')})
      union
      (select ${order.number} from ${paymentAttempt} join ${order} on ${order.id} = ${paymentAttempt.orderId}
        where ${eq(paymentAttempt.status, 'refundDue')} and ${paymentAttempt.queryAt} is null
          and not exists (select from ${bankRefund} where ${bankRefund.attemptId} = ${paymentAttempt.id}))`,
  },
  refundsToDecide: {
    needs: 'refund.approve',
    rows: ofOrders(
      sql`${refund} join ${order} on ${order.id} = ${refund.orderId}`,
      eq(refund.state, 'waiting'),
      sql`${refund.id}`,
    ),
  },
  returnsToDecide: {
    needs: 'return.decide',
    rows: ofOrders(
      sql`${returnRequest} join ${order} on ${order.id} = ${returnRequest.orderId}`,
      eq(returnRequest.state, 'applying'),
      sql`${returnRequest.id}`,
    ),
  },
  returnsComing: {
    needs: 'return.decide',
    rows: ofOrders(
      sql`${returnRequest} join ${order} on ${order.id} = ${returnRequest.orderId}`,
      eq(returnRequest.state, 'returning'),
      sql`${returnRequest.id}`,
    ),
  },
  transfers: {
    needs: 'payment.confirmTransfer',
    rows: unnumbered(sql`${transferNotice}`, eq(transferNotice.state, 'told')),
  },
  bankRefunds: {
    needs: 'payment.sendRefund',
    rows: unnumbered(sql`${bankRefund}`, eq(bankRefund.state, 'accountGiven')),
  },
  settingsToApprove: {
    needs: 'setting.change',
    // Their author cannot approve them.
    rows: ({ actor }) =>
      unnumbered(
        sql`${settingProposal}`,
        sql`${eq(settingProposal.state, 'open')} and ${ne(settingProposal.proposedBy, actorName(actor))}`,
      )(),
  },
  payoutsToApprove: payoutsIn('asked'),
  payoutsToSend: payoutsIn('approved'),
  invitationsHeld: {
    needs: 'referral.manage',
    rows: unnumbered(sql`${referralBond}`, eq(referralBond.state, 'held')),
  },
  invoiceFailed: {
    needs: 'order.move',
    rows: ofOrders(
      sql`${invoice} join ${order} on ${order.id} = ${invoice.orderId}`,
      eq(invoice.state, 'failed'),
      sql`${invoice.createdAt}`,
    ),
  },
  complaints: {
    needs: 'complaint.answer',
    rows: unnumbered(sql`${complaint}`, eq(complaint.state, 'open')),
  },
  cases: { needs: 'care.answer', rows: unnumbered(sql`${careCase}`, eq(careCase.state, 'waiting')) },
  platesLate: {
    needs: 'plate.review',
    rows: ({ now }) =>
      unnumbered(sql`${plate}`, sql`${plate.state} in ('sent', 'claimed') and ${lt(plate.dueAt, now)}`)(),
  },
  reviews: { needs: 'review.answer', rows: unnumbered(sql`${review}`, isToAnswer) },
  deadJobs: { needs: 'job.read', count: countDead },
  unreadable: { needs: 'job.read', count: async (ctx) => (await listUnreadable(ctx)).length },
};

const NAMED_MOST = 5;

/** The caller's open work. Kinds without any are left out. */
export async function listToday(ctx: Ctx<StaffActor>): Promise<DeskToday> {
  const own = TODAY_KINDS.filter((kind) => ctx.actor.permissions.has(WORK[kind].needs));
  const work = await Promise.all(
    own.map(async (kind) => {
      const { rows, count } = WORK[kind];
      if (rows) return { kind, ...(await counted(ctx, rows(ctx))) };
      return { kind, count: (await count?.(ctx)) ?? 0, orders: [] };
    }),
  );
  return { work: work.filter(({ count }) => count > 0) };
}

async function counted({ db }: Ctx, rows: SQL): Promise<{ count: number; orders: string[] }> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      orders: sql<
        string[]
      >`coalesce((array_agg(distinct number) filter (where nth <= ${NAMED_MOST} and number is not null)), '{}')`,
    })
    .from(
      sql`(select number, row_number() over () as nth from (${rows}) as waiting limit ${MAX_TODAY + 1}) as found`,
    );
  return { count: found?.count ?? 0, orders: found?.orders ?? [] };
}

async function countDead({ jobs }: Ctx): Promise<number> {
  const queues = await jobs.queues();
  return queues.reduce((sum, { dead }) => sum + dead, 0);
}
