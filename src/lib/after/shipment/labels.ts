import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { order } from '#lib/orders/order/tables.ts';
import { carrierAccount } from './account.ts';
import { CARRIERS, type Carrier } from './codes.ts';
import { labelForm } from './ecpay/parcel.ts';
import { shipment } from './tables.ts';

/** The provider's labels, shown in the packer's own browser. */

/**
 * The form that opens the provider's label in the packer's browser; null until the carrier has accepted the
 * parcel.
 */
export async function findLabel(ctx: Ctx, tradeNo: string): Promise<ReturnType<typeof labelForm> | null> {
  const [parcel] = await ctx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.tradeNo, tradeNo), isNotNull(shipment.logisticsId)));
  const carrier = parcel && carrierAccount(ctx.config, parcel.carrier);
  if (!parcel || !carrier || parcel.carrier === 'own') return null;
  return labelForm(carrier.account, parcel.carrier, {
    logisticsId: parcel.logisticsId ?? '',
    paymentNo: parcel.trackingNumber ?? '',
    validationNo: parcel.validationNo ?? '',
  });
}

/**
 * The forms that open the provider's labels of several parcels, in the given order. The courier's are printed
 * together, a chain's one by one. Parcels not accepted yet, or without labels, are left out.
 */
export async function findLabels(ctx: Ctx, ids: readonly number[]): Promise<LabelForm[]> {
  const parcels = await ctx.db
    .select({ parcel: shipment, number: order.number })
    .from(shipment)
    .innerJoin(order, eq(order.id, shipment.orderId))
    .where(and(idIn(shipment.id, ids), eq(shipment.state, 'labelled'), isNotNull(shipment.logisticsId)));
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  const inOrder = parcels.toSorted(
    (a, b) => (placeOf.get(a.parcel.id) ?? 0) - (placeOf.get(b.parcel.id) ?? 0),
  );
  return CARRIERS.flatMap((carrier) => {
    const found = carrierAccount(ctx.config, carrier);
    if (!found || carrier === 'own') return [];
    const own = inOrder.filter(({ parcel }) => parcel.carrier === carrier);
    return inPages(own, carrier === 'TCAT' ? LABELS_AT_ONCE : 1).map((page) => ({
      carrier,
      parcels: page.map(({ parcel: { id, tradeNo }, number }) => ({ id, tradeNo, number })),
      printedAt: page.every(({ parcel }) => parcel.labelAt !== null)
        ? (page.map(({ parcel }) => parcel.labelAt).find((at) => at !== null) ?? null)
        : null,
      ...labelForm(found.account, carrier, {
        logisticsId: page.map(({ parcel }) => parcel.logisticsId).join(','),
        paymentNo: page[0]?.parcel.trackingNumber ?? '',
        validationNo: page[0]?.parcel.validationNo ?? '',
      }),
    }));
  });
}

export interface LabelForm extends ReturnType<typeof labelForm> {
  readonly carrier: Carrier;
  readonly parcels: readonly { readonly id: number; readonly tradeNo: string; readonly number: string }[];
  /** Print time of the first parcel; null while one of them is unprinted. */
  readonly printedAt: Date | null;
}

/** A limit, because labels contain addresses. */
const LABELS_AT_ONCE = 20;

const inPages = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Marks unsent parcels as unprinted, because the carrier's page refused them or the printer failed. */
export async function markUnprinted(ctx: Ctx, tradeNos: readonly string[]): Promise<void> {
  await ctx.db
    .update(shipment)
    .set({ labelAt: null })
    .where(and(inArray(shipment.tradeNo, [...tradeNos]), eq(shipment.state, 'labelled')));
}

/** Records that their labels were opened for printing; the first time counts. */
export async function markPrinted(ctx: Ctx, tradeNos: readonly string[]): Promise<void> {
  await ctx.db
    .update(shipment)
    .set({ labelAt: ctx.now })
    .where(and(inArray(shipment.tradeNo, [...tradeNos]), isNull(shipment.labelAt)));
}
