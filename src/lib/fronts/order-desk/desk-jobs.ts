import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { DeskJobs, RevivedJobs } from './model/today.ts';
import { listUnreadable } from './unreadable.ts';

const DEAD_SHOWN = 50;

/** Queues, dead jobs, and unreadable rows. */
export async function listDeskJobs(ctx: Ctx): Promise<DeskJobs> {
  const { jobs } = ctx;
  const queues = await jobs.queues();
  const dead = await jobs.dead(DEAD_SHOWN);
  return {
    queues: queues
      .filter(({ waiting, later, active, dead: lost }) => waiting + later + active + lost > 0)
      .map((queue) => ({ ...queue, oldestSeconds: Math.round(queue.oldestSeconds) })),
    dead: dead.map(({ id, queue, data, error, tries, diedAt }) => ({
      id,
      queue,
      // Job payloads contain only keys.
      about: JSON.stringify(data),
      error,
      tries,
      diedAt: diedAt.toISOString(),
    })),
    unreadable: await listUnreadable(ctx),
  };
}

/** Retries the dead jobs of a queue. Handlers may run twice. */
export async function reviveDeskJobs(ctx: Ctx, queue: string): Promise<RevivedJobs> {
  const revived = await ctx.jobs.reviveDead(queue);
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      act: 'job.revive',
      subject: `queue:${queue}`,
      owner: null,
      before: null,
      after: { revived },
    }),
  );
  return { revived };
}
