import { adultLimits } from '#lib/boxes/intake/service.ts';
import type { SubscriptionKind } from '#lib/boxes/subscription/codes.ts';
import { goodsOfSkus } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import { fillPack } from './goods.ts';
import type { SubscribeQuoteInput } from './model/subscribe.ts';
import { boxItem, dosesADay } from './rules/box.ts';
import { conflicts } from './rules/conflicts.ts';
import type { Subscribable } from './rules/plans.ts';

/** The contents of one box, and the days that it lasts. */
export interface WantedBox {
  readonly kind: SubscriptionKind;
  readonly what: Subscribable;
  readonly days: number;
  readonly items: readonly {
    readonly skuId: number;
    readonly quantity: number;
    readonly morning: number;
    readonly evening: number;
  }[];
}

type Wanted = Pick<SubscribeQuoteInput, 'pack' | 'skuId' | 'quantity' | 'days'>;

/**
 * Maps the input to a box of SKUs.
 * @throws ShopError packUnsellable at `pack`; skuNotFound, notSubscribable at `skuId`
 */
export const wantedBox = (ctx: Ctx, wanted: Wanted): Promise<WantedBox> =>
  wanted.pack ? packBox(ctx, wanted.pack) : goodsBox(ctx, wanted);

async function packBox(ctx: Ctx, pack: NonNullable<Wanted['pack']>): Promise<WantedBox> {
  const { limits } = ctx.config;
  const days = limits.subscriptionDays;
  const filled = await fillPack(ctx, pack);
  const items = filled.flatMap((one) => {
    const item = boxItem(one.good, dosesADay(one), days);
    const { morning, evening } = one;
    return item ? [{ skuId: item.skuId, quantity: item.quantity, morning, evening }] : [];
  });
  if (
    items.length < pack.length ||
    conflicts(filled, { ...limits, days, adult: adultLimits(ctx.config) }).length > 0
  )
    throw fieldError('pack', 'packUnsellable');
  return { kind: 'pack', what: 'boxes', days, items };
}

async function goodsBox(ctx: Ctx, { skuId = 0, quantity, days }: Wanted): Promise<WantedBox> {
  const [found] = await goodsOfSkus(ctx, [skuId]);
  if (!found) throw fieldError('skuId', 'skuNotFound');
  if (!found.subscribable || found.kind === 'package')
    throw fieldError('skuId', 'notSubscribable', { name: found.name });
  const what = found.kind === 'service' ? 'service' : 'boxes';
  return { kind: 'goods', what, days, items: [{ skuId, quantity, morning: 0, evening: 0 }] };
}
