import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, sendUnawaited } from '#lib/kernel/context.ts';
import { cachedRead } from '#lib/kernel/db/coalesced-reads.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { orExisting } from '#lib/kernel/once-per-key.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { balanceOf, debitEach, posterOf } from '#lib/money/ledger/service.ts';
import type { DrawState } from './codes.ts';
import { givePrize } from './give.ts';
import type { DrawInput, Drawn } from './model/lottery.ts';
import { worthOf } from './rules/claim.ts';
import { fallbackPrizes, numberOf, pickPrize } from './rules/odds.ts';
import { drawMessage } from './rules/proof.ts';
import { stageOf } from './rules/state.ts';
import { hmacOf, openSeed } from './seals.ts';
import { lottery, lotteryDraw, lotteryPrize } from './tables.ts';
import {
  type DrawRow,
  findPublished,
  type LotteryRow,
  type PrizeRow,
  picturesOf,
  prizesOf,
  toDraw,
} from './views.ts';
import { lockChances, waitsForWinner, wonInYear } from './year.ts';

const p = sql.placeholder;
const now = sql`${p('now')}::timestamptz`;
const lotteryId = sql`${p('lotteryId')}::bigint`;
const memberId = sql`${p('memberId')}::bigint`;

/** Id of a draw that is not made yet. */
const NONE = 0;

interface Row {
  /** Null with the following columns where nothing was drawn. */
  readonly id: string | null;
  readonly prizeId: string | null;
  readonly state: DrawState;
  /** Remaining chances. */
  readonly chances: number;
  readonly isOpen: boolean;
  readonly mayDraw: boolean;
}

/**
 * Draws in one statement (row I6). It debits the chances if there are enough. Of the prize and its fallbacks,
 * the first with remaining pieces loses one. Then it records the draw. The row of an unlimited prize is not
 * updated, so that nobody waits for its lock.
 */
const drawOnce = preparedSql<Row>(
  'lottery_draw',
  sql`
with offer as (
  select ${lottery.id}, ${lottery.cost},
    ${lottery.status} = 'published' and ${lottery.startsAt} <= ${now} and ${lottery.endsAt} > ${now} as is_open,
    ${lottery.perMember} is null or ${lottery.perMember} > (select count(*) from ${lotteryDraw}
      where ${lotteryDraw.memberId} = ${memberId} and ${lotteryDraw.lotteryId} = ${lotteryId}) as may_draw
  from ${lottery} where ${lottery.id} = ${lotteryId}
), wanted as (
  select ${memberId} as member_id, cost as amount, ${p('key')}::text as key from offer where is_open and may_draw
), ${debitEach('wanted', 'chances', 'drawn')}, won as (
  update ${lotteryPrize} set remaining = ${lotteryPrize.remaining} - 1
  where ${lotteryPrize.id} = (
    select prize.id from unnest(${p('chain')}::bigint[]) with ordinality as step(id, turn)
    join ${lotteryPrize} prize on prize.id = step.id
    where prize.remaining > 0 and exists (select from moved)
    order by step.turn limit 1
    for no key update of prize
  )
  returning ${lotteryPrize.id}, ${lotteryPrize.kind} = 'goods' or ${lotteryPrize.id} = any(${p('held')}::bigint[]) as waits
), drawn as (
  insert into ${lotteryDraw} (lottery_id, member_id, ticket, number, locale, prize_id, state, at, claim_before)
  select ${lotteryId}, ${memberId}, ${p('ticket')}::text, ${p('number')}::text, ${p('locale')}::text,
    coalesce(won.id, ${p('endless')}::bigint),
    case when won.waits then 'won' when won.id is not null then 'given'
      when ${p('endless')}::bigint is null then 'waiting' else 'nothing' end,
    ${now},
    case when won.waits then ${p('claimBefore')}::timestamptz end
  from moved left join won on true
  returning id, prize_id, state
)
select drawn.id::text, drawn.prize_id::text as "prizeId", drawn.state, (select balance from moved) as chances,
  is_open as "isOpen", may_draw as "mayDraw"
from offer left join drawn on true`,
);

const OFFER_KEPT_MS = 1000;

/**
 * Concurrent draws are mostly of one lottery, so it is read and its seed opened once for all of them. It
 * cannot change once published. The draw itself checks whether it was stopped, and what remains of its
 * prizes.
 */
const offers = cachedRead(
  async (ctx: Ctx, id: number) => {
    const [row, prizes] = await Promise.all([findPublished(ctx, id), prizesOf(ctx, id)]);
    return row && { row, prizes, seed: row.kind === 'single' ? null : openSeed(ctx, row) };
  },
  (id) => id,
  OFFER_KEPT_MS,
);

const known = shortRead((db) =>
  db
    .select()
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.lotteryId, p('lotteryId')), eq(lotteryDraw.ticket, p('ticket'))))
    .prepare('lottery_known'),
);

/**
 * Spends chances on one draw. Idempotent by ticket: a repeat, also a concurrent one, returns the same draw
 * and spends nothing.
 * @throws ShopError lotteryNotFound (404); lotteryNotOpen; lotteryEnded; lotteryOwnMost; lotteryNoChances;
 *   lotteryTicketTaken for another member's ticket
 */
export async function drawLottery(ctx: Ctx, who: MemberId, input: DrawInput): Promise<Drawn> {
  const [offer, before] = await Promise.all([offers.read(ctx, input.lotteryId), findDraw(ctx, who, input)]);
  if (!offer) throw notFound('lotteryNotFound');
  const { row, prizes } = offer;
  if (before) return again(ctx, before, prizes);
  const stage = stageOf(row, ctx.now);
  if (stage !== 'open') throw new ShopError(stage === 'soon' ? 'lotteryNotOpen' : 'lotteryEnded');
  return orExisting(
    async () => {
      const made = await inTransaction(ctx, (tx) => drawNow(tx, { who, input, ...offer }));
      return answer(ctx, prizes, { ...made, repeated: false });
    },
    async () => {
      const earlier = await findDraw(ctx, who, input);
      return earlier && again(ctx, earlier, prizes);
    },
  );
}

/** @throws ShopError lotteryTicketTaken for another member's ticket */
async function findDraw({ db }: Ctx, who: MemberId, input: DrawInput): Promise<DrawRow | null> {
  const [found] = await known(db).execute({ lotteryId: input.lotteryId, ticket: input.ticket });
  if (!found) return null;
  if (found.memberId !== who) throw new ShopError('lotteryTicketTaken');
  return found;
}

interface Made {
  readonly draw: DrawRow;
  readonly chances: number;
}

interface Drawing {
  readonly who: MemberId;
  readonly row: LotteryRow;
  readonly prizes: readonly PrizeRow[];
  /** Null for an event, whose tickets wait. */
  readonly seed: string | null;
  readonly input: DrawInput;
}

async function drawNow(tx: Ctx, { who, row, prizes, seed, input }: Drawing): Promise<Made> {
  const { chain, endless } = outcomesOf(seed, prizes, input);
  // Otherwise two concurrent draws of one member would not count each other. All reads come before the lock
  // of a prize, for which others wait.
  await sendUnawaited(tx, lockChances(tx, who));
  const held = await heldOf(tx, who, chain);
  const { ticket, number } = input;
  const claimBefore = addDays(tx.now, row.claimDays);
  const [made] = await drawOnce(tx.db, {
    lotteryId: row.id,
    memberId: who,
    ticket,
    number,
    locale: tx.locale,
    key: `draw:${row.id}:${ticket}`,
    chain: chain.map(({ id }) => id),
    endless,
    held,
    claimBefore: claimBefore.toISOString(),
    ...posterOf(tx, who),
  });
  if (!made?.id) throw await refusalOf(tx, { who, row, made });
  const { id, prizeId, state, chances } = made;
  const draw: DrawRow = {
    id: Number(id),
    lotteryId: row.id,
    memberId: who,
    ticket,
    number,
    locale: tx.locale,
    prizeId: prizeId === null ? null : Number(prizeId),
    state,
    at: tx.now,
    claimBefore: state === 'won' ? claimBefore : null,
    remindedAt: null,
    orderId: null,
  };
  const prize = prizes.find((one) => one.id === draw.prizeId);
  if (prize && state === 'given') await givePrize(tx, draw, prize);
  return { draw, chances };
}

const isGivenWithWorth = (prize: PrizeRow): boolean => prize.kind !== 'goods' && worthOf(prize) > 0;

/** Ids of the prizes that must be claimed like a product, because their winner's identity is needed first. */
async function heldOf(tx: Ctx, memberId: MemberId, prizes: readonly PrizeRow[]): Promise<number[]> {
  const held: number[] = [];
  const counted = prizes.filter(isGivenWithWorth);
  if (counted.length === 0) return held;
  const drawing = { id: NONE, memberId, at: tx.now };
  const earlier = await wonInYear(tx, drawing);
  for (const prize of counted) if (await waitsForWinner(tx, drawing, prize, earlier)) held.push(prize.id);
  return held;
}

/**
 * The outcomes that the seed determines for this ticket: the limited prizes in fallback order, and the
 * unlimited one.
 */
function outcomesOf(seed: string | null, prizes: readonly PrizeRow[], { number, ticket }: DrawInput) {
  if (seed === null) return { chain: [], endless: null };
  const hmac = hmacOf(seed, drawMessage(number, ticket));
  const falls = fallbackPrizes(prizes, pickPrize(prizes, numberOf(hmac)));
  const endless = falls.find(({ total }) => total === null)?.id ?? null;
  return { chain: falls.filter(({ total }) => total !== null), endless };
}

async function refusalOf(
  ctx: Ctx,
  { who, row, made }: Pick<Drawing, 'who' | 'row'> & { readonly made: Row | undefined },
): Promise<ShopError> {
  if (!made?.isOpen) return new ShopError('lotteryEnded');
  if (!made.mayDraw) return new ShopError('lotteryOwnMost', { params: { most: row.perMember ?? 0 } });
  const chances = await balanceOf(ctx, who, 'chances');
  return new ShopError('lotteryNoChances', { params: { cost: row.cost, chances } });
}

async function again(ctx: Ctx, draw: DrawRow, prizes: readonly PrizeRow[]): Promise<Drawn> {
  const chances = await balanceOf(ctx, draw.memberId, 'chances');
  return answer(ctx, prizes, { draw, chances, repeated: true });
}

async function answer(
  ctx: Ctx,
  prizes: readonly PrizeRow[],
  { draw, chances, repeated }: Made & { readonly repeated: boolean },
): Promise<Drawn> {
  const prize = prizes.find(({ id }) => id === draw.prizeId) ?? null;
  const pictures = await picturesOf(ctx, prize ? [prize] : []);
  return { draw: toDraw(ctx, draw, prize, pictures), chances, repeated };
}
