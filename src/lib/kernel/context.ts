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
 * The argument of every service: who acts, when, in which language, on which database. Whose data is acted on
 * is a separate parameter. Members act on their own data, staff and the system on anybody's.
 */
export interface Ctx<Who extends Actor = Actor> {
  readonly db: Db;
  readonly now: Date;
  readonly locale: Locale;
  readonly config: Config;
  readonly log: Logger;
  readonly requestId: string;
  /** The requester's IP address; for limits, never stored. */
  readonly ip: string;
  readonly terminal: Terminal;
  /** The User-Agent header; empty where there is none. */
  readonly userAgent: string;
  /**
   * `encryptionQuestCode` of point 7: decrypts the health answers of this browser. Empty where there is none.
   */
  readonly questKey: string;
  readonly actor: Who;
  /** Runs the reactions to an event, in its transaction. */
  readonly react: <Name extends EventName>(tx: Ctx, event: Name, data: ShopEvents[Name]) => Promise<void>;
  /** Writes the events of `publish` to the job queue. */
  readonly publish: (db: Db, events: readonly Published[]) => Promise<Written>;
  readonly jobs: JobsDesk;
  /** Events of the transaction, written with its commit; null outside a transaction. */
  readonly published: Published[] | null;
  /** Statements of the transaction whose results are not awaited yet; null outside a transaction. */
  readonly unanswered: Promise<unknown>[] | null;
  /** Callbacks for after the commit; null outside a transaction. */
  readonly committed: (() => void)[] | null;
  /** Notifies a member's open pages of changes, after the commit. */
  readonly tell: Live['tell'];
}

/**
 * Runs `work` in one transaction. Inside it use only the context that it receives. A serialization conflict
 * or deadlock runs `work` again. So `work` may change nothing but the database; other effects belong in
 * `afterCommit`.
 */
export function inTransaction<T, Who extends Actor>(
  ctx: Ctx<Who>,
  work: (tx: Ctx<Who>) => Promise<T>,
): Promise<T> {
  // A savepoint rolls back with its outer transaction, so it is not retried alone.
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
      // A nested transaction is only a savepoint. It must know whether its statements succeeded.
      if (ctx.unanswered) await Promise.all(unanswered);
      // The commit does not wait for this insert: if it fails, the commit rolls everything back.
      else if (published.length > 0) written = await ctx.publish(db, published);
      return made;
    })
    .catch(async (error: unknown) => {
      // The first failed statement caused all later failures, so its error is thrown.
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
 * Sends a statement whose result is not needed. It shares the round trip of the next statement or the commit.
 * If it fails, the transaction rolls back and throws its error.
 */
export async function sendUnawaited({ unanswered }: Ctx, statement: PromiseLike<unknown>): Promise<void> {
  if (!unanswered) {
    await statement;
    return;
  }
  const answer = new Promise((resolve, reject) => void statement.then(resolve, reject));
  // `inTransaction` awaits it later. This handler prevents an unhandled rejection until then.
  answer.catch(() => undefined);
  unanswered.push(answer);
}

async function wakeWhenWritten({ isWritten, wake }: Written): Promise<void> {
  await isWritten;
  wake();
}

/**
 * Runs `act` after the transaction of `tx` commits. Outside a transaction it runs immediately; after a
 * rollback it never runs.
 */
export function afterCommit({ committed }: Ctx, act: () => void): void {
  if (committed) committed.push(act);
  else act();
}

/** Publishes an event in the transaction that causes it. Its handlers wake after the commit. */
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

/** The same moment and language with another actor: a link's holder, a gateway, the system. */
export const actingAs = <Who extends Actor>(ctx: Ctx, actor: Who): Ctx<Who> => ({ ...ctx, actor });
