import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { keepPictures } from '#lib/kernel/files/uploads.ts';
import { randomLetters } from '#lib/kernel/ids.ts';
import type { Complaint, ComplaintReceipt, ComplaintSubject } from './model.ts';
import { complaintNumber } from './rules.ts';
import { COMPLAINT_SUBJECTS } from './subjects.ts';
import { complaint } from './tables.ts';

export { getReadState, listMessages, markAllNoticesRead, markNoticeRead, noticesLife } from './notices.ts';

/** What may be complained about, in the asker's language. */
export const listComplaintSubjects = (ctx: Ctx): ComplaintSubject[] =>
  COMPLAINT_SUBJECTS.map(({ code, name }) => ({ code, name: name[ctx.locale] }));

const NUMBER_LETTERS = 10;

/**
 * Keeps a complaint; the same one sent again is the same complaint.
 * @throws ShopError `contactRequired` when a visitor leaves no way to be answered, `pictureUnknown`
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
        text: given.text,
        pictures: given.pictures,
        email: given.email ?? null,
        mobile: given.mobile === undefined ? null : `${given.countryCode} ${given.mobile}`,
        createdAt: tx.now,
      })
      .onConflictDoNothing({ target: complaint.fingerprint })
      .returning({ number: complaint.number });
    if (saved) {
      await keepPictures(tx, { addresses: given.pictures, field: 'pictures' });
      return saved;
    }
    const [before] = await tx.db
      .select({ number: complaint.number })
      .from(complaint)
      .where(eq(complaint.fingerprint, fingerprint));
    if (!before) throw new Error('a complaint with this fingerprint was just refused as a repeat');
    return before;
  });
}

function fingerprintOf({ actor }: Ctx, given: Complaint): string {
  const memberId = actingMember(actor);
  const sender = memberId ? `member ${memberId}` : `visitor ${actingVisitor(actor)}`;
  const content = [sender, given.subject, given.text, given.pictures, given.email, given.mobile];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
