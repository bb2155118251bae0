import { z } from 'zod';
import { TeamCode } from '#lib/buying/team/model.ts';
import { PackageList } from '#lib/catalog/goods/model/goods.ts';
import { SkuQuantity } from '#lib/catalog/pricing/model/line.ts';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';

/** One SKU that is bought at once; of a package with what it is filled with, or at a group's price. */
export const AtOnce = SkuQuantity.extend({
  packageList: PackageList.optional(),
  groupId: idNumber('groupNotFound').optional(),
  /** Of a campaign with teams: the one to join; left out, one is founded. */
  team: TeamCode.optional(),
});

export type AtOnce = z.output<typeof AtOnce>;

/** What is bought: the chosen lines of the cart, or one SKU at once (JSON). */
export const Source = z.union([z.literal('cart'), AtOnce], 'fieldInvalid');
export type Source = z.output<typeof Source>;

export const DeliveryChoice = z.object({
  type: z.enum(DELIVERY_TYPES),
  available: z.boolean(),
  reason: z.string().nullable(),
  fee: z.int(),
});
