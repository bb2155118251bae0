import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import type { Db } from './database.ts';

/**
 * Batches the reads of one tick of the event loop into one query. All callers get the same result or the same
 * error. Not for transactions, because each has its own database handle.
 * @param withinMs longer batching window, for reads that nobody awaits
 */
export function coalesced<Asked, Answer>(
  ask: (ctx: Ctx, asked: readonly Asked[]) => Promise<Answer>,
  withinMs = 0,
): (ctx: Ctx, one: Asked) => Promise<Answer> {
  const open = new WeakMap<Db, { readonly asked: Asked[]; readonly answer: Promise<Answer> }>();
  return (ctx, one) => {
    const joined = open.get(ctx.db);
    joined?.asked.push(one);
    if (joined) return joined.answer;
    const asked = [one];
    const answer = (withinMs > 0 ? delay(withinMs) : nextTurn()).then(() => {
      open.delete(ctx.db);
      return ask(ctx, asked);
    });
    open.set(ctx.db, { asked, answer });
    return answer;
  };
}

/** Deduplicates reads by key within one tick: concurrent callers share one read. */
export function coalescedRead<Asked, Answer>(
  read: (ctx: Ctx, one: Asked) => Promise<Answer>,
  keyOf: (one: Asked) => string | number,
): (ctx: Ctx, one: Asked) => Promise<Answer> {
  const all = coalesced(async (ctx, asked: readonly Asked[]) => {
    const each = new Map(asked.map((one) => [keyOf(one), one]));
    const answers = [...each].map(async ([key, one]) => [key, await read(ctx, one)] as const);
    return new Map(await Promise.all(answers));
  });
  return async (ctx, one) => (await all(ctx, one)).get(keyOf(one)) as Answer;
}

interface Seldom<Asked, Answer> {
  readonly read: (ctx: Ctx, one: Asked) => Promise<Answer>;
  /** Drops the entry after this process changed the value. Other processes see the change after `keptMs`. */
  readonly forget: (ctx: Ctx, one: Asked) => void;
}

/** Caches a seldom changed read for `keptMs`. Null results and errors are not cached. */
export function cachedRead<Asked, Answer>(
  read: (ctx: Ctx, one: Asked) => Promise<Answer>,
  keyOf: (one: Asked) => string | number,
  keptMs: number,
): Seldom<Asked, Answer> {
  interface Kept {
    readonly answer: Promise<Answer>;
    readonly at: number;
  }
  const all = new WeakMap<Db, Map<string | number, Kept>>();
  return {
    read(ctx, one) {
      const kept = all.get(ctx.db) ?? new Map<string | number, Kept>();
      all.set(ctx.db, kept);
      const [key, at] = [keyOf(one), ctx.now.getTime()];
      const known = kept.get(key);
      if (known && Math.abs(at - known.at) < keptMs) return known.answer;
      const answer = read(ctx, one);
      kept.set(key, { answer, at });
      const drop = () => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      };
      answer.then((found) => {
        if (found === null) drop();
      }, drop);
      return answer;
    },
    forget: ({ db }, one) => void all.get(db)?.delete(keyOf(one)),
  };
}
