import { z } from 'zod';
import { GROUP_KINDS, PriceTier, TARGET_KINDS } from '#lib/buying/group/model.ts';
import { EveryLanguage } from '#lib/catalog/goods/model/goods.ts';
import campaigns from './group-campaigns.json' with { type: 'json' };

const amount = z.int().positive();

/** A SKU's code, or a service's own name and regular price. */
const DemoItem = z.strictObject({
  sku: z.string().optional(),
  name: EveryLanguage.optional(),
  listPrice: amount.optional(),
  price: amount,
  perMember: amount.optional(),
  capacity: amount.optional(),
  tiers: PriceTier.array().default([]),
});

/** A campaign of the demo shop. Days count from the day when the shop is filled. */
const DemoCampaign = z.strictObject({
  code: z.string(),
  kind: z.enum(GROUP_KINDS),
  isPrivate: z.boolean().default(false),
  /** Private campaigns only: the code that opens it. */
  inviteCode: z.string().optional(),
  title: EveryLanguage,
  summary: EveryLanguage,
  story: EveryLanguage,
  /** Default: the product's pictures. */
  pictures: z.array(z.string()).default([]),
  /** The team's size, and its hours to fill up. */
  teams: z.strictObject({ size: amount, hours: amount }).optional(),
  target: z.strictObject({ by: z.enum(TARGET_KINDS), of: amount }).optional(),
  fromDay: z.int(),
  toDay: z.int(),
  expectedDay: z.int().optional(),
  items: z.array(DemoItem).min(1),
  /** Paid orders: the number of people, and each one's pieces of an item. */
  joined: z.array(z.strictObject({ item: z.int(), people: amount, each: amount })),
});
export type DemoCampaign = z.infer<typeof DemoCampaign>;

export const readDemoCampaigns = (): DemoCampaign[] => DemoCampaign.array().parse(campaigns);
