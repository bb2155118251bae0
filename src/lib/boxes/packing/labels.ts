import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { carrierName, findLabels } from '#lib/after/shipment/service.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Labels } from './model.ts';
import { boxesOfRun } from './runs.ts';

const SHOWN_MOST = 1000;

/**
 * Labels of a run by box. Without a run: labels of all parcels that wait for handover, by carrier, unprinted
 * ones first.
 */
export async function getLabels(ctx: Ctx, { run }: { run?: number | undefined }): Promise<Labels> {
  const boxes = run === undefined ? null : await boxesOfRun(ctx, run);
  const forms = await findLabels(ctx, boxes ? [...boxes.keys()] : await waitingParcels(ctx));
  const byCarrier = Map.groupBy(forms, ({ carrier }) => carrier);
  return {
    carriers: [...byCarrier].map(([carrier, all]) => ({
      carrier,
      name: carrierName(ctx.locale, carrier),
      forms: all
        .toSorted((a, b) => (boxes ? 0 : Number(a.printedAt !== null) - Number(b.printedAt !== null)))
        .map(({ parcels, action, fields, printedAt }) => ({
          parcels: parcels.map(({ id, tradeNo, number }) => ({
            tradeNo,
            number,
            box: boxes?.get(id) ?? null,
          })),
          action,
          fields: { ...fields },
          printedAt: printedAt?.toISOString() ?? null,
        })),
    })),
  };
}

const waitingParcels = async (ctx: Ctx): Promise<number[]> =>
  (
    await ctx.db
      .select({ id: shipment.id })
      .from(shipment)
      .where(
        and(eq(shipment.state, 'labelled'), ne(shipment.carrier, 'own'), isNotNull(shipment.logisticsId)),
      )
      .orderBy(asc(shipment.createdAt))
      .limit(SHOWN_MOST)
  ).map(({ id }) => id);
