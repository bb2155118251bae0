import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { retryTransaction } from './db/retry-transaction.ts';
import type { Locale } from './i18n/locale.ts';
import type { JobsDesk } from './jobs/jobs-desk.ts';
import type { EventName, Published, PublishOptions, ShopEvents, Written } from './jobs/shop-events.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './log.ts';

/** Row A11: pc, h5 or app, with the platform and the in-app browser where known. */
export interface Terminal {
  readonly kind: 'pc' | 'h5' | 'app';
  readonly platform: 'android' | 'ios' | null;
  readonly inApp: 'line' | 'wechat' | 'meta' | null;
}

/**
 * What every service is handed: who acts, when, in which language, on which database. Whose data is acted on is a
 * parameter of its own: a member acts on their own, staff and the system on anybody's.
 */
export interface Ctx<Who extends Actor = Actor> {
  readonly db: Db;
  readonly now: Date;
  readonly locale: Locale;
  readonly config: Config;
  readonly log: Logger;
  readonly requestId: string;
  /** Where the request came from; for limits, never stored. */
  readonly ip: string;
  readonly terminal: Terminal;
  /** What the browser calls itself; empty where there is none. */
  readonly userAgent: string;
  /** `encryptionQuestCode` of point 7: opens what was said about health in this browser; empty where there is none. */
  readonly questKey: string;
  readonly actor: Who;
  /** Does what belongs to an event and happens in its transaction. */
  readonly react: <Name extends EventName>(tx: Ctx, event: Name, data: ShopEvents[Name]) => Promise<void>;
  /** How `publish` below reaches the jobs. */
  readonly publish: (db: Db, events: readonly Published[]) => Promise<Written>;
  readonly jobs: JobsDesk;
  /** What was published in the transaction, and is written with its commit; null outside of one. */
  readonly published: Published[] | null;
  /** Statements of the transaction whose answers nobody has waited for; null outside of one. */
  readonly unanswered: Promise<unknown>[] | null;
  /** What waits for the transaction's commit; null outside of one. */
  readonly committed: (() => void)[] | null;
  /** Tells a member's open pages what has changed, once it is committed. */
  readonly tell: Live['tell'];
}

/**
 * Runs `work` in one transaction; inside it only the handed context may be used. Where somebody else's transaction undoes it,
 * all of it runs once more: `work` changes nothing but the database, and says the rest by `afterCommit`.
 */
export function inTransaction<T, Who extends Actor>(
  ctx: Ctx<Who>,
  work: (tx: Ctx<Who>) => Promise<T>,
): Promise<T> {
  // A savepoint is undone with the transaction around it.
  return ctx.committed ? runOnce(ctx, work) : retryTransaction(() => runOnce(ctx, work));
}

async function runOnce<T, Who extends Actor>(ctx: Ctx<Who>, work: (tx: Ctx<Who>) => Promise<T>): Promise<T> {
  const committed: (() => void)[] = [];
  const published: Published[] = [];
  const unanswered: Promise<unknown>[] = [];
  let written: Written | null = null;
  const result = await ctx.db
    .transaction(async (db) => {
      const made = await work({ ...ctx, db, committed, published, unanswered });
      // Inside another transaction this one is only a savepoint, which has to know whether all went well.
      if (ctx.unanswered) await Promise.all(unanswered);
      // The commit does not wait for the answer: should it be no, it undoes everything.
      else if (published.length > 0) written = await ctx.publish(db, published);
      return made;
    })
    .catch(async (error: unknown) => {
      // What failed first made all that followed fail.
      await Promise.all(unanswered);
      throw error;
    });
  await Promise.all(unanswered);
  if (written) await wakeWhenWritten(written);
  ctx.published?.push(...published);
  for (const act of committed) afterCommit(ctx, act);
  return result;
}

/**
 * Sends a statement whose answer nobody needs: it comes with the next one's or the commit's. Where it fails, the
 * transaction is undone, and fails with its error.
 */
export async function sendUnawaited({ unanswered }: Ctx, statement: PromiseLike<unknown>): Promise<void> {
  if (!unanswered) {
    await statement;
    return;
  }
  const answer = new Promise((resolve, reject) => void statement.then(resolve, reject));
  // Whoever waits for the transaction waits for it too, only later.
  answer.catch(() => undefined);
  unanswered.push(answer);
}

async function wakeWhenWritten({ isWritten, wake }: Written): Promise<void> {
  await isWritten;
  wake();
}

/** Acts once the transaction of `tx` is committed: at once outside of one, never if it is undone. */
export function afterCommit({ committed }: Ctx, act: () => void): void {
  if (committed) committed.push(act);
  else act();
}

/** Tells that something happened, in the transaction that makes it so; who cares is woken when it is committed. */
export async function publish<Name extends EventName>(
  tx: Ctx,
  event: Name,
  data: ShopEvents[Name],
  options?: PublishOptions,
): Promise<void> {
  await tx.react(tx, event, data);
  const told = { event, data, ...options };
  if (tx.published) tx.published.push(told);
  else await wakeWhenWritten(await tx.publish(tx.db, [told]));
}

/** The same moment and language, with somebody else behind it: a link's holder, a gateway, the system. */
export const actingAs = <Who extends Actor>(ctx: Ctx, actor: Who): Ctx<Who> => ({ ...ctx, actor });
