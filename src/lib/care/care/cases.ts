import { randomUUID } from 'node:crypto';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { lockPerson } from '#lib/catalog/health-profile/service.ts';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { CaseState } from './codes.ts';
import { canTransitionCase } from './rules/transitions.ts';
import { flagsSeal } from './seals.ts';
import { careCase } from './tables.ts';

export type CaseRow = typeof careCase.$inferSelect;

interface NewCase {
  readonly personId: PersonId;
  readonly memberId: MemberId;
  /** The result that refers to a dietitian; null if the member asked. */
  readonly about: string | null;
  readonly flags: readonly string[];
  readonly hasQuestion: boolean;
}

/**
 * Opens a case, which waits in the queue. @returns undefined if the person has an open case, or had one about
 * this result
 */
export async function openCase(tx: Ctx, given: NewCase): Promise<CaseRow | undefined> {
  const { flags, ...rest } = given;
  const code = randomUUID();
  const [made] = await tx.db
    .insert(careCase)
    .values({
      ...rest,
      code,
      state: 'waiting',
      locale: tx.locale,
      flags: flagsSeal.seal(tx, code, { flags: [...flags] }),
      openedAt: tx.now,
      waitingSince: tx.now,
    })
    .onConflictDoNothing()
    .returning();
  return made;
}

export async function findCase({ db }: Ctx, code: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(careCase).where(eq(careCase.code, code));
  return row;
}

const held = async (tx: Ctx, which: SQL | undefined): Promise<CaseRow | undefined> => {
  const [row] = await tx.db.select().from(careCase).where(which).for('no key update');
  return row;
};

/**
 * Locks a person, then their case. Concurrent transitions wait, and so does the withdrawal of a consent,
 * which locks in the same order.
 * @throws ShopError caseNotFound (404)
 */
export async function lockCase(tx: Ctx, code: string): Promise<CaseRow> {
  const found = await findCase(tx, code);
  const isThere = found !== undefined && (await lockPerson(tx, found.personId));
  const row = isThere ? await held(tx, eq(careCase.code, code)) : undefined;
  if (!row) throw notFound('caseNotFound');
  return row;
}

/** Locks a person's open case, if there is one. */
export const lockOpenCase = (tx: Ctx, personId: PersonId): Promise<CaseRow | undefined> =>
  held(tx, and(eq(careCase.personId, personId), ne(careCase.state, 'closed')));

/**
 * The only writer of a case's state. The caller has locked it.
 * @throws ShopError caseMoveRefused for a transition that the table does not have
 */
export async function transitionCase(
  tx: Ctx,
  row: CaseRow,
  to: CaseState,
  set: Partial<Pick<CaseRow, 'staffId' | 'hasQuestion' | 'waitingSince'>> = {},
): Promise<void> {
  if (!canTransitionCase(row.state, to)) throw new ShopError('caseMoveRefused');
  await tx.db
    .update(careCase)
    .set({ ...set, state: to, ...(to === 'closed' ? { closedAt: tx.now } : {}) })
    .where(eq(careCase.id, row.id));
  await audit(tx, {
    act: 'care.move',
    subject: `care:${row.code}`,
    owner: row.memberId,
    before: { state: row.state, staffId: row.staffId },
    after: {
      state: to,
      staffId: set.staffId === undefined ? row.staffId : set.staffId,
      by: actorName(tx.actor),
    },
  });
}

interface NewResult {
  readonly about: string;
  readonly flags: readonly string[];
}

/** Adds a later result to the open case. An answered case waits again. */
export async function addResult(tx: Ctx, row: CaseRow, { about, flags }: NewResult): Promise<void> {
  const all = new Set([...flagsSeal.open(tx, row.code, row.flags).flags, ...flags]);
  await tx.db
    .update(careCase)
    .set({ about, flags: flagsSeal.seal(tx, row.code, { flags: [...all] }) })
    .where(eq(careCase.id, row.id));
  if (row.state === 'answered') await transitionCase(tx, row, 'claimed', { waitingSince: tx.now });
}
