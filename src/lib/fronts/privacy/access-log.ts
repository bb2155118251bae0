import { and, desc, inArray, like, max, type SQL, sql } from 'drizzle-orm';
import { returnRequest } from '#lib/after/returns/tables.ts';
import { review } from '#lib/after/review/tables.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { plate } from '#lib/care/plate/tables.ts';
import { namesOfPersons } from '#lib/catalog/health-profile/service.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import { complaint } from '#lib/fronts/support/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { staffNames } from '#lib/people/staff/service.ts';
import type { DataAccess } from './model.ts';

/** Accesses of staff to one person's data, recorded as they happen (docs/decisions/0022-audit.md). */
const HEALTH = 'health.look';
const LOOKS = ['order.look', 'return.look', 'complaint.look', 'plate.look', 'subscription.look', HEALTH];
/** Accesses to lists and files with many persons. */
const LISTS = [
  'orders.look',
  'batch.look',
  'refund.look',
  'refund.file',
  'payout.file',
  'lottery.winners',
  'lottery.file',
];
const SHOWN = 20;

const subjectsOf = (id: MemberId): SQL => sql`
  select 'member:' || ${id}::bigint
  union all select 'order:' || ${order.number} from ${order} where ${order.memberId} = ${id}
  union all select 'return:' || ${returnRequest.number} from ${returnRequest} where ${returnRequest.memberId} = ${id}
  union all select 'complaint:' || ${complaint.number} from ${complaint} where ${complaint.memberId} = ${id}
  union all select 'review:' || ${review.id} from ${review} where ${review.memberId} = ${id}
  union all select 'person:' || ${healthPerson.id} from ${healthPerson} where ${healthPerson.memberId} = ${id}
  union all select 'subscription:' || ${subscription.number} from ${subscription} where ${subscription.memberId} = ${id}
  union all select 'plate:' || ${plate.number} from ${plate} where ${plate.memberId} = ${id}`;

/** Audit entries about a person's orders, returns, reviews, complaints, meals and health profiles. */
export const auditedOf = (id: MemberId): SQL => sql`${auditEntry.subject} in (${subjectsOf(id)})`;

/** The entries that the person can read. Each half uses its own index. */
export const accessesTo = (id: MemberId): SQL | undefined =>
  and(
    sql`${auditEntry.id} in (
      select one.id from ${auditEntry} one
      where one.subject in (${subjectsOf(id)}) and ${inArray(sql`one.act`, LOOKS)}
      union all
      select many.id from ${auditEntry} many
      where many.shown_of @> array[${id}::bigint] and ${inArray(sql`many.act`, LISTS)})`,
    like(auditEntry.actor, 'staff:%'),
  );

/**
 * The accesses to a member's data, newest first. Members see that it was staff, when, and what was read. For
 * health data they also see the name, because they chose that dietitian.
 */
export async function listAccesses(ctx: Ctx, memberId: MemberId): Promise<DataAccess[]> {
  // A literal: as a parameter it would differ between `select` and `group by`.
  const health = sql.raw(`'${HEALTH}'`);
  const scope = sql<
    string | null
  >`case when ${auditEntry.act} = ${health} then ${auditEntry.after}->>'what' end`;
  const rows = await ctx.db
    .select({
      at: sql`min(${auditEntry.at})`.mapWith(auditEntry.at),
      subject: auditEntry.subject,
      actor: sql<string>`min(${auditEntry.actor})`,
      scope,
    })
    .from(auditEntry)
    .where(accessesTo(memberId))
    // A file is sent in pieces but counts as one access.
    .groupBy(auditEntry.subject, auditEntry.requestId, scope)
    .orderBy(desc(max(auditEntry.id)))
    .limit(SHOWN);
  const names = await healthNames(
    ctx,
    memberId,
    rows.flatMap((row) => (row.scope ? [row.actor] : [])),
  );
  return rows.map(({ at, subject, actor, scope }) => {
    const [what = '', number = ''] = subject.split(':');
    const look = { at: at.toISOString(), what, number };
    return scope
      ? { ...look, number: '', health: { scope, by: names.by(actor), of: names.of(number) } }
      : look;
  });
}

/** Names of dietitians and persons. Only looked up if needed. */
async function healthNames(ctx: Ctx, memberId: MemberId, actors: readonly string[]) {
  if (actors.length === 0) return { by: () => '', of: () => '' };
  const [staff, persons] = await Promise.all([staffNames(ctx, actors), namesOfPersons(ctx, memberId)]);
  return {
    by: (actor: string) => staff(actor) ?? '',
    of: (personId: string) => persons.get(personId) ?? '',
  };
}
