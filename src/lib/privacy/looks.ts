import { and, desc, inArray, like, max, type SQL, sql } from 'drizzle-orm';
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
/** The same of a list with names of many. */
const LISTS = ['orders.look', 'batch.look'];
const SHOWN = 20;

const subjectsOf = (id: MemberId): SQL => sql`
  select 'member:' || ${id}::bigint
  union all select 'order:' || ${order.number} from ${order} where ${order.memberId} = ${id}
  union all select 'return:' || ${returnRequest.number} from ${returnRequest} where ${returnRequest.memberId} = ${id}
  union all select 'complaint:' || ${complaint.number} from ${complaint} where ${complaint.memberId} = ${id}
  union all select 'review:' || ${review.id} from ${review} where ${review.memberId} = ${id}`;

/** What the audit log says of somebody's orders, returns, reviews and complaints. */
export const auditedOf = (id: MemberId): SQL => sql`${auditEntry.subject} in (${subjectsOf(id)})`;

/** Of these the person is told. Each half has its index. */
export const looksAt = (id: MemberId): SQL | undefined =>
  and(
    sql`${auditEntry.id} in (
      select one.id from ${auditEntry} one
      where one.subject in (${subjectsOf(id)}) and ${inArray(sql`one.act`, LOOKS)}
      union all
      select many.id from ${auditEntry} many
      where many.shown_of @> array[${id}::bigint] and ${inArray(sql`many.act`, LISTS)})`,
    like(auditEntry.actor, 'staff:%'),
  );

/** The newest first. Who it was is the shop's to know: the member is told that it was staff, when, and at what. */
export async function listLooks({ db }: Ctx, memberId: MemberId): Promise<Look[]> {
  const newest = max(auditEntry.id);
  const rows = await db
    .select({ at: sql`min(${auditEntry.at})`.mapWith(auditEntry.at), subject: auditEntry.subject })
    .from(auditEntry)
    .where(looksAt(memberId))
    // A file leaves in pieces, and is one look.
    .groupBy(auditEntry.subject, auditEntry.requestId)
    .orderBy(desc(newest))
    .limit(SHOWN);
  return rows.map(({ at, subject }) => {
    const [what = '', number = ''] = subject.split(':');
    return { at: at.toISOString(), what, number };
  });
}
