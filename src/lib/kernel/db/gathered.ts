import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
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
