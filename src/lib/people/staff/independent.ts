import { and, gt, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { mayShareAPerson } from './rules.ts';
import { staffMember } from './tables.ts';

/**
 * Whether two approvers may be the same person. The maker of a colleague's link can open it, too, and for
 * some days nobody may notice.
 */
export async function samePersonCheck(ctx: Ctx): Promise<(one: string, other: string) => boolean> {
  const since = addDays(ctx.now, -ctx.config.limits.staffTrustDays);
  const rows = await ctx.db
    .select({ id: staffMember.id, letInBy: staffMember.letInBy })
    .from(staffMember)
    .where(and(isNotNull(staffMember.letInBy), gt(staffMember.letInAt, since)));
  const letInBy = new Map(rows.flatMap(({ id, letInBy: by }) => (by ? [[`staff:${id}`, by] as const] : [])));
  return (one, other) => mayShareAPerson(one, other, letInBy);
}
