import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import type { Db } from './database.ts';

/**
 * What several ask for in one turn of the event loop is asked of the database once; all get the one answer, or the one
 * failure. Not for transactions, which share nothing.
 * @param withinMs where nobody waits for the answer: so long others may still join
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

/** The same where many ask for one thing, each for itself: it is read once for all of them. */
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
  /** This process has changed it, and knows at once; others within the time it is kept. */
  readonly forget: (ctx: Ctx, one: Asked) => void;
}

/**
 * The same where what is read changes so seldom that whoever asks within `keptMs` may have it too. What is not there (null), and a
 * failure, is not kept.
 */
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
