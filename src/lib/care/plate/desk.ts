import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import { LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { displayName } from '#lib/people/account/rules.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import type { DeskList } from './codes.ts';
import type { DeskPlate, DeskPlateHead, DeskPlates, DeskPlatesQuery } from './model/desk.ts';
import type { PlateCard } from './model/plate.ts';
import { answersOf, shownAnswer, toCard } from './read.ts';
import { isOverdue } from './rules/due.ts';
import { isOpen } from './rules/state.ts';
import { openAnswer, openContent } from './seals.ts';
import { plate } from './tables.ts';
import type { Plate } from './transitions.ts';

/** Plates for dietitians: a queue without health data, and their claimed plates. */

export type Desk = Ctx<StaffActor>;

const isWaiting = sql`(${plate.state} in ('sent', 'claimed'))`;

const inList = (ctx: Desk): Readonly<Record<DeskList, SQL | undefined>> => {
  const isOwn = eq(plate.staffId, ctx.actor.staffId);
  return {
    waiting: isWaiting,
    own: and(eq(plate.state, 'claimed'), isOwn),
    answered: and(eq(plate.state, 'answered'), isOwn),
  };
};

/** Sorted by due time; answered ones by latest answer. */
export async function listDeskPlates(ctx: Desk, { list, page }: DeskPlatesQuery): Promise<DeskPlates> {
  const perPage = ctx.config.limits.deskPlatesPerPage;
  const lists = inList(ctx);
  const where = lists[list];
  const order =
    list === 'answered' ? [desc(plate.stateAt), desc(plate.id)] : [asc(plate.dueAt), asc(plate.id)];
  const countOf = async (of: SQL | undefined): Promise<number> => {
    const [found] = await ctx.db.select({ plates: count() }).from(plate).where(of);
    return found?.plates ?? 0;
  };
  const [rows, waiting, own, answered, late] = await Promise.all([
    ctx.db
      .select({ plate, by: staffMember.name })
      .from(plate)
      .leftJoin(staffMember, eq(staffMember.id, plate.staffId))
      .where(where)
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage),
    countOf(lists.waiting),
    countOf(lists.own),
    countOf(lists.answered),
    countOf(and(isWaiting, lt(plate.dueAt, ctx.now))),
  ]);
  const counts = { waiting, own, answered };
  return {
    plates: rows.map(({ plate: row, by }) => toHead(ctx, row, by)),
    counts: { ...counts, late },
    page,
    pages: Math.ceil(counts[list] / perPage),
  };
}

const toHead = (ctx: Desk, row: Plate, by: string | null): DeskPlateHead => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  sentAt: row.sentAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  isLate: isOpen(row.state) && isOverdue(row.dueAt, ctx.now),
  by,
  isOwn: row.staffId === ctx.actor.staffId,
});

/** The entry for the audit log and the member's access log. */
export const auditedPlate = ({ number, memberId }: Pick<Plate, 'number' | 'memberId'>, act: string) => ({
  act: `plate.${act}`,
  subject: `plate:${number}`,
  owner: memberId,
  before: null,
  after: null,
});

/** @throws ShopError plateNotFound (404) */
export const findPlate = async (ctx: Desk, number: string) => {
  const [found] = await ctx.db
    .select({ plate, by: staffMember.name, member })
    .from(plate)
    .innerJoin(member, eq(member.id, plate.memberId))
    .leftJoin(staffMember, eq(staffMember.id, plate.staffId))
    .where(eq(plate.number, number));
  // Withdrawn plates do not exist for staff.
  if (!found || found.plate.state === 'withdrawn' || found.plate.state === 'erased')
    throw notFound('plateNotFound');
  return found;
};

/**
 * A plate for staff. Its contents are open only to the dietitian who claimed it. Each read is in the member's
 * access log, and each refusal is recorded.
 * @throws ShopError plateNotFound (404); plateNotYours (403) if a colleague claimed it
 */
export async function getDeskPlate(ctx: Desk, number: string): Promise<DeskPlate> {
  const { plate: row, by, member: owner } = await findPlate(ctx, number);
  const head = toHead(ctx, row, by);
  if (row.staffId === null) return { ...head, opened: null };
  const isOwn = row.staffId === ctx.actor.staffId;
  await inTransaction(ctx, (tx) => audit(tx, auditedPlate(row, isOwn ? 'look' : 'refused')));
  if (!isOwn) throw new ShopError('plateNotYours', { status: 403 });
  const said = openContent(ctx, row);
  if (!said) throw notFound('plateNotFound');
  const opened = {
    name: displayName(owner),
    language: LANGUAGE_TAG[row.locale],
    meal: said.meal,
    note: said.note,
    picture: viewAddress(ctx, row.picture ?? '', 'staff'),
    before: await scoresBefore(ctx, row.memberId, row.number),
    answer: await shownAnswer(ctx, row),
  };
  return { ...head, opened };
}

const SHOWN = 6;

async function scoresBefore(ctx: Desk, memberId: MemberId, number: string): Promise<number[]> {
  const rows = await answersOf(ctx, memberId, SHOWN);
  return rows.filter((row) => row.number !== number).flatMap((row) => openAnswer(ctx, row)?.score ?? []);
}

/**
 * A member's last meals for authorized staff, newest first. Unanswered ones are visible only to the dietitian
 * who claimed them.
 * @param until end of the member's consent
 */
export async function platesShared(
  ctx: Ctx,
  memberId: MemberId,
  { most, until }: { readonly most: number; readonly until: Date | null },
): Promise<PlateCard[]> {
  const rows = await answersOf(ctx, memberId, most);
  return rows.map((row) => toCard(ctx, row, until));
}
