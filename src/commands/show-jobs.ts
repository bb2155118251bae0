import type { Jobs } from '#lib/kernel/jobs/jobs.ts';
import type { Shell } from './run-command.ts';

const DEAD_SHOWN = 50;

type Desk = Pick<Shell, 'say' | 'open'>;

async function withJobs({ open }: Desk, work: (jobs: Jobs) => Promise<void>): Promise<true> {
  const runtime = await open();
  try {
    await work(runtime.jobs);
    return true;
  } finally {
    await runtime.stop();
  }
}

/** What waits in the queues, and what was tried in vain. */
export const showJobs = (desk: Desk): Promise<true> =>
  withJobs(desk, async (jobs) => {
    const { say } = desk;
    const busy = (await jobs.queues()).filter((q) => q.waiting + q.later + q.active + q.dead > 0);
    for (const { queue, waiting, later, active, dead, oldestSeconds } of busy)
      say(
        `${queue}: ${waiting} waiting${waiting > 0 ? ` (the oldest for ${Math.round(oldestSeconds)} s)` : ''}, ` +
          `${later} later, ${active} active, ${dead} dead`,
      );
    if (busy.length === 0) say('Nothing waits.');
    for (const { queue, data, error, tries, diedAt } of await jobs.dead(DEAD_SHOWN))
      say(
        `dead since ${diedAt.toISOString()}: ${queue} ${JSON.stringify(data)}, tries: ${tries}, ${error ?? ''}`,
      );
  });

/** Gives dead jobs their tries again. @param queue one queue's only */
export const reviveJobs = (desk: Desk, queue: string | undefined): Promise<true> =>
  withJobs(desk, async (jobs) => {
    desk.say(`${await jobs.reviveDead(queue)} dead jobs will be tried again.`);
  });
