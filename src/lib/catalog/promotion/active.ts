import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { category } from '#lib/catalog/goods/tables.ts';
import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortSql } from '#lib/kernel/db/prepared-sql.ts';
import { problemOf, readShape, type UnreadableRow } from '#lib/kernel/db/read-shape.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import type { PromotionKind } from '#lib/site/payment-methods/codes.ts';
import { PROMOTION_RULES, type PricingPromotion } from './model.ts';
import { isRunning } from './rules.ts';
import { promotion, promotionCategory, promotionGift, promotionGoods } from './tables.ts';

/** A promotion with its period. */
export type ActivePromotion = PricingPromotion & {
  readonly startsAt: Date;
  /** Null: open-ended. */
  readonly endsAt: Date | null;
};

interface Row {
  readonly id: number;
  readonly kind: PromotionKind;
  readonly name: unknown;
  readonly rule: unknown;
  readonly priority: number;
  readonly everything: boolean;
  /** Milliseconds since 1970. */
  readonly starts: number;
  readonly ends: number | null;
  readonly goods: readonly number[];
  readonly categories: readonly number[];
  readonly gifts: readonly { readonly sku: number; readonly left: number }[];
}

const p = sql.placeholder;

/** All active and future promotions in order of application; categories include their descendants. */
const loadAll = shortSql<{ all: Row[] }>(
  'promotions_active',
  sql`
select coalesce(json_agg(one order by priority desc, id), '[]') as all from (
  select ${promotion.id}, ${promotion.kind}, ${promotion.name}, ${promotion.rule}, ${promotion.priority},
    ${promotion.everything},
    (extract(epoch from ${promotion.startsAt}) * 1000)::float8 as starts,
    (extract(epoch from ${promotion.endsAt}) * 1000)::float8 as ends,
    (select coalesce(json_agg(${promotionGoods.goodsId}), '[]') from ${promotionGoods}
      where ${promotionGoods.promotionId} = ${promotion.id}) as goods,
    (with recursive below(id) as (
        select ${promotionCategory.categoryId} from ${promotionCategory}
        where ${promotionCategory.promotionId} = ${promotion.id}
        union select child.id from ${category} child join below on child.parent_id = below.id
      ) select coalesce(json_agg(below.id), '[]') from below) as categories,
    (select coalesce(json_agg(json_build_object('sku', ${promotionGift.skuId}, 'left', ${promotionGift.stock})), '[]')
      from ${promotionGift} where ${promotionGift.promotionId} = ${promotion.id}) as gifts
  from ${promotion}
  where ${promotion.status} = 'on' and (${promotion.endsAt} is null or ${promotion.endsAt} > ${p('now')}::timestamptz)
) one`,
);

/** Cache lifetime in a process. Changes by other processes appear within this time. */
const KEEP_MS = 5000;

interface Reading {
  readonly at: number;
  /** The next start or end of a promotion. */
  readonly until: number;
  /** JSON of the active rows, to detect whether a later read found the same. */
  readonly text: string;
  readonly running: readonly ActivePromotion[];
}

/** Only completed reads: nobody may wait for a read in another transaction. */
const readings = new WeakMap<Config, Reading>();

/**
 * The active promotions in order of application. Cached for a few seconds; the same array while they are
 * unchanged.
 */
export async function activePromotions(ctx: Ctx): Promise<readonly ActivePromotion[]> {
  const now = ctx.now.getTime();
  const last = readings.get(ctx.config);
  if (last && Math.abs(now - last.at) < KEEP_MS && now < last.until) return last.running;
  const [row] = await loadAll(ctx.db, { now: ctx.now.toISOString() });
  const reading = readingOf(ctx, row?.all ?? [], last);
  readings.set(ctx.config, reading);
  return reading.running;
}

function readingOf(ctx: Ctx, all: readonly Row[], last: Reading | undefined): Reading {
  const { now } = ctx;
  const at = now.getTime();
  const turns = all
    .flatMap(({ starts, ends }) => [starts, ends ?? Number.POSITIVE_INFINITY])
    .filter((turn) => turn > at);
  const until = Math.min(...turns);
  const rows = all.filter((row) => isRunning(spanOf(row), now));
  const text = JSON.stringify(rows);
  const running = text === last?.text ? last.running : rows.flatMap((row) => toPromotion(ctx, row) ?? []);
  return { at, until, text, running };
}

/** After a change: this process rereads them. */
export const invalidatePromotions = (ctx: Ctx): void => {
  readings.delete(ctx.config);
};

const spanOf = ({ starts, ends }: Row) => ({
  startsAt: new Date(starts),
  endsAt: ends === null ? null : new Date(ends),
});

/** Schema of a promotion's JSON columns, by kind. */
const writtenOf = (kind: PromotionKind) => z.object({ name: AnyText, rule: PROMOTION_RULES[kind] });

/** Null if its row does not match the schema. */
function toPromotion(ctx: Ctx, row: Row): ActivePromotion | null {
  const { id, kind, priority, everything } = row;
  const written = readShape(ctx, writtenOf(kind), row, `promotion ${id}`);
  if (!written) return null;
  const { name, rule } = written;
  const common = {
    id,
    name,
    priority,
    everything,
    goods: new Set(row.goods),
    categories: new Set(row.categories),
    ...spanOf(row),
  };
  return {
    ...common,
    kind,
    rule,
    ...(kind === 'buy-gift' ? { giftsLeft: new Map(row.gifts.map(({ sku, left }) => [sku, left])) } : {}),
  } as ActivePromotion;
}

/** Promotions that are ignored as malformed, for staff. */
export async function unreadablePromotions(ctx: Ctx): Promise<UnreadableRow[]> {
  const [found] = await loadAll(ctx.db, { now: ctx.now.toISOString() });
  return (found?.all ?? []).flatMap((row) => {
    const problem = problemOf(writtenOf(row.kind), row);
    return problem === null ? [] : [{ row: `promotion ${row.id}`, problem }];
  });
}
