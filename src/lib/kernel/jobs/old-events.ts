import type { PgBoss } from 'pg-boss';
import type { EventHandler } from './events.ts';

/** The one queue in which the version before kept the jobs of all handlers. */
const OLD_QUEUE = 'events';
const BATCH = 100;

interface OldJob {
  readonly handler: string;
  readonly data: object;
}

/** Moves what the version before left behind to the handlers' own queues; may go with the version after next. */
export async function forwardOldEvents(boss: PgBoss, handlers: readonly EventHandler[]): Promise<void> {
  if (!(await boss.getQueue(OLD_QUEUE))) return;
  const known = new Set(handlers.map(({ name }) => name));
  for (;;) {
    const found = await boss.fetch<OldJob>(OLD_QUEUE, { batchSize: BATCH });
    if (found.length === 0) return;
    for (const { id, data } of found) {
      if (!known.has(data.handler)) continue;
      // The same id: a process that dies between the two leaves no second job behind.
      await boss.insert(data.handler, [{ id, data: data.data }]);
      await boss.complete(OLD_QUEUE, id);
    }
  }
}
