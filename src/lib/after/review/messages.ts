import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { tellOrderer } from '#lib/orders/order/service.ts';
import { links } from '#lib/site/site/links.ts';
import type { HideReason } from './codes.ts';
import { mayRewrite } from './rules.ts';

/** What the writer of a review is told, in the language of the order; the link leads to where they see it. */

export interface Written {
  readonly orderId: OrderId;
  /** The good, as the order names it. */
  readonly product: string;
}

export const tellAnswered = (tx: Ctx, { orderId, product }: Written, answer: string): Promise<void> =>
  tellOrderer(tx, orderId, 'reviewAnswered', links.order, { product, answer });

interface TakenDown {
  readonly hiddenReason: HideReason;
  readonly hiddenText: string;
  readonly rewrittenAt: Date | null;
}

export const tellHidden = (tx: Ctx, { orderId, product }: Written, why: TakenDown): Promise<void> =>
  tellOrderer(
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

export const tellShown = (tx: Ctx, { orderId, product }: Written): Promise<void> =>
  tellOrderer(tx, orderId, 'reviewShown', links.order, { product });
