import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { claimPictures } from '#lib/kernel/files/uploads.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { type MemberId, type OrderId, randomLetters } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { Complaint, ComplaintReceipt, ComplaintSubject, OwnComplaints } from './model.ts';
import { complaintDueAt, complaintNumber } from './rules.ts';
import { COMPLAINT_SUBJECTS, type ComplaintSubjectCode } from './subjects.ts';
import { complaint, complaintAnswer } from './tables.ts';

/** Members' and visitors' acts on their complaints. */

/** Subjects of complaints, in the caller's language. */
export const listComplaintSubjects = (ctx: Ctx): ComplaintSubject[] =>
  COMPLAINT_SUBJECTS.map(({ code, name }) => ({ code, name: name[ctx.locale] }));

export const subjectName = (locale: Locale, subject: ComplaintSubjectCode): string =>
  COMPLAINT_SUBJECTS.find(({ code }) => code === subject)?.name[locale] ?? subject;

const NUMBER_LETTERS = 10;

/**
 * Stores a complaint. Idempotent for the same content.
 * @throws ShopError `contactRequired` if a visitor leaves no contact, `orderNotFound` for an order that is
 *   not the member's own, `pictureUnknown`
 */
export async function saveComplaint(ctx: Ctx, given: Complaint): Promise<ComplaintReceipt> {
  const memberId = actingMember(ctx.actor);
  if (!memberId && !given.email && !given.mobile) throw fieldError('email', 'contactRequired');
  const fingerprint = fingerprintOf(ctx, given);
  return inTransaction(ctx, async (tx) => {
    const [saved] = await tx.db
      .insert(complaint)
      .values({
        number: complaintNumber(tx.now, randomLetters(NUMBER_LETTERS)),
        fingerprint,
        memberId,
        subject: given.subject,
        locale: tx.locale,
        orderId: given.order === undefined ? null : await ownOrder(tx, memberId, given.order),
        text: given.text,
        pictures: given.pictures,
        email: given.email ?? null,
        mobile: given.mobile === undefined ? null : `${given.countryCode} ${given.mobile}`,
        createdAt: tx.now,
      })
      .onConflictDoNothing({ target: complaint.fingerprint })
      .returning(RECEIPT);
    if (saved) {
      await claimPictures(tx, { addresses: given.pictures, field: 'pictures' });
      return receiptOf(tx, saved);
    }
    const [before] = await tx.db
      .select(RECEIPT)
      .from(complaint)
      .where(eq(complaint.fingerprint, fingerprint));
    if (!before) throw new Error('a complaint with this fingerprint was just refused as a repeat');
    return receiptOf(tx, before);
  });
}

const RECEIPT = { number: complaint.number, createdAt: complaint.createdAt };

const receiptOf = (
  { config }: Ctx,
  { number, createdAt }: { readonly number: string; readonly createdAt: Date },
): ComplaintReceipt => ({
  number,
  answerBy: complaintDueAt(createdAt, config.limits.complaintDays).toISOString(),
});

/** Visitors have none, because the order's owner must be known. */
async function ownOrder(tx: Ctx, memberId: MemberId | null, number: string): Promise<OrderId> {
  const [found] =
    memberId === null
      ? []
      : await tx.db
          .select({ id: order.id })
          .from(order)
          .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!found) throw fieldError('order', 'orderNotFound');
  return found.id;
}

function fingerprintOf({ actor }: Ctx, given: Complaint): string {
  const memberId = actingMember(actor);
  const sender = memberId ? `member ${memberId}` : `visitor ${actingVisitor(actor)}`;
  const content = [sender, given.subject, given.text, given.pictures, given.email, given.mobile, given.order];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

const SHOWN = 20;

/** The member's latest complaints, with the answers. */
export async function listOwnComplaints(ctx: Ctx, memberId: MemberId): Promise<OwnComplaints> {
  const rows = await ctx.db
    .select({ complaint, order: order.number })
    .from(complaint)
    .leftJoin(order, eq(order.id, complaint.orderId))
    .where(eq(complaint.memberId, memberId))
    .orderBy(desc(complaint.createdAt), desc(complaint.id))
    .limit(SHOWN);
  if (rows.length === 0) return { complaints: [] };
  const answers = await ctx.db
    .select()
    .from(complaintAnswer)
    .where(
      inArray(
        complaintAnswer.complaintId,
        rows.map((row) => row.complaint.id),
      ),
    )
    .orderBy(asc(complaintAnswer.id));
  return {
    complaints: rows.map(({ complaint: one, order: orderNumber }) => ({
      number: one.number,
      subjectName: subjectName(ctx.locale, one.subject),
      text: one.text,
      order: orderNumber,
      state: one.state,
      createdAt: one.createdAt.toISOString(),
      answers: answers
        .filter(({ complaintId }) => complaintId === one.id)
        .map(({ text, at }) => ({ text, at: at.toISOString() })),
    })),
  };
}
