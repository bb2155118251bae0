import { lte } from 'drizzle-orm';
import { addDays, addMinutes } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { lineVisit, loginCode, memberDevice, passwordTry, session } from './tables.ts';

const CODES_KEPT_DAYS = 1;

/** Forgets what no longer decides anything; an expired token answers the same as an unknown one. */
export async function forgetStaleSignIns(ctx: Ctx): Promise<number> {
  const sessions = await ctx.db
    .delete(session)
    .where(lte(session.expiresAt, ctx.now))
    .returning({ at: session.expiresAt });
  const codes = await ctx.db
    .delete(loginCode)
    .where(lte(loginCode.expiresAt, addDays(ctx.now, -CODES_KEPT_DAYS)))
    .returning({ at: loginCode.expiresAt });
  const tries = await ctx.db
    .delete(passwordTry)
    .where(lte(passwordTry.since, addMinutes(ctx.now, -ctx.config.limits.passwordWaitMinutes)))
    .returning({ at: passwordTry.since });
  const visits = await ctx.db
    .delete(lineVisit)
    .where(lte(lineVisit.expiresAt, ctx.now))
    .returning({ at: lineVisit.expiresAt });
  const devices = await ctx.db
    .delete(memberDevice)
    .where(lte(memberDevice.seenAt, addDays(ctx.now, -ctx.config.limits.deviceKeptDays)))
    .returning({ at: memberDevice.seenAt });
  return sessions.length + codes.length + tries.length + visits.length + devices.length;
}
