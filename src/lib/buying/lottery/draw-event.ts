import { and, asc, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { notifyMember } from '#lib/people/inbox/service.ts';
import { givePrize } from './give.ts';
import { drawTickets, piecesOf } from './rules/event.ts';
import { lotteryLinks } from './rules/links.ts';
import { pieceMessage, ticketLines } from './rules/proof.ts';
import { drawDueAt, stateOf } from './rules/state.ts';
import { hashOf, hmacOf, openSeed } from './seals.ts';
import { lottery, lotteryDraw, lotteryPrize } from './tables.ts';
import { lotteryTag } from './tags.ts';
import { transitionDraw } from './transitions.ts';
import { type DrawRow, type LotteryRow, type PrizeRow, prizesOf } from './views.ts';
import { lockChances, waitsForWinner, wonInYear } from './year.ts';

/** Sweep: draws due events, each completely and once. */
export async function drawEvents(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select()
    .from(lottery)
    .where(
      and(
        eq(lottery.kind, 'single'),
        isNull(lottery.drawnAt),
        ne(lottery.status, 'draft'),
        or(lte(lottery.drawAt, ctx.now), lte(lottery.stoppedAt, ctx.now)),
      ),
    );
  const ready = due.filter((row) => drawDueAt(row) <= ctx.now);
  for (const { id } of ready) await inTransaction(ctx, (tx) => drawEvent(tx, id));
  return ready.length;
}

async function drawEvent(tx: Ctx, id: number): Promise<void> {
  const [row] = await tx.db
    .select()
    .from(lottery)
    .where(and(eq(lottery.id, id), isNull(lottery.drawnAt)))
    .for('update');
  if (!row) return;
  const tickets = await ticketsOf(tx, id);
  const ticketsHash = hashOf(ticketLines(tickets));
  const pieces = piecesOf(await prizesOf(tx, id));
  const seed = openSeed(tx, row);
  const places = drawTickets(
    tickets.length,
    pieces.map((_, place) => hmacOf(seed, pieceMessage(ticketsHash, place))),
  );
  for (const [turn, place] of places.entries()) {
    const [draw, prize] = [tickets[place], pieces[turn]];
    if (draw && prize) await award(tx, row, draw, prize);
  }
  await tx.db
    .update(lotteryDraw)
    .set({ state: 'nothing' })
    .where(and(eq(lotteryDraw.lotteryId, id), eq(lotteryDraw.state, 'waiting')));
  await tx.db.update(lottery).set({ drawnAt: tx.now, ticketsHash }).where(eq(lottery.id, id));
  await invalidatePages(tx, [lotteryTag.all]);
}

/** All draws of a lottery, in order of their creation. */
export const ticketsOf = ({ db }: Ctx, lotteryId: number): Promise<DrawRow[]> =>
  db.select().from(lotteryDraw).where(eq(lotteryDraw.lotteryId, lotteryId)).orderBy(asc(lotteryDraw.id));

async function award(tx: Ctx, row: LotteryRow, draw: DrawRow, prize: PrizeRow): Promise<void> {
  await lockChances(tx, draw.memberId);
  const earlier = await wonInYear(tx, draw);
  const state = stateOf(prize.kind, await waitsForWinner(tx, draw, prize, earlier));
  const claimBefore = state === 'won' ? addDays(tx.now, row.claimDays) : null;
  if (!(await transitionDraw(tx, draw.id, state, { prizeId: prize.id, claimBefore }))) return;
  await tx.db
    .update(lotteryPrize)
    .set({ remaining: (prize.remaining ?? 0) - 1 })
    .where(eq(lotteryPrize.id, prize.id));
  prize.remaining = (prize.remaining ?? 0) - 1;
  if (state === 'given') await givePrize(tx, draw, prize);
  await notifyMember(tx, draw.memberId, {
    words: 'lotteryWon',
    locale: draw.locale,
    params: { prize: prize.name[draw.locale], lottery: row.name[draw.locale] },
    path: lotteryLinks.own(draw.id),
    about: `draw:${draw.id}`,
  });
}
