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

/** A campaign of the demo shop; days count from the day on which the shop is filled. */
const DemoCampaign = z.strictObject({
  code: z.string(),
  kind: z.enum(GROUP_KINDS),
  isPrivate: z.boolean().default(false),
  /** Of a private one: what opens it. */
  inviteCode: z.string().optional(),
  title: EveryLanguage,
  summary: EveryLanguage,
  story: EveryLanguage,
  /** None: those of the good. */
  pictures: z.array(z.string()).default([]),
  /** So many people buy together, each team in so many hours. */
  teams: z.strictObject({ size: amount, hours: amount }).optional(),
  target: z.strictObject({ by: z.enum(TARGET_KINDS), of: amount }).optional(),
  fromDay: z.int(),
  toDay: z.int(),
  expectedDay: z.int().optional(),
  items: z.array(DemoItem).min(1),
  /** Who has paid so far: how many people, each so many pieces of which item. */
  joined: z.array(z.strictObject({ item: z.int(), people: amount, each: amount })),
});
export type DemoCampaign = z.infer<typeof DemoCampaign>;

export const readDemoCampaigns = (): DemoCampaign[] => DemoCampaign.array().parse(campaigns);
