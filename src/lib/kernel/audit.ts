import { type SQL, sql } from 'drizzle-orm';
import { actingMember, actorName } from './actor.ts';
import { type Ctx, sendUnawaited } from './context.ts';
import { deleteOldest } from './db/delete-oldest.ts';
import { insertsInto } from './db/prebuilt-statements.ts';
import type { MemberId } from './ids.ts';
import type { Sweep } from './jobs/events.ts';
import { auditEntry } from './tables.ts';
import { addDays } from './time/clock.ts';

export interface Act {
  /** `area.act`: what was done. */
  readonly act: string;
  /** `kind:key`: what it was done to. */
  readonly subject: string;
  /** Whose it is; null for what belongs to the shop. */
  readonly owner: MemberId | null;
  readonly before: unknown;
  readonly after: unknown;
  /** Whose names were in a list that somebody was shown. */
  readonly shownOf?: readonly MemberId[];
}

const note = insertsInto(auditEntry);

/** Members do as they like with their own things: their orders and entries tell of it. */
export const isAudited = ({ actor }: Ctx, owner: MemberId | null): boolean =>
  owner === null || actingMember(actor) !== owner;

/** Writes down who did what to somebody else's things or the shop's, in the transaction that does it. */
export async function audit(tx: Ctx, said: Act): Promise<void> {
  const { act, subject, owner, before, after, shownOf } = said;
  if (!isAudited(tx, owner)) return;
  const entry = {
    at: tx.now,
    actor: actorName(tx.actor),
    act,
    subject,
    before: before ?? null,
    after: after ?? null,
    requestId: tx.requestId,
    shownOf: shownOf ? [...new Set(shownOf)] : null,
  };
  await sendUnawaited(tx, note(tx.db, entry));
}

/**
 * For a statement that does more than this and must be one: keeps these entries. The caller asks `isAudited`.
 * @param entries a `select` of at, actor, act, subject, before, after and request id, in this order
 */
export const insertAuditSql = (entries: SQL): SQL => sql`
  insert into ${auditEntry} (at, actor, act, subject, before, after, request_id)
  ${entries}`;

const forgetActs: Sweep = {
  name: 'forget-audit-entries',
  everySeconds: 3600,
  run: ({ db, now, config }) =>
    deleteOldest(db, auditEntry, auditEntry.at, addDays(now, -config.limits.auditDays)),
};

export const auditSweeps: readonly Sweep[] = [forgetActs];
