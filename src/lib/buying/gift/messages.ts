import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { notifyOfLevel } from '#lib/money/levels/service.ts';
import { levelMove } from '#lib/money/levels/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { links } from '#lib/site/site/links.ts';
import { levelGifts } from './list.ts';
import { choiceEnds, type HalfYear, halfYearOf, lastDayOf, noticeFrom } from './rules.ts';
import { giftHalf, memberGift } from './tables.ts';
import { expireGifts, type GiftRow } from './transitions.ts';

/** Time-based steps of gifts. Each step notifies in the transaction of its change: at most once. */

const BATCH = 200;
const WAITING = inArray(memberGift.state, ['open', 'chosen']);

/**
 * Sweep: notifies members whose level has gifts when the choice opens, and before it ends. Then it expires
 * what is left.
 */
export async function notifyAndExpireGifts(ctx: Ctx): Promise<number> {
  const half = halfYearOf(ctx.now);
  return (await endGifts(ctx, half)) + (await tellOpen(ctx, half)) + (await tellEnding(ctx, half));
}

/** After the last day, chosen pieces are released. */
const endGifts = (ctx: Ctx, half: HalfYear): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const isOver = tx.now >= choiceEnds(half, tx.config.limits);
    const due = await tx.db
      .select()
      .from(memberGift)
      .where(
        and(WAITING, or(lt(memberGift.half, half.from), isOver ? eq(memberGift.half, half.from) : undefined)),
      )
      .orderBy(asc(memberGift.half), asc(memberGift.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    await expireGifts(tx, due);
    return due.length;
  });

type Candidate = { readonly memberId: MemberId; readonly level: number };

/** Continues after the last member of the run before: a crash notifies nobody twice and skips nobody. */
const tellOpen = (ctx: Ctx, half: HalfYear): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    if (tx.now >= choiceEnds(half, tx.config.limits)) return 0;
    const lists = await levelGifts(tx);
    // Until the merchant has loaded gifts, nobody is notified.
    if (lists.length === 0) return 0;
    await tx.db.insert(giftHalf).values({ half: half.from }).onConflictDoNothing();
    const [at] = await tx.db
      .select()
      .from(giftHalf)
      .where(and(eq(giftHalf.half, half.from), eq(giftHalf.isTold, false)))
      .for('no key update', { skipLocked: true });
    if (!at) return 0;
    const found = await candidates(tx, half, at.toldTo);
    const last = found.at(-1);
    await tx.db
      .update(giftHalf)
      .set(found.length < BATCH || !last ? { isTold: true } : { toldTo: last.memberId })
      .where(eq(giftHalf.half, half.from));
    const withGifts = found.filter(({ level }) => lists.some((one) => one.level === level));
    if (withGifts.length === 0) return found.length;
    // Members who have chosen already need no message.
    const fresh = await tx.db
      .insert(memberGift)
      .values(withGifts.map((one) => ({ ...one, half: half.from, state: 'open' as const })))
      .onConflictDoNothing()
      .returning({ memberId: memberGift.memberId, level: memberGift.level });
    for (const { memberId, level } of fresh) await tell(tx, { memberId, level }, half, 'giftOpen');
    return found.length;
  });

/** Members with their level at the start of the half-year (`levelAt`), by id. */
const candidates = (tx: Ctx, { opensAt }: HalfYear, after: number): Promise<Candidate[]> =>
  rowsOf<Candidate>(
    tx.db,
    sql`
select ${member.id}::int as "memberId", coalesce(
  (select to_level from ${levelMove} where member_id = ${member.id} and at <= ${opensAt.toISOString()}::timestamptz
    order by id desc limit 1),
  (select from_level from ${levelMove} where member_id = ${member.id} order by id limit 1)
) as level
from ${member}
where ${member.id} > ${after}::bigint and ${member.leftAt} is null
  and exists (select from ${levelMove} where member_id = ${member.id})
order by ${member.id} limit ${BATCH}`,
  );

/** Notifies once those who have chosen nothing, and those whose gift still awaits an order. */
const tellEnding = (ctx: Ctx, half: HalfYear): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { limits } = tx.config;
    if (tx.now < noticeFrom(half, limits) || tx.now >= choiceEnds(half, limits)) return 0;
    const due = await tx.db
      .select()
      .from(memberGift)
      .where(and(eq(memberGift.half, half.from), WAITING, isNull(memberGift.remindedAt)))
      .orderBy(asc(memberGift.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    for (const row of due) {
      await tx.db.update(memberGift).set({ remindedAt: tx.now }).where(eq(memberGift.id, row.id));
      await tell(tx, row, half, row.state === 'chosen' ? 'giftWaits' : 'giftEnds');
    }
    return due.length;
  });

const tell = (
  tx: Ctx,
  { memberId, level }: Pick<GiftRow, 'memberId' | 'level'>,
  half: HalfYear,
  words: 'giftOpen' | 'giftEnds' | 'giftWaits',
): Promise<void> =>
  notifyOfLevel(
    tx,
    memberId,
    words,
    (nameOf) => ({
      name: nameOf(level),
      day: lastDayOf(choiceEnds(half, tx.config.limits)),
      amount: formatAmount(tx.config.limits.halfYearGift),
    }),
    links.gift(),
  );
