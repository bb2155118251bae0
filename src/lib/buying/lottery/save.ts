import { and, eq, inArray } from 'drizzle-orm';
import { changeReservedGifts } from '#lib/catalog/goods/stock/reserved.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { coupon } from '#lib/money/coupon/tables.ts';
import { refuseOutdatedSave } from '#lib/people/staff/service.ts';
import { getDeskLottery } from './desk.ts';
import type { SavedLottery } from './model/desk.ts';
import { problemsOf } from './rules/publish.ts';
import { hashOf, newSeed, sealSeed } from './seals.ts';
import { piecesBySku } from './settle.ts';
import { lottery, lotteryPrize } from './tables.ts';
import { lotteryTag } from './tags.ts';
import { prizesOf } from './views.ts';

/** Staff edits of a lottery: a draft may change freely; a published one is binding. */

/**
 * Creates or changes a draft.
 * @returns its id
 * @throws ShopError lotteryNotFound (404); lotteryPublished; changedMeanwhile; lotterySkuUnknown,
 *   couponNotFound at a prize
 */
export const saveLottery = (ctx: Ctx, input: SavedLottery): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { id: known, version, prizes, claimDays = tx.config.limits.prizeClaimDays, ...rest } = input;
    const said = { ...rest, perMember: rest.perMember ?? null, drawAt: rest.drawAt ?? null };
    if (said.endsAt <= said.startsAt) throw fieldError('endsAt', 'lotteryEndTooEarly');
    if ((said.kind === 'single') !== (said.drawAt !== null))
      throw fieldError('drawAt', 'lotteryDrawTooEarly');
    const rows = await resolvePrizes(tx, prizes);
    const id = known === undefined ? await makeDraft(tx, { ...said, claimDays }) : known;
    if (known !== undefined) await changeDraft(tx, known, version, { ...said, claimDays });
    await tx.db.delete(lotteryPrize).where(eq(lotteryPrize.lotteryId, id));
    await tx.db
      .insert(lotteryPrize)
      .values(rows.map((row, position) => ({ ...row, lotteryId: id, position })));
    await note(tx, id, 'save');
    return id;
  });

type Said = Omit<typeof lottery.$inferInsert, 'id' | 'code' | 'createdAt'>;

async function makeDraft(tx: Ctx, said: Said): Promise<number> {
  const [made] = await tx.db
    .insert(lottery)
    .values({ ...said, code: crypto.randomUUID(), createdAt: tx.now })
    .returning({ id: lottery.id });
  if (!made) throw new Error('a lottery was not made');
  return made.id;
}

async function changeDraft(tx: Ctx, id: number, read: string | undefined, said: Said): Promise<void> {
  await lockDraft(tx, id);
  await refuseOld(tx, id, read);
  await tx.db.update(lottery).set(said).where(eq(lottery.id, id));
}

async function lockDraft(tx: Ctx, id: number) {
  const [found] = await tx.db.select().from(lottery).where(eq(lottery.id, id)).for('update');
  if (!found) throw notFound('lotteryNotFound');
  if (found.status !== 'draft') throw new ShopError('lotteryPublished');
  return found;
}

/** The caller must hold the lottery's lock. */
async function refuseOld(tx: Ctx, id: number, read: string | undefined): Promise<void> {
  await refuseOutdatedSave(tx, { read, now: await getDeskLottery(tx, id), subject: subjectOf(id) });
}

const subjectOf = (id: number): string => `lottery:${id}`;

async function resolvePrizes({ db }: Ctx, prizes: SavedLottery['prizes']) {
  const codes = prizes.flatMap(({ kind, sku: code }) => (kind === 'goods' && code ? [code] : []));
  const coupons = prizes.flatMap(({ kind, couponId }) => (kind === 'coupon' && couponId ? [couponId] : []));
  const [skus, offers] = await Promise.all([
    codes.length === 0
      ? []
      : db.select({ id: sku.id, code: sku.code }).from(sku).where(inArray(sku.code, codes)),
    coupons.length === 0 ? [] : db.select({ id: coupon.id }).from(coupon).where(inArray(coupon.id, coupons)),
  ]);
  const skuOf = new Map(skus.map(({ id, code }) => [code, id]));
  const isCoupon = new Set(offers.map(({ id }) => id));
  return prizes.map(({ sku: code, ...prize }, at) => {
    const { kind } = prize;
    const skuId = kind === 'goods' ? skuOf.get(code ?? '') : null;
    if (skuId === undefined) throw fieldError(`prizes.${at}.sku`, 'lotterySkuUnknown');
    if (kind === 'coupon' && !isCoupon.has(prize.couponId ?? 0))
      throw fieldError(`prizes.${at}.couponId`, 'couponNotFound');
    return {
      ...prize,
      skuId,
      couponId: kind === 'coupon' ? (prize.couponId ?? null) : null,
      amount: kind === 'coins' || kind === 'points' ? prize.amount : 0,
      total: prize.total ?? null,
      remaining: prize.total ?? null,
      fallsTo: prize.fallsTo ?? null,
    };
  });
}

/**
 * Publishes a lottery, which is binding from now on: fixes the seed, publishes its hash and reserves the
 * products. Idempotent.
 * @param read the version that was reviewed; absent where nobody else can have changed it
 * @throws ShopError lotteryNotFound (404); changedMeanwhile; lotteryNotReady with the problems by field;
 *   lotteryStockShort
 */
export const publishLottery = (ctx: Ctx, id: number, read?: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(lottery).where(eq(lottery.id, id)).for('update');
    if (!found) throw notFound('lotteryNotFound');
    if (found.status !== 'draft') return;
    if (read !== undefined) await refuseOld(tx, id, read);
    const prizes = await prizesOf(tx, id);
    const coupons = await couponsOf(tx, prizes);
    const offered = prizes.map((prize) => ({ ...prize, coupon: coupons.get(prize.couponId ?? 0) }));
    const problems = problemsOf({ ...found, prizes: offered }, tx.now, tx.config.limits.prizeIdentityAbove);
    if (problems.length > 0) throw new ShopError('lotteryNotReady', { fields: problems });
    const wanted = piecesBySku(
      prizes.map(({ skuId, remaining }) => ({ skuId, quantity: remaining === null ? null : -remaining })),
    );
    if (!(await changeReservedGifts(tx, wanted))) throw fieldError('prizes', 'lotteryStockShort');
    const seed = newSeed();
    await tx.db
      .update(lottery)
      .set({
        status: 'published',
        publishedAt: tx.now,
        seed: sealSeed(tx, found.code, seed),
        seedHash: hashOf(seed),
      })
      .where(eq(lottery.id, id));
    await note(tx, id, 'publish');
    await invalidatePages(tx, [lotteryTag.all]);
  });

async function couponsOf({ db }: Ctx, prizes: readonly { readonly couponId: number | null }[]) {
  const ids = prizes.flatMap(({ couponId }) => couponId ?? []);
  if (ids.length === 0) return new Map<number, { isOn: boolean; endsAt: Date | null }>();
  const rows = await db.select().from(coupon).where(inArray(coupon.id, ids));
  return new Map(rows.map(({ id, status, endsAt }) => [id, { isOn: status === 'on', endsAt }]));
}

/** Stops further draws. Won prizes stay won, and an event is drawn from its present tickets. Idempotent. */
export const stopLottery = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [stopped] = await tx.db
      .update(lottery)
      .set({ status: 'stopped', stoppedAt: tx.now })
      .where(and(eq(lottery.id, id), eq(lottery.status, 'published')))
      .returning({ id: lottery.id });
    if (!stopped) {
      if ((await tx.db.$count(lottery, eq(lottery.id, id))) === 0) throw notFound('lotteryNotFound');
      return;
    }
    await note(tx, id, 'stop');
    await invalidatePages(tx, [lotteryTag.all]);
  });

const note = (tx: Ctx, id: number, act: 'save' | 'publish' | 'stop'): Promise<void> =>
  audit(tx, { act: `lottery.${act}`, subject: subjectOf(id), owner: null, before: null, after: null });
