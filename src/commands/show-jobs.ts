import { type Shell, withShop } from './shell.ts';

const DEAD_SHOWN = 50;

type Desk = Pick<Shell, 'say' | 'open'>;

/** Waiting and failed jobs in the queues. */
export const showJobs = (desk: Desk): Promise<boolean> =>
  withShop(desk, async ({ jobs }) => {
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
    return true;
  });

/** Gives dead jobs new attempts. @param queue limits it to one queue */
export const reviveJobs = (desk: Desk, queue: string | undefined): Promise<boolean> =>
  withShop(desk, async ({ jobs }) => {
    desk.say(`${await jobs.reviveDead(queue)} dead jobs will be tried again.`);
    return true;
  });
