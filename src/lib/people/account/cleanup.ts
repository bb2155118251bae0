import { lte } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import {
  codeCount,
  codeRequester,
  lineVisit,
  loginCode,
  memberDevice,
  passwordAttempt,
  session,
} from './tables.ts';

const CODES_KEPT_DAYS = 1;

/** Deletes sign-in data without any effect: an expired token gets the same answer as an unknown one. */
export async function deleteStaleSignIns(ctx: Ctx): Promise<number> {
  const sessions = await ctx.db
    .delete(session)
    .where(lte(session.expiresAt, ctx.now))
    .returning({ at: session.expiresAt });
  const codes = await ctx.db
    .delete(loginCode)
    .where(lte(loginCode.expiresAt, addDays(ctx.now, -CODES_KEPT_DAYS)))
    .returning({ at: loginCode.expiresAt });
  const tries = await ctx.db
    .delete(passwordAttempt)
    .where(lte(passwordAttempt.since, addMinutes(ctx.now, -ctx.config.limits.passwordWaitMinutes)))
    .returning({ at: passwordAttempt.since });
  const counts = await ctx.db
    .delete(codeCount)
    .where(lte(codeCount.until, ctx.now))
    .returning({ at: codeCount.until });
  const askers = await ctx.db
    .delete(codeRequester)
    .where(lte(codeRequester.until, ctx.now))
    .returning({ at: codeRequester.until });
  const visits = await ctx.db
    .delete(lineVisit)
    .where(lte(lineVisit.expiresAt, ctx.now))
    .returning({ at: lineVisit.expiresAt });
  const devices = await ctx.db
    .delete(memberDevice)
    .where(lte(memberDevice.seenAt, addDays(ctx.now, -ctx.config.limits.deviceRetentionDays)))
    .returning({ at: memberDevice.seenAt });
  return [sessions, codes, tries, counts, askers, visits, devices].reduce(
    (sum, gone) => sum + gone.length,
    0,
  );
}
