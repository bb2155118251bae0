import { lt } from 'drizzle-orm';
import { addDays } from '#lib/kernel/clock.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { channelEvent, visitReport } from './tables.ts';

/** Forgets what visitors did long ago. */
const forgetVisits: Sweep = {
  name: 'forget-visits',
  async run(ctx) {
    const before = addDays(ctx.now, -ctx.config.limits.trackingDays);
    const events = await ctx.db
      .delete(channelEvent)
      .where(lt(channelEvent.at, before))
      .returning({ id: channelEvent.id });
    const reports = await ctx.db
      .delete(visitReport)
      .where(lt(visitReport.at, before))
      .returning({ id: visitReport.id });
    return events.length + reports.length;
  },
};

export const trackingSweeps: readonly Sweep[] = [forgetVisits];
