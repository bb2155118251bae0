import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import { LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import { notifyOpenPages } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { displayName, mobileContact } from '#lib/people/account/rules.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { channelOf, mailAnswer } from './answer-message.ts';
import { subjectName } from './complaints.ts';
import type {
  DeskComplaint,
  DeskComplaintDetail,
  DeskComplaints,
  DeskComplaintsQuery,
  GivenAnswer,
} from './model.ts';
import { COMPLAINT_STATES, complaintDueAt, startOf } from './rules.ts';
import { complaint, complaintAnswer } from './tables.ts';

/** Staff's acts on complaints. */

type Row = typeof complaint.$inferSelect;

const actOf = (number: string, act: string, owner: Row['memberId']) => ({
  act: `complaint.${act}`,
  subject: `complaint:${number}`,
  owner,
});

/** A page of complaints in one state: open ones by waiting time, others latest first. */
export async function listDeskComplaints(
  ctx: Ctx,
  { state, after }: DeskComplaintsQuery,
): Promise<DeskComplaints> {
  const most = ctx.config.limits.complaintsPerPage;
  const isOpen = state === 'open';
  const beyond = after === undefined ? undefined : (isOpen ? gt : lt)(complaint.id, after);
  const [rows, counted] = await Promise.all([
    ctx.db
      .select({ complaint, assignee: staffMember.name })
      .from(complaint)
      .leftJoin(staffMember, eq(staffMember.id, complaint.assignedTo))
      .where(and(eq(complaint.state, state), beyond))
      .orderBy((isOpen ? asc : desc)(complaint.id))
      // One more row shows whether there is a next page.
      .limit(most + 1),
    ctx.db
      .select({ state: complaint.state, count: sql<number>`count(*)::int` })
      .from(complaint)
      .groupBy(complaint.state),
  ]);
  const found = rows.slice(0, most);
  const countOf = (wanted: Row['state']) => counted.find((one) => one.state === wanted)?.count ?? 0;
  return {
    complaints: found.map(({ complaint: one, assignee }) => ({
      ...headOf(ctx, one, assignee),
      start: startOf(one.text),
    })),
    counts: Object.fromEntries(
      COMPLAINT_STATES.map((one) => [one, countOf(one)]),
    ) as DeskComplaints['counts'],
    after: rows.length > most ? (found.at(-1)?.complaint.id ?? null) : null,
  };
}

function headOf(ctx: Ctx, one: Row, assignee: string | null): Omit<DeskComplaint, 'start'> {
  const dueAt = complaintDueAt(one.createdAt, ctx.config.limits.complaintDays);
  return {
    number: one.number,
    subjectName: subjectName(ctx.locale, one.subject),
    state: one.state,
    createdAt: one.createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isLate: one.state === 'open' && ctx.now > dueAt,
    assignee,
  };
}

const findComplaint = async (ctx: Ctx, number: string) => {
  const [found] = await ctx.db
    .select({ complaint, member, order: order.number, assignee: staffMember.name })
    .from(complaint)
    .leftJoin(member, eq(member.id, complaint.memberId))
    .leftJoin(order, eq(order.id, complaint.orderId))
    .leftJoin(staffMember, eq(staffMember.id, complaint.assignedTo))
    .where(eq(complaint.number, number));
  if (!found) throw notFound('complaintNotFound');
  return found;
};

/**
 * A complaint with its person and answers. Each read is written to the access log.
 * @throws ShopError complaintNotFound (404)
 */
export async function getDeskComplaint(ctx: Ctx<StaffActor>, number: string): Promise<DeskComplaintDetail> {
  const { complaint: one, member: owner, order: orderNumber, assignee } = await findComplaint(ctx, number);
  const answers = await ctx.db
    .select({ text: complaintAnswer.text, at: complaintAnswer.at, by: staffMember.name })
    .from(complaintAnswer)
    .innerJoin(staffMember, eq(staffMember.id, complaintAnswer.staffId))
    .where(eq(complaintAnswer.complaintId, one.id))
    .orderBy(asc(complaintAnswer.id));
  await inTransaction(ctx, (tx) =>
    audit(tx, { ...actOf(number, 'look', one.memberId), before: null, after: null }),
  );
  return {
    ...headOf(ctx, one, assignee),
    text: one.text,
    language: LANGUAGE_TAG[one.locale],
    pictures: one.pictures.map((picture) => viewAddress(ctx, picture)),
    person: {
      name: owner ? displayName(owner) : '',
      email: one.email ?? owner?.email ?? null,
      mobile: one.mobile ?? (owner?.mobile ? mobileContact(owner.countryCode, owner.mobile) : null),
    },
    channel: channelOf(one, owner),
    order: orderNumber,
    isOwn: one.assignedTo === ctx.actor.staffId,
    answers: answers.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() })),
  };
}

/** Locks a complaint, so that of two concurrent acts the second sees the first. */
async function lockComplaint(tx: Ctx, number: string): Promise<Row> {
  const [locked] = await tx.db
    .select()
    .from(complaint)
    .where(eq(complaint.number, number))
    .for('no key update');
  if (!locked) throw notFound('complaintNotFound');
  return locked;
}

/**
 * Answers by mail, or by SMS if there is no address, in the complaint's language. Assigns it to the caller.
 * @throws ShopError complaintAnsweredMeanwhile if there are more answers than `seen`, with their text;
 *   complaintClosed
 */
export function answerComplaint(
  ctx: Ctx<StaffActor>,
  { number, text, seen }: GivenAnswer,
): Promise<DeskComplaintDetail> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockComplaint(tx, number);
    if (locked.state === 'closed') throw new ShopError('complaintClosed');
    await refuseLatecomer(tx, locked, seen);
    const { staffId } = tx.actor;
    await tx.db.insert(complaintAnswer).values({ complaintId: locked.id, staffId, text, at: tx.now });
    await tx.db
      .update(complaint)
      .set({ state: 'answered', answeredAt: tx.now, assignedTo: locked.assignedTo ?? staffId })
      .where(eq(complaint.id, locked.id));
    const found = await findComplaint(tx, number);
    await mailAnswer(tx, found, text);
    await audit(tx, {
      ...actOf(number, 'answer', locked.memberId),
      before: { state: locked.state },
      after: { state: 'answered', text },
    });
    tellOwner(tx, locked);
    return getDeskComplaint(tx, number);
  });
}

async function refuseLatecomer(tx: Ctx, { id }: Row, seen: number): Promise<void> {
  const answers = await tx.db
    .select({ by: staffMember.name, text: complaintAnswer.text })
    .from(complaintAnswer)
    .innerJoin(staffMember, eq(staffMember.id, complaintAnswer.staffId))
    .where(eq(complaintAnswer.complaintId, id))
    .orderBy(asc(complaintAnswer.id));
  const last = answers.at(-1);
  if (last && answers.length > seen)
    throw new ShopError('complaintAnsweredMeanwhile', { params: { name: last.by, text: last.text } });
}

/** Closes a complaint, answered or not. Idempotent. */
export function closeComplaint(ctx: Ctx<StaffActor>, number: string): Promise<DeskComplaintDetail> {
  return inTransaction(ctx, async (tx) => {
    const { id, state, memberId, ...locked } = await lockComplaint(tx, number);
    if (state !== 'closed') {
      await tx.db.update(complaint).set({ state: 'closed', closedAt: tx.now }).where(eq(complaint.id, id));
      await audit(tx, {
        ...actOf(number, 'close', memberId),
        before: { state },
        after: { state: 'closed' },
      });
      tellOwner(tx, { number: locked.number, memberId });
    }
    return getDeskComplaint(tx, number);
  });
}

/**
 * Assigns a complaint to the caller.
 * @throws ShopError complaintTaken if it is assigned to somebody else
 */
export function assignComplaint(ctx: Ctx<StaffActor>, number: string): Promise<DeskComplaintDetail> {
  return inTransaction(ctx, async (tx) => {
    const { id, assignedTo, memberId } = await lockComplaint(tx, number);
    const { staffId } = tx.actor;
    if (assignedTo !== null && assignedTo !== staffId) {
      const { assignee } = await findComplaint(tx, number);
      throw new ShopError('complaintTaken', { params: { name: assignee ?? '' } });
    }
    if (assignedTo === null) {
      await tx.db.update(complaint).set({ assignedTo: staffId }).where(eq(complaint.id, id));
      await audit(tx, {
        ...actOf(number, 'assign', memberId),
        before: { assignedTo },
        after: { assignedTo: staffId },
      });
    }
    return getDeskComplaint(tx, number);
  });
}

/** Updates the member's open page of complaints, like the pages of their orders. */
function tellOwner(tx: Ctx, { number, memberId }: Pick<Row, 'number' | 'memberId'>): void {
  if (memberId !== null) notifyOpenPages(tx, { memberId, number });
}
