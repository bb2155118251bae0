import { z } from 'zod';
import { flag, idNumber } from '#lib/kernel/text/validation.ts';

/** Group buying in the API (rows G1, G3, G4). */

/** Goods not made yet, goods made only once enough people join, and services. */
export const GROUP_KINDS = ['preOrder', 'crowdfunding', 'life'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** `counting`: ended below its target, with payments still pending from people who joined in time. */
export const GROUP_STATES = [
  'coming',
  'running',
  'counting',
  'succeeded',
  'failed',
  'calledOff',
  'ended',
] as const;
export type GroupState = (typeof GROUP_STATES)[number];

/** Outcomes of a campaign; decided once. */
export const GROUP_OUTCOMES = ['reached', 'missed', 'calledOff'] as const;
export type GroupOutcome = (typeof GROUP_OUTCOMES)[number];

/** Sections of the list; `over`: everything that can no longer be joined. */
export const GROUP_STAGES = ['running', 'coming', 'over'] as const;
export type GroupStage = (typeof GROUP_STAGES)[number];

/** The unit of a target: people who paid, or NT$ paid. */
export const TARGET_KINDS = ['people', 'amount'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Maximum pictures on a campaign's page. */
export const MAX_GROUP_PICTURES = 3;

/** Counts payments only. */
export const GroupProgress = z.object({
  people: z.int(),
  pieces: z.int(),
  /** NT$ */
  amount: z.int(),
  by: z.enum(TARGET_KINDS),
  /** Null without a target. */
  target: z.int().nullable(),
  /** Per cent of the target, rounded down; may exceed 100. */
  percent: z.int().nullable(),
  reached: z.boolean(),
});
export type GroupProgress = z.infer<typeof GroupProgress>;

export const GroupCard = z.object({
  id: z.int(),
  kind: z.enum(GROUP_KINDS),
  state: z.enum(GROUP_STATES),
  title: z.string(),
  summary: z.string(),
  picture: z.string(),
  /** The lowest group price; then the same item's regular price; NT$. */
  price: z.int(),
  listPrice: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** First day of shipping or use, in Taipei; null if unknown. */
  expectedOn: z.iso.date().nullable(),
  progress: GroupProgress,
  /** No place is left, or everything is out of stock. */
  soldOut: z.boolean(),
  /** Team size, and hours of each team; null without teams. */
  teams: z.object({ size: z.int(), hours: z.int() }).nullable(),
});
export type GroupCard = z.infer<typeof GroupCard>;

/** Price per piece from this number of people on; the difference is refunded after the end. */
export const PriceTier = z.object({ people: z.int().positive(), price: z.int().positive() });
export type PriceTier = z.infer<typeof PriceTier>;

/** An item to join for: a SKU at the group price, or a service without a SKU. */
export const GroupItem = z.object({
  id: z.int(),
  name: z.string(),
  price: z.int(),
  listPrice: z.int(),
  skuId: z.int().nullable(),
  /** Maximum per member; null without a limit. */
  perMember: z.int().nullable(),
  /** Places left; null if unlimited. */
  left: z.int().nullable(),
  /** Lower prices by number of people, ascending. */
  tiers: z.array(PriceTier),
});
export type GroupItem = z.infer<typeof GroupItem>;

export const GroupDetail = GroupCard.extend({
  isPrivate: z.boolean(),
  story: z.array(z.string()),
  pictures: z.array(z.string()),
  items: z.array(GroupItem),
  /** The product page; null for a service, and for products not sold separately. */
  goods: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type GroupDetail = z.infer<typeof GroupDetail>;

export const GroupListQuery = z.object({
  stage: z.enum(GROUP_STAGES, 'fieldInvalid').optional(),
  kind: z.enum(GROUP_KINDS, 'fieldInvalid').optional(),
  /** Only the signed-in member's private groups. */
  mine: flag.default(false),
});
export type GroupListQuery = z.output<typeof GroupListQuery>;
export type GroupListQueryInput = z.input<typeof GroupListQuery>;

export const GroupList = z.object({ list: z.array(GroupCard), total: z.int() });
export type GroupList = z.infer<typeof GroupList>;

export const GroupQuery = z.object({ id: idNumber() });

/** A typed code: any case, surrounding blanks allowed. */
export const EnterGroupInput = z.object({
  id: idNumber('cannotJoin'),
  code: z
    .string('cannotJoin')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{6,32}$/, 'cannotJoin'),
});
export type EnterGroupInput = z.output<typeof EnterGroupInput>;
