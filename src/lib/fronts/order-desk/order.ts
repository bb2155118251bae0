import { and, eq, gt } from 'drizzle-orm';
import { hasShippedSince, refundedPieces, revocableRefundOf } from '#lib/after/refund/service.ts';
import { supportsCooling } from '#lib/after/shipment/rules.ts';
import {
  canChangeStore,
  canResend,
  carrierAccount,
  carrierOf,
  dueOf,
  isToPack,
  waitingDaysOf,
} from '#lib/after/shipment/service.ts';
import { boxesToRedirect, canRedirect } from '#lib/buying/checkout/service.ts';
import { actorName, type StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { getOrder } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { displayName } from '#lib/people/account/rules.ts';
import { member } from '#lib/people/account/tables.ts';
import { eventsOf } from './events.ts';
import { listMessages } from './messages.ts';
import type { DeskOrderDetail } from './model/order.ts';
import { listNotes } from './notes.ts';
import { listDeskParcels } from './parcels.ts';
import { writeVersion } from './rules.ts';
import { findSubject, type Subject } from './subject.ts';
import { listTags } from './tags.ts';
import { seenOf } from './version.ts';

/**
 * An order with all its events and possible acts. Showing member and address writes to the access log.
 * @throws ShopError orderNotFound (404)
 */
export async function getDeskOrder(ctx: Ctx<StaffActor>, number: string): Promise<DeskOrderDetail> {
  const subject = await findSubject(ctx, number);
  // Read first, so that a change during the other reads counts as not seen.
  const version = writeVersion(await seenOf(ctx, subject));
  const { id, memberId } = subject;
  const {
    recipient,
    note,
    canPay: _canPay,
    now: _now,
    timeline: _timeline,
    ...shown
  } = await getOrder(ctx, memberId, number);
  const events = await eventsOf(ctx, subject);
  const isPersonal = ctx.actor.permissions.has('order.readPersonal');
  const whose = isPersonal ? await memberOf(ctx, subject) : null;
  if (isPersonal) await noteLook(ctx, subject);
  const { status } = shown;
  const [next] = await waitingDaysOf(ctx, [id]);
  const carrier = carrierOf(next?.recipient ?? recipient);
  return {
    ...shown,
    personal: whose && {
      ...{ recipient, note, member: whose },
      boxes: await boxesToRedirect(ctx, { id, status, recipient }),
    },
    events,
    version,
    unpacked: (await mayPackNow(ctx, id))
      ? (await dueOf(ctx, [id])).map(({ orderId: _, ...pieces }) => pieces)
      : [],
    needsTracking: carrier !== 'own' && carrierAccount(ctx.config, carrier) === null,
    hasTemperature: supportsCooling(carrier),
    parcels: await listDeskParcels(ctx, subject),
    canResend: await canResend(ctx, { id, status }, await refundedPieces(ctx, id)),
    canRedirect: await canRedirect(ctx, { id, status }),
    canChangeStore: await canChangeStore(ctx, { id, status, recipient }),
    refundToTakeBack: await refundToTakeBack(ctx, id),
    notes: await listNotes(ctx, subject),
    tags: await listTags(ctx, subject),
    messages: await listMessages(ctx, subject),
  };
}

/** By the same rule as the packing list: not while its group runs, and not before its parcel's day. */
const mayPackNow = async (ctx: Ctx, id: Subject['id']): Promise<boolean> =>
  (await ctx.db.$count(order, and(eq(order.id, id), isToPack(ctx)))) > 0;

async function refundToTakeBack(
  ctx: Ctx<StaffActor>,
  id: Subject['id'],
): Promise<DeskOrderDetail['refundToTakeBack']> {
  const found = ctx.actor.permissions.has('refund.approve') ? await revocableRefundOf(ctx, id) : null;
  if (!found) return null;
  const { number, total, grantAt } = found;
  return {
    ...{ number, total, grantAt: grantAt?.toISOString() ?? null },
    hasLeft: await hasShippedSince(ctx, found),
  };
}

async function memberOf(ctx: Ctx, { memberId }: Subject) {
  const [found] = await ctx.db
    .select({
      nickName: member.nickName,
      realName: member.realName,
      mobile: member.mobile,
      email: member.email,
      leftAt: member.leftAt,
    })
    .from(member)
    .where(eq(member.id, memberId));
  if (!found) return null;
  const { mobile, email, leftAt } = found;
  return { name: leftAt ? '' : displayName(found), mobile, email, hasLeft: leftAt !== null };
}

/** An open page reloads whenever the order changes. Within this time that is one access. */
const ONE_LOOK_MINUTES = 15;

async function noteLook(ctx: Ctx, { number, memberId: owner }: Subject): Promise<void> {
  const [looks] = await ctx.db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, `order:${number}`),
        eq(auditEntry.act, 'order.look'),
        eq(auditEntry.actor, actorName(ctx.actor)),
        gt(auditEntry.at, addMinutes(ctx.now, -ONE_LOOK_MINUTES)),
      ),
    )
    .limit(1);
  if (looks) return;
  await inTransaction(ctx, (tx) =>
    audit(tx, { act: 'order.look', subject: `order:${number}`, owner, before: null, after: null }),
  );
}
