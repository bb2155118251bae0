import { deleteOldest } from '#lib/kernel/db/delete-oldest.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { channelEvent, visitReport } from './tables.ts';

/** Deletes old visits. */
const forgetVisits: Sweep = {
  name: 'forget-visits',
  async run({ db, now, config }) {
    const before = addDays(now, -config.limits.trackingDays);
    const events = await deleteOldest(db, channelEvent, channelEvent.at, before);
    return events + (await deleteOldest(db, visitReport, visitReport.at, before));
  },
};

export const trackingSweeps: readonly Sweep[] = [forgetVisits];
