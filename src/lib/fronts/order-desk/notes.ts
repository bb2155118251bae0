import { and, desc, eq } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { forbidden, notFound } from '#lib/kernel/errors.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import type { DeskNote } from './model/order.ts';
import type { Subject } from './subject.ts';
import { orderNote } from './tables.ts';

/** Staff's notes on an order. Authors may change their own; earlier texts stay in the audit log. */

/** The newest first. */
export async function listNotes(ctx: Ctx<StaffActor>, { id }: Subject): Promise<DeskNote[]> {
  const rows = await ctx.db
    .select({ note: orderNote, by: staffMember.name })
    .from(orderNote)
    .innerJoin(staffMember, eq(staffMember.id, orderNote.staffId))
    .where(eq(orderNote.orderId, id))
    .orderBy(desc(orderNote.id));
  return rows.map(({ note, by }) => ({
    id: note.id,
    text: note.text,
    by,
    at: note.createdAt.toISOString(),
    isEdited: note.editedAt !== null,
    isOwn: note.staffId === ctx.actor.staffId,
  }));
}

/** The caller has locked the order, also for the functions below. */
export async function writeNote(tx: Ctx<StaffActor>, subject: Subject, text: string): Promise<void> {
  await tx.db
    .insert(orderNote)
    .values({ orderId: subject.id, staffId: tx.actor.staffId, text, createdAt: tx.now });
  await noted(tx, subject, 'order.note', null, { text });
}

/** @throws ShopError noteNotFound (404); notAllowed (403) for another author's */
export async function rewriteNote(
  tx: Ctx<StaffActor>,
  subject: Subject,
  id: number,
  text: string,
): Promise<void> {
  const before = await ownNote(tx, subject, id);
  await tx.db.update(orderNote).set({ text, editedAt: tx.now }).where(eq(orderNote.id, id));
  await noted(tx, subject, 'order.editNote', { text: before }, { text });
}

/** @throws ShopError noteNotFound (404); notAllowed (403) for another author's */
export async function dropNote(tx: Ctx<StaffActor>, subject: Subject, id: number): Promise<void> {
  const before = await ownNote(tx, subject, id);
  await tx.db.delete(orderNote).where(eq(orderNote.id, id));
  await noted(tx, subject, 'order.dropNote', { text: before }, null);
}

async function ownNote(tx: Ctx<StaffActor>, subject: Subject, id: number): Promise<string> {
  const [found] = await tx.db
    .select()
    .from(orderNote)
    .where(and(eq(orderNote.id, id), eq(orderNote.orderId, subject.id)));
  if (!found) throw notFound('noteNotFound');
  if (found.staffId !== tx.actor.staffId) throw forbidden();
  return found.text;
}

const noted = (tx: Ctx, { number, memberId }: Subject, act: string, before: unknown, after: unknown) =>
  audit(tx, { act, subject: `order:${number}`, owner: memberId, before, after });
