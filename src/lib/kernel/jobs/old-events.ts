import type { PgBoss } from 'pg-boss';
import type { EventHandler } from './events.ts';

/** The previous version's single queue for all handlers. */
const OLD_QUEUE = 'events';
const BATCH = 100;

interface OldJob {
  readonly handler: string;
  readonly data: object;
}

/** Forwards the previous version's jobs to the handlers' own queues. Remove it two versions later. */
export async function forwardOldEvents(boss: PgBoss, handlers: readonly EventHandler[]): Promise<void> {
  if (!(await boss.getQueue(OLD_QUEUE))) return;
  const known = new Set(handlers.map(({ name }) => name));
  for (;;) {
    const found = await boss.fetch<OldJob>(OLD_QUEUE, { batchSize: BATCH });
    if (found.length === 0) return;
    for (const { id, data } of found) {
      if (!known.has(data.handler)) continue;
      // The same id: a crash between the two statements leaves no duplicate job.
      await boss.insert(data.handler, [{ id, data: data.data }]);
      await boss.complete(OLD_QUEUE, id);
    }
  }
}
