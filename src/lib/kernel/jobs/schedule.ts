import type { PgBoss } from 'pg-boss';
import { sweepQueue } from './boss.ts';
import { SWEEP_EVERY_SECONDS, type Sweep } from './events.ts';

/**
 * When each sweep is due. Every process submits each run, and the database makes one job of it
 * (`singletonSeconds`). pg-boss' own schedules follow cron: at most once a minute, and up to half a minute
 * late.
 */
export interface Schedule {
  /**
   * Queues the runs that have become due.
   * @returns the queues that got a job
   */
  tick(nowMs: number): Promise<string[]>;
}

export function createSchedule(boss: PgBoss, sweeps: readonly Sweep[], startMs: number): Schedule {
  const turns = sweeps.map(({ name, everySeconds = SWEEP_EVERY_SECONDS }, i) => {
    // Staggered: together they would take every connection at once.
    const offset = i / sweeps.length;
    const turnAt = (ms: number): number => Math.floor(ms / 1000 / everySeconds - offset);
    return { queue: sweepQueue(name), everySeconds, turnAt, last: turnAt(startMs) };
  });
  return {
    async tick(nowMs) {
      const sent: string[] = [];
      for (const turn of turns) {
        const now = turn.turnAt(nowMs);
        if (now === turn.last) continue;
        turn.last = now;
        const id = await boss.send(turn.queue, null, { singletonSeconds: turn.everySeconds });
        if (id) sent.push(turn.queue);
      }
      return sent;
    },
  };
}
