import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { notifyOrderer } from '#lib/orders/order/service.ts';
import { links } from '#lib/site/site/links.ts';
import type { HideReason } from './codes.ts';
import { mayRewrite } from './rules.ts';

/** Messages to a review's writer, in the order's language, with a link to the review. */

export interface ReviewedProduct {
  readonly orderId: OrderId;
  /** The product's name in the order. */
  readonly product: string;
}

export const notifyReviewAnswered = (
  tx: Ctx,
  { orderId, product }: ReviewedProduct,
  answer: string,
): Promise<void> => notifyOrderer(tx, orderId, 'reviewAnswered', links.order, { product, answer });

interface TakenDown {
  readonly hiddenReason: HideReason;
  readonly hiddenText: string;
  readonly rewrittenAt: Date | null;
}

export const notifyReviewHidden = (
  tx: Ctx,
  { orderId, product }: ReviewedProduct,
  why: TakenDown,
): Promise<void> =>
  notifyOrderer(
    tx,
    orderId,
    mayRewrite(why) ? 'reviewHidden' : 'reviewHiddenFinal',
    links.order,
    ({ locale }) => ({
      product,
      reason: [translator(locale, 'review')(`hidden.reason.${why.hiddenReason}`), why.hiddenText]
        .filter(Boolean)
        .join('\n'),
    }),
  );

export const notifyReviewShown = (tx: Ctx, { orderId, product }: ReviewedProduct): Promise<void> =>
  notifyOrderer(tx, orderId, 'reviewShown', links.order, { product });
