import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { viewAddress } from '#lib/kernel/files/view.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { PARTS } from './codes.ts';
import type { AnswerShown, OwnPlate, OwnPlates, PlateCard, PlateTrend } from './model/plate.ts';
import type { PlateAnswer } from './model/sealed.ts';
import { slicesOf, trendLine } from './rules/drawing.ts';
import { bandOf, MOST, pointsOf } from './rules/score.ts';
import { isOpen } from './rules/state.ts';
import { openAnswer, openContent } from './seals.ts';
import { readOwn } from './send.ts';
import { plate } from './tables.ts';
import type { Plate } from './transitions.ts';

/** A member's own plates. */

/** Without erased ones. */
const isOwn = (memberId: MemberId) => and(eq(plate.memberId, memberId), ne(plate.state, 'erased'));

/** A page of a member's plates, newest first, with the trend of their scores. */
export async function listPlates(ctx: Ctx, memberId: MemberId, page: number): Promise<OwnPlates> {
  const perPage = ctx.config.limits.platesPerPage;
  const [rows, [counted], trend] = await Promise.all([
    ctx.db
      .select()
      .from(plate)
      .where(isOwn(memberId))
      .orderBy(desc(plate.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    ctx.db.select({ plates: count() }).from(plate).where(isOwn(memberId)),
    trendOf(ctx, memberId),
  ]);
  return {
    plates: rows.map((row) => toCard(ctx, row)),
    trend,
    page,
    pages: Math.ceil((counted?.plates ?? 0) / perPage),
  };
}

/** A member's last answered plates, newest first. */
export const answersOf = (ctx: Ctx, memberId: MemberId, most: number): Promise<Plate[]> =>
  ctx.db
    .select()
    .from(plate)
    .where(and(eq(plate.memberId, memberId), eq(plate.state, 'answered')))
    .orderBy(desc(plate.id))
    .limit(most);

async function trendOf(ctx: Ctx, memberId: MemberId): Promise<PlateTrend> {
  const rows = await answersOf(ctx, memberId, ctx.config.limits.plateTrendLength);
  const points = rows.toReversed().flatMap((row) => {
    const score = openAnswer(ctx, row)?.score;
    if (score === undefined) return [];
    return { number: row.number, day: taipeiDay(row.sentAt), score, band: bandOf(score) };
  });
  return { points, line: trendLine(points) };
}

/** @param until end of staff's access to the photo; left out for its owner */
export function toCard(ctx: Ctx, row: Plate, until?: Date | null): PlateCard {
  const said = openContent(ctx, row);
  const score = openAnswer(ctx, row)?.score ?? null;
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    meal: said?.meal ?? 'other',
    sentAt: row.sentAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    picture: viewAddress(ctx, row.picture ?? '', until === undefined ? 'owner' : 'staff', until),
    score,
    band: score === null ? null : bandOf(score),
  };
}

/**
 * A member's own plate.
 * @throws ShopError plateNotFound (404), also for another member's
 */
export async function getPlate(ctx: Ctx, memberId: MemberId, number: string): Promise<OwnPlate> {
  const row = await readOwn(ctx, memberId, number);
  const said = openContent(ctx, row);
  if (!said) throw notFound('plateNotFound');
  return {
    ...toCard(ctx, row),
    note: said.note,
    canWithdraw: isOpen(row.state),
    canErase: !isOpen(row.state),
    answer: await shownAnswer(ctx, row),
  };
}

/** The answer with its drawing; null if there is none. */
export async function shownAnswer(ctx: Ctx, row: Plate): Promise<AnswerShown | null> {
  const answer = openAnswer(ctx, row);
  if (!answer || row.staffId === null) return null;
  const [staff] = await ctx.db
    .select({ name: staffMember.name })
    .from(staffMember)
    .where(eq(staffMember.id, row.staffId));
  return { ...drawn(row, answer), by: staff?.name ?? '', at: row.stateAt.toISOString() };
}

function drawn({ kind }: Plate, answer: PlateAnswer) {
  const { portions, score, points = pointsOf(kind, portions), praise, change, swap } = answer;
  return {
    score,
    band: bandOf(score),
    slices: slicesOf(portions.fields),
    parts: PARTS.map((part) => ({ part, points: points[part], most: MOST[part] })),
    praise,
    change,
    swap,
  };
}
