import type { Carrier } from '#lib/after/shipment/codes.ts';
import {
  carrierName,
  countOrdersToPack,
  isManualCarrier,
  listOrdersToPack,
} from '#lib/after/shipment/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import type { ToPack } from './model.ts';
import { recentRuns } from './runs.ts';

const SHOWN_MOST = 500;

/** Row E5: orders that wait to be packed, by latest dispatch day; for one carrier or all. */
export async function getToPack(ctx: Ctx, { carrier }: { carrier?: Carrier | undefined }): Promise<ToPack> {
  const carriers = await countOrdersToPack(ctx);
  const orders = await listOrdersToPack(ctx, { carrier, most: SHOWN_MOST });
  const today = taipeiDay(ctx.now);
  const said = translator(ctx.locale, 'errors');
  return {
    carriers: carriers.map((one) => ({ ...one, name: carrierName(ctx.locale, one.carrier) })),
    orders: orders.map(({ number, receiver, warning, shipBy, pieces, ...order }) => ({
      number,
      carrierName: carrierName(ctx.locale, order.carrier),
      needsTracking: isManualCarrier(ctx, order.carrier),
      receiver: maskName(receiver),
      warning: warning && said(warning.key, warning.params),
      shipBy,
      isLate: shipBy !== null && shipBy < today,
      pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
      temperatures: [...new Set(pieces.map(({ temperature }) => temperature))],
      content: pieces.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', '),
    })),
    runs: await recentRuns(ctx),
  };
}
