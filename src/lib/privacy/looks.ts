import { and, desc, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { order } from '#lib/order/tables.ts';
import { returnRequest } from '#lib/returns/tables.ts';
import { review } from '#lib/review/tables.ts';
import { complaint } from '#lib/support/tables.ts';
import type { Look } from './model.ts';

/** When staff looked at whose something is: each is written down as it happens (docs/decisions/0022-audit.md). */
const LOOKS = ['order.look', 'return.look', 'complaint.look'];
const SHOWN = 20;

/** What the audit log says of somebody's orders, returns, reviews and complaints. */
export const auditedOf = (id: MemberId): SQL => sql`${auditEntry.subject} in (
  select 'member:' || ${id}::bigint
  union all select 'order:' || ${order.number} from ${order} where ${order.memberId} = ${id}
  union all select 'return:' || ${returnRequest.number} from ${returnRequest} where ${returnRequest.memberId} = ${id}
  union all select 'complaint:' || ${complaint.number} from ${complaint} where ${complaint.memberId} = ${id}
  union all select 'review:' || ${review.id} from ${review} where ${review.memberId} = ${id})`;

/** Of these the person is told. */
export const looksAt = (id: MemberId): SQL | undefined =>
  and(auditedOf(id), inArray(auditEntry.act, LOOKS), like(auditEntry.actor, 'staff:%'));

/** The newest first. Who it was is the shop's to know: the member is told that it was staff, when, and at what. */
export async function listLooks({ db }: Ctx, memberId: MemberId): Promise<Look[]> {
  const rows = await db
    .select({ at: auditEntry.at, subject: auditEntry.subject })
    .from(auditEntry)
    .where(looksAt(memberId))
    .orderBy(desc(auditEntry.id))
    .limit(SHOWN);
  return rows.map(({ at, subject }) => {
    const [what = '', number = ''] = subject.split(':');
    return { at: at.toISOString(), what, number };
  });
}
