import type { Ctx } from '#lib/kernel/context.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { deleteOldAttempts } from './attempts.ts';
import { deleteOldStaffSessions } from './sessions.ts';

/** Deletes sign-in data without any effect. */
const forgetStaleStaffSignIns: Sweep = {
  name: 'forget-stale-staff-sign-ins',
  everySeconds: 3600,
  run: async (ctx: Ctx) => {
    const sessions = await deleteOldStaffSessions(ctx);
    const tries = await deleteOldAttempts(ctx);
    return sessions.length + tries.length;
  },
};

export const staffSweeps: readonly Sweep[] = [forgetStaleStaffSignIns];
