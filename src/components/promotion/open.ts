import type { GoodsCard } from '#lib/catalog/goods/model/goods.ts';
import { catalogTag } from '#lib/catalog/goods/tags.ts';
import {
  type ActivePromotion,
  activePromotions,
  findPromotion,
  listPromotionGoods,
  type Reward,
  rewardsOf,
} from '#lib/catalog/promotion/service.ts';
import { promotionTag } from '#lib/catalog/promotion/tags.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { PromotionKind } from '#lib/site/payment-methods/codes.ts';
import { siteTag } from '#lib/site/site/tags.ts';

/** Goods that the list of promotions shows of each. */
const FIRST_GOODS = 4;
const FRESH_SECONDS = 300;
const STALE_SECONDS = 3600;

export interface OpenedPromotion {
  readonly promotion: ActivePromotion;
  readonly goods: readonly GoodsCard[];
  readonly hasMore: boolean;
  /** The page of its goods, counted from 1. */
  readonly page: number;
  /** Gifts or add-ons, by SKU. */
  readonly rewards: ReadonlyMap<number, Reward>;
}

/** The content of `/…/act-goods` (row B5): every promotion of the kind, one (`?id=`), or none. */
export type OpenedPage =
  | { readonly shows: 'all'; readonly all: readonly OpenedPromotion[] }
  | { readonly shows: 'one'; readonly one: OpenedPromotion }
  | { readonly shows: 'ended' };

export async function openPromotions(ctx: Ctx, kind: PromotionKind, url: URL): Promise<OpenedPage> {
  const asked = url.searchParams.get('id');
  if (asked === null || asked === '') {
    const running = (await activePromotions(ctx)).filter((one) => one.kind === kind);
    return { shows: 'all', all: await Promise.all(running.map((one) => openOne(ctx, one, 1, FIRST_GOODS))) };
  }
  const found = /^[1-9]\d{0,14}$/.test(asked) ? await findPromotion(ctx, kind, Number(asked)) : null;
  return found ? { shows: 'one', one: await openOne(ctx, found, pageOf(url)) } : { shows: 'ended' };
}

async function openOne(
  ctx: Ctx,
  promotion: ActivePromotion,
  page: number,
  size?: number,
): Promise<OpenedPromotion> {
  const [list, rewards] = await Promise.all([
    listPromotionGoods(ctx, promotion, page, size),
    rewardsOf(ctx, promotion),
  ]);
  return { promotion, ...list, page, rewards };
}

/** A malformed page number means the first page. */
function pageOf(url: URL): number {
  const asked = url.searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/** How long the page may be cached: at most until one of its promotions changes. */
export function promotionsCachePolicy(opened: OpenedPage, now: Date) {
  if (opened.shows === 'ended') return false;
  const shown = (opened.shows === 'all' ? opened.all : [opened.one]).map(({ promotion }) => promotion);
  const left = Math.min(...shown.map(({ endsAt }) => secondsUntil(endsAt, now)));
  return {
    maxAge: Math.max(1, Math.min(FRESH_SECONDS, left)),
    swr: Math.max(0, Math.min(STALE_SECONDS, left - FRESH_SECONDS)),
    tags: [promotionTag.all, catalogTag.all, siteTag.store, ...shown.map(({ id }) => promotionTag.one(id))],
  };
}

const secondsUntil = (end: Date | null, now: Date): number =>
  end ? Math.floor((end.getTime() - now.getTime()) / 1000) : Number.POSITIVE_INFINITY;
