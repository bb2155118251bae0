import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../context.ts';
import type { Db } from './database.ts';

/**
 * What several ask for in one turn of the event loop is asked of the database once; all get the one answer, or the one
 * failure. Not for transactions, which share nothing.
 * @param withinMs where nobody waits for the answer: so long others may still join
 */
export function gathered<Asked, Answer>(
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
export function readOnce<Asked, Answer>(
  read: (ctx: Ctx, one: Asked) => Promise<Answer>,
  keyOf: (one: Asked) => string | number,
): (ctx: Ctx, one: Asked) => Promise<Answer> {
  const all = gathered(async (ctx, asked: readonly Asked[]) => {
    const each = new Map(asked.map((one) => [keyOf(one), one]));
    const answers = [...each].map(async ([key, one]) => [key, await read(ctx, one)] as const);
    return new Map(await Promise.all(answers));
  });
  return async (ctx, one) => (await all(ctx, one)).get(keyOf(one)) as Answer;
}

const KEPT_MOST = 100;

/**
 * The same where what is read changes so seldom that whoever asks within `keptMs` may have it too; what still changes of it, the
 * asker's own statement sees. What is not there, and a failure, is not kept.
 */
export function readSeldom<Asked, Answer>(
  read: (ctx: Ctx, one: Asked) => Promise<Answer | null>,
  keyOf: (one: Asked) => string | number,
  keptMs: number,
): (ctx: Ctx, one: Asked) => Promise<Answer | null> {
  const all = new WeakMap<Db, LRUCache<string | number, Promise<Answer | null>>>();
  return (ctx, one) => {
    const kept = all.get(ctx.db) ?? new LRUCache({ max: KEPT_MOST, ttl: keptMs });
    all.set(ctx.db, kept);
    const key = keyOf(one);
    const known = kept.get(key);
    if (known) return known;
    const answer = read(ctx, one);
    kept.set(key, answer);
    const forget = () => {
      if (kept.peek(key) === answer) kept.delete(key);
    };
    answer.then((found) => {
      if (found === null) forget();
    }, forget);
    return answer;
  };
}
