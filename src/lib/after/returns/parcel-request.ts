import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { onLabelName } from '#lib/people/address/rules/label-name.ts';
import { labelLine } from '#lib/people/address/rules/on-label.ts';
import type { ParcelParty } from '#lib/site/ecpay/label.ts';
import type { ReturnRequest } from './ecpay/fields.ts';
import { linesOfReturns } from './pieces.ts';
import { type Parcel, returnRequest } from './tables.ts';

/** Value at the price paid, NT$: the carrier's liability. */
export async function worthOf(ctx: Ctx, returnId: number): Promise<number> {
  const lines = await linesOfReturns(ctx, [returnId]);
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** The pickup requested from the carrier: sender and value. */
export async function returnParcelRequest(
  ctx: Ctx,
  parcel: Parcel,
  receiver: ParcelParty,
): Promise<ReturnRequest> {
  const { way, sender, pickupTime, temperature, box, returnId } = parcel;
  if (way === 'own' || !sender) throw new Error('no carrier is asked for what the shopper sends');
  const [of] = await ctx.db
    .select({ number: returnRequest.number })
    .from(returnRequest)
    .where(eq(returnRequest.id, returnId));
  const [first] = await linesOfReturns(ctx, [returnId]);
  if (!of || !first) throw new Error('a return has something in it');
  return {
    way,
    remark: of.number,
    content: first.name,
    worth: await worthOf(ctx, returnId),
    sender: {
      name: onLabelName(sender),
      mobile: sender.mobile,
      zip: sender.zip,
      address: labelLine(sender),
      county: sender.county,
    },
    receiver,
    pickupTime,
    temperature,
    box,
  };
}
