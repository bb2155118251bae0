import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { signInExpired } from './errors.ts';
import type { Locale } from './i18n/locale.ts';
import type { MemberId } from './ids.ts';
import type { EventName, ShopEvents } from './jobs/events.ts';
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
  /** How `publish` below reaches the jobs. */
  readonly publish: <Name extends EventName>(db: Db, event: Name, data: ShopEvents[Name]) => Promise<void>;
}

/** Runs `work` in one transaction; inside it only the handed context may be used. */
export const inTransaction = <T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> =>
  ctx.db.transaction((db) => work({ ...ctx, db }));

/** Tells that something happened, in the transaction that makes it so. */
export const publish = <Name extends EventName>(
  tx: Ctx,
  event: Name,
  data: ShopEvents[Name],
): Promise<void> => tx.publish(tx.db, event, data);

/**
 * The signed-in member.
 * @throws ShopError 40014 for a visitor
 */
export function requireMember(ctx: Ctx): SignedInMember {
  if (!ctx.member) throw signInExpired();
  return ctx.member;
}
