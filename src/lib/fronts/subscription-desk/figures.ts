import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { reservedBoxes } from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { taipeiDay, taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import type { SubscriptionFigures } from './model.ts';
import {
  CARD_DAYS,
  COHORT_MONTHS,
  cohortsOf,
  FORECAST_WEEKS,
  forecastOf,
  type StartedSubscriptions,
  type Wanted,
} from './rules.ts';

const WEEK = 7;
const CARDS_MOST = 200;

/** Forecast of the coming weeks, retention by month, and cards that expire soon. */
export async function getSubscriptionFigures(ctx: Ctx): Promise<SubscriptionFigures> {
  const today = taipeiDayNumber(ctx.now);
  const dayIn = (days: number) => taipeiDay(taipeiDayStart(today + days));
  const forecast = forecastOf(await wantedPieces(ctx, dayIn(0), dayIn(FORECAST_WEEKS * WEEK)));
  const skuIds = forecast.map(({ skuId }) => skuId);
  const [places, stocks] = [await skuPlaces(ctx, skuIds), await stockOf(ctx, skuIds)];
  return {
    weeks: Array.from({ length: FORECAST_WEEKS }, (_, week) => dayIn(week * WEEK)),
    forecast: forecast.flatMap((one) => {
      const place = places.find(({ skuId }) => skuId === one.skuId);
      const name = place && [place.name, place.options].filter(Boolean).join(' ');
      return name ? [{ ...one, name, stock: stocks.get(one.skuId) ?? 0 }] : [];
    }),
    cohorts: cohortsOf(await begunSince(ctx, dayIn(0))),
    cards: await endingCards(ctx, dayIn(CARD_DAYS).slice(0, 7)),
  };
}

/** Pieces on the shelf, for sale or reserved. The forecast includes the boxes that they are reserved for. */
async function stockOf(ctx: Ctx, skuIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.select({ id: sku.id, stock: sku.stock }).from(sku).where(idIn(sku.id, skuIds));
  const aside = await reservedBoxes(ctx);
  return new Map(rows.map(({ id, stock }) => [id, stock + (aside.get(id) ?? 0)]));
}

/** Maximum cycles of one subscription in four weeks. More than one needs a member's move. */
const CYCLES_MOST = 4;

/**
 * Pieces of the next cycles, with their changes. Late cycles count for this week and delay the following
 * ones. A second cycle within four weeks needs a member's move. Paused subscriptions count from the day of
 * their return.
 */
const wantedPieces = (ctx: Ctx, today: string, until: string): Promise<Wanted[]> =>
  rowsOf<{ skuId: number; week: number; pieces: number }>(
    ctx.db,
    sql`
      select item.sku::int as "skuId", greatest(0, (comes.day - ${today}::date) / ${WEEK})::int as week,
        sum(item.pieces)::int as pieces
      from subscription
      cross join lateral (select greatest(next_due_on, paused_until) as day,
        started_on + (next_cycle - 1) * cycle_days + case when next_cycle > 1 then shift_days else 0 end as planned,
        case when exists (select from subscription_cycle moved where moved.subscription_id = subscription.id
          and moved.number = next_cycle and moved.moved_to is not null) then ${ctx.config.limits.boxOverlapDays}::int else 0 end as overlap) first
      cross join generate_series(0, ${CYCLES_MOST - 1}) further
      left join subscription_cycle bent
        on bent.subscription_id = subscription.id and bent.number = next_cycle + further
      cross join lateral (select case
        when further = 0 then first.day
        when bent.moved_to >= first.day then bent.moved_to
        else greatest(
          started_on + (next_cycle + further - 1) * cycle_days + shift_days + greatest(0, paused_until - first.planned),
          greatest(first.day, ${today}::date) + further * cycle_days - first.overlap) end as day) comes
      cross join lateral (
        select sku_id as sku, quantity * coalesce(bent.boxes, subscription.boxes) as pieces from subscription_item
          where subscription_id = subscription.id and bent.items is null
        union all
        select (one ->> 'skuId')::bigint, (one ->> 'quantity')::int * coalesce(bent.boxes, subscription.boxes)
          from jsonb_array_elements(bent.items) one
        union all
        select (one ->> 'skuId')::bigint, (one ->> 'quantity')::int from jsonb_array_elements(bent.additions) one
      ) item
      where next_due_on < ${until}::date and (subscription.state = 'active'
        or (subscription.state = 'paused' and paused_until < ${until}::date))
        and comes.day < ${until}::date and coalesce(bent.state, 'planned') = 'planned'
        and next_cycle + further <= coalesce(last_cycle, next_cycle + further)
      group by 1, 2`,
  );

/** Subscriptions started in the last months, grouped by their progress. */
const begunSince = (ctx: Ctx, today: string): Promise<StartedSubscriptions[]> =>
  rowsOf<{ month: string; paid: number; isEnded: boolean; due: number; count: number }>(
    ctx.db,
    sql`
      select to_char(started_on, 'YYYY-MM') as month, paid.cycles as paid, state = 'ended' as "isEnded",
        ((${today}::date - started_on - shift_days) / cycle_days + 1)::int as due, count(*)::int as count
      from subscription
      cross join lateral (
        select count(*)::int as cycles from subscription_cycle
        where subscription_id = subscription.id and subscription_cycle.state = 'paid'
      ) paid
      where started_on >= date_trunc('month', ${today}::date) - ${COHORT_MONTHS - 1} * interval '1 month'
      group by 1, 2, 3, 4`,
  );

const endingCards = (ctx: Ctx, month: string): Promise<SubscriptionFigures['cards']> =>
  ctx.db
    .select({
      number: subscription.number,
      lastFour: storedCard.lastFour,
      expiresOn: storedCard.expiresOn,
      nextDueOn: subscription.nextDueOn,
    })
    .from(subscription)
    .innerJoin(storedCard, eq(storedCard.id, subscription.cardId))
    .where(and(ne(subscription.state, 'ended'), lte(storedCard.expiresOn, month)))
    .orderBy(asc(subscription.nextDueOn), asc(subscription.id))
    .limit(CARDS_MOST);
