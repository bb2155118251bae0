import { z } from 'zod';
import { flag, idNumber } from '#lib/kernel/text/validation.ts';

/** Group buying as the API gives it (rows G1, G3, G4). */

/** Goods that are not made yet, goods that are only made once enough people join, and services. */
export const GROUP_KINDS = ['preOrder', 'crowdfunding', 'life'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** `counting`: it has ended short of its target, but somebody who joined in time may still pay. */
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

/** How a campaign came to its end; decided once. */
export const GROUP_OUTCOMES = ['reached', 'missed', 'calledOff'] as const;
export type GroupOutcome = (typeof GROUP_OUTCOMES)[number];

/** How the list is divided; `over` is everything that cannot be joined any more. */
export const GROUP_STAGES = ['running', 'coming', 'over'] as const;
export type GroupStage = (typeof GROUP_STAGES)[number];

/** What a target counts: people who paid, or NT$ paid. */
export const TARGET_KINDS = ['people', 'amount'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** So many of its pictures a campaign's page has room for. */
export const MAX_GROUP_PICTURES = 3;

/** Only what is paid counts. */
export const GroupProgress = z.object({
  people: z.int(),
  pieces: z.int(),
  /** NT$ */
  amount: z.int(),
  by: z.enum(TARGET_KINDS),
  /** Null where there is no target to reach. */
  target: z.int().nullable(),
  /** Of the target, rounded down; may be above 100. */
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
  /** The lowest group price and the regular price of the same item, NT$. */
  price: z.int(),
  listPrice: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The day in Taipei from which it is shipped or, for a service, used; null while it is not known. */
  expectedOn: z.iso.date().nullable(),
  progress: GroupProgress,
  /** Nothing of it can be had any more: its places are taken, or what it sells is out of stock. */
  soldOut: z.boolean(),
  /** So many people buy together, each team in so many hours of its own; null: it has no teams. */
  teams: z.object({ size: z.int(), hours: z.int() }).nullable(),
});
export type GroupCard = z.infer<typeof GroupCard>;

/** From so many people on a piece costs that; the difference comes back after the end. */
export const PriceTier = z.object({ people: z.int().positive(), price: z.int().positive() });
export type PriceTier = z.infer<typeof PriceTier>;

/** What may be joined for: a SKU at the group price, or a service that has none. */
export const GroupItem = z.object({
  id: z.int(),
  name: z.string(),
  price: z.int(),
  listPrice: z.int(),
  skuId: z.int().nullable(),
  /** At most so many for one member; null for no limit. */
  perMember: z.int().nullable(),
  /** Seats that are left; null where there is no end to them. */
  left: z.int().nullable(),
  /** Lower prices by the number of people, the first to be reached first. */
  tiers: z.array(PriceTier),
});
export type GroupItem = z.infer<typeof GroupItem>;

export const GroupDetail = GroupCard.extend({
  isPrivate: z.boolean(),
  story: z.array(z.string()),
  pictures: z.array(z.string()),
  items: z.array(GroupItem),
  /** The goods page; null for a service and for what is not sold on its own any more. */
  goods: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type GroupDetail = z.infer<typeof GroupDetail>;

export const GroupListQuery = z.object({
  stage: z.enum(GROUP_STAGES, 'fieldInvalid').optional(),
  kind: z.enum(GROUP_KINDS, 'fieldInvalid').optional(),
  /** Only the private groups that the signed-in member belongs to. */
  mine: flag.default(false),
});
export type GroupListQuery = z.output<typeof GroupListQuery>;
export type GroupListQueryInput = z.input<typeof GroupListQuery>;

export const GroupList = z.object({ list: z.array(GroupCard), total: z.int() });
export type GroupList = z.infer<typeof GroupList>;

export const GroupQuery = z.object({ id: idNumber() });

/** A code as it is typed: in any case, with blanks around it. */
export const EnterGroupInput = z.object({
  id: idNumber('cannotJoin'),
  code: z
    .string('cannotJoin')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{6,32}$/, 'cannotJoin'),
});
export type EnterGroupInput = z.output<typeof EnterGroupInput>;
