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
  /** The act, as `area.act`. */
  readonly act: string;
  /** The record acted on, as `kind:key`. */
  readonly subject: string;
  /** The member who owns it; null for the shop's own records. */
  readonly owner: MemberId | null;
  readonly before: unknown;
  readonly after: unknown;
  /** Members named in a list that was shown. */
  readonly shownOf?: readonly MemberId[];
}

const note = insertsInto(auditEntry);

/** Members' acts on their own data are not audited: their orders and entries record them. */
export const isAudited = ({ actor }: Ctx, owner: MemberId | null): boolean =>
  owner === null || actingMember(actor) !== owner;

/** Records an act on another person's data or the shop's, in the caller's transaction. */
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
 * Inserts audit entries as a part of a larger statement. The caller checks `isAudited`.
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
