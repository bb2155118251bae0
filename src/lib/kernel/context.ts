import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { signInExpired } from './errors.ts';
import type { Locale } from './i18n/locale.ts';
import type { MemberId } from './ids.ts';
import type { EventName, PublishOptions, Reaction, ShopEvents } from './jobs/events.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './log.ts';

/** Row A11: pc, h5 or app, with the platform and the in-app browser where known. */
export interface Terminal {
  readonly kind: 'pc' | 'h5' | 'app';
  readonly platform: 'android' | 'ios' | null;
  readonly inApp: 'line' | 'wechat' | 'meta' | null;
}

export interface SignedInMember {
  readonly id: MemberId;
  /** Hash of the token that was shown; signing out revokes it. */
  readonly tokenHash: string;
}

/** What every service is handed: who asks, when, in which language, on which database. */
export interface Ctx {
  readonly db: Db;
  readonly now: Date;
  readonly locale: Locale;
  readonly config: Config;
  readonly log: Logger;
  readonly requestId: string;
  /** Where the request came from; for limits, never stored. */
  readonly ip: string;
  readonly terminal: Terminal;
  readonly member: SignedInMember | null;
  /** The visitor's cookie_session_Id (point 3); null outside the API. */
  readonly visitor: string | null;
  /** What happens in an event's own transaction. */
  readonly reactions: readonly Reaction[];
  /** How `publish` below reaches the jobs. */
  readonly publish: <Name extends EventName>(
    db: Db,
    event: Name,
    data: ShopEvents[Name],
    options?: PublishOptions,
  ) => Promise<() => void>;
  /** What waits for the transaction's commit; null outside of one. */
  readonly committed: (() => void)[] | null;
  /** Tells a member's open pages what has changed, once it is committed. */
  readonly tell: Live['tell'];
}

/** Runs `work` in one transaction; inside it only the handed context may be used. */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const committed: (() => void)[] = [];
  const result = await ctx.db.transaction((db) => work({ ...ctx, db, committed }));
  // Inside another transaction this one is only a savepoint.
  for (const act of committed) afterCommit(ctx, act);
  return result;
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
  for (const reaction of tx.reactions) if (reaction.event === event) await reaction.react(tx, data as never);
  afterCommit(tx, await tx.publish(tx.db, event, data, options));
}

/**
 * The signed-in member.
 * @throws ShopError 40014 for a visitor
 */
export function requireMember(ctx: Ctx): SignedInMember {
  if (!ctx.member) throw signInExpired();
  return ctx.member;
}
