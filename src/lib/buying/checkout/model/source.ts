import { z } from 'zod';
import { TeamCode } from '#lib/buying/team/model.ts';
import { PackageList } from '#lib/catalog/goods/model/goods.ts';
import { SkuQuantity } from '#lib/catalog/pricing/model/line.ts';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';

/** A SKU to buy directly; a package with its contents, or at a group's price. */
export const AtOnce = SkuQuantity.extend({
  packageList: PackageList.optional(),
  groupId: idNumber('groupNotFound').optional(),
  /** The team to join in a campaign with teams; without it a new team is founded. */
  team: TeamCode.optional(),
});

export type AtOnce = z.output<typeof AtOnce>;

/** The goods to buy: the cart's selected lines, or one SKU directly (JSON). */
export const Source = z.union([z.literal('cart'), AtOnce], 'fieldInvalid');
export type Source = z.output<typeof Source>;

export const DeliveryChoice = z.object({
  type: z.enum(DELIVERY_TYPES),
  available: z.boolean(),
  reason: z.string().nullable(),
  fee: z.int(),
});
