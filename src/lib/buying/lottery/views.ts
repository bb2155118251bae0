import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import type { DrawView, LotteryCard, PrizeRules, PrizeView } from './model/lottery.ts';
import { endOf, stageOf } from './rules/state.ts';
import { lottery, type lotteryDraw, lotteryPrize } from './tables.ts';

/** Rows as API views. */

export type LotteryRow = typeof lottery.$inferSelect;
export type PrizeRow = typeof lotteryPrize.$inferSelect;
export type DrawRow = typeof lotteryDraw.$inferSelect;

const prizesOfLottery = shortRead((db) =>
  db
    .select()
    .from(lotteryPrize)
    .where(eq(lotteryPrize.lotteryId, sql.placeholder('lotteryId')))
    .orderBy(asc(lotteryPrize.position))
    .prepare('lottery_prizes'),
);

/** In their order. */
export const prizesOf = ({ db }: Ctx, lotteryId: number): Promise<PrizeRow[]> =>
  prizesOfLottery(db).execute({ lotteryId });

const publishedLottery = shortRead((db) =>
  db
    .select()
    .from(lottery)
    .where(and(eq(lottery.id, sql.placeholder('id')), sql`${lottery.status} <> 'draft'`))
    .prepare('lottery_published'),
);

export async function findPublished({ db }: Ctx, id: number): Promise<LotteryRow | null> {
  const [found] = await publishedLottery(db).execute({ id });
  return found ?? null;
}

export const toCard = ({ locale, now }: Ctx, row: LotteryRow): LotteryCard => ({
  id: row.id,
  kind: row.kind,
  stage: stageOf(row, now),
  name: row.name[locale],
  startsAt: row.startsAt.toISOString(),
  endsAt: endOf(row).toISOString(),
  drawAt: row.drawAt?.toISOString() ?? null,
  isDrawn: row.drawnAt !== null,
  cost: row.cost,
});

export const rulesOf = ({ config: { limits } }: Ctx): PrizeRules => ({
  identityAbove: limits.prizeIdentityAbove,
  taxAbove: limits.prizeTaxAbove,
  taxPercent: limits.prizeTaxPercent,
  foreignTaxPercent: limits.prizeForeignTaxPercent,
});

/** Pictures of product prizes, by SKU. */
export async function picturesOf({ db }: Ctx, prizes: readonly PrizeRow[]): Promise<Map<number, string>> {
  const ids = prizes.flatMap(({ skuId }) => skuId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sku.id, pictures: goods.pictures })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(inArray(sku.id, ids));
  return new Map(rows.flatMap(({ id, pictures }) => (pictures[0] ? [[id, pictures[0]] as const] : [])));
}

export const toPrize = (
  { locale }: Ctx,
  row: PrizeRow,
  pictures: ReadonlyMap<number, string> = new Map(),
): PrizeView => ({
  position: row.position,
  kind: row.kind,
  name: row.name[locale],
  amount: row.amount,
  value: row.value,
  picture: row.skuId === null ? null : (pictures.get(row.skuId) ?? null),
  weight: row.weight,
  total: row.total,
  remaining: row.remaining,
  fallsTo: row.fallsTo,
});

export const toDraw = (
  ctx: Ctx,
  row: DrawRow,
  prize: PrizeRow | null,
  pictures?: ReadonlyMap<number, string>,
): DrawView => ({
  id: row.id,
  lotteryId: row.lotteryId,
  ticket: row.ticket,
  number: row.number,
  state: row.state,
  prize: prize && toPrize(ctx, prize, pictures),
  at: row.at.toISOString(),
  claimBefore: row.claimBefore?.toISOString() ?? null,
});
