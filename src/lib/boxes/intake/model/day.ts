import { z } from 'zod';
import { personId } from '#lib/catalog/health-profile/model.ts';
import { flag, idNumber } from '#lib/kernel/text/validation.ts';
import { COUNTRIES, INTAKE_SOURCES, NUTRIENTS, SOURCES, STAGES } from '../codes.ts';
import type { PersonLimit, Portion, Who } from './intake.ts';

/** What somebody takes each day, and what of it is how much: what the meter's calls take and give. */

const DayWho = z.object({
  age: z.int().nullable(),
  sex: z.enum(['female', 'male']).nullable(),
  stage: z.enum(STAGES),
  country: z.enum(COUNTRIES),
}) satisfies z.ZodType<Who>;

const DayLimit = z.object({
  nutrient: z.enum(NUTRIENTS),
  unit: z.enum(['mg', 'ug']),
  carotene: z.number(),
  reference: z.number().nullable(),
  referenceFrom: z.enum(SOURCES).nullable(),
  ceiling: z.number().nullable(),
  ceilingFrom: z.enum(SOURCES).nullable(),
  scope: z.enum(['total', 'supplements']),
  target: z.number().nullable(),
}) satisfies z.ZodType<PersonLimit>;

const DayPortion = z.object({
  id: z.string(),
  goodsId: z.int(),
  name: z.string(),
  from: z.enum(INTAKE_SOURCES),
  amounts: z.record(z.string(), z.number()),
  /** Bought for somebody else: not counted. */
  isForOther: z.boolean(),
  /** Who of the family takes it, counted by their profile. */
  personId: z.string().nullable(),
  /** The lines of the cart that bring it: a package brings what it is filled with. */
  lineIds: z.array(z.int()),
}) satisfies z.ZodType<Portion>;
export type DayPortion = z.infer<typeof DayPortion>;

export const IntakeDayInput = z.object({
  /** Of the page that asks: shown with what is taken already. */
  goodsId: idNumber().optional(),
});
export type IntakeDayInput = z.output<typeof IntakeDayInput>;

const DayTaking = z.object({
  who: DayWho,
  /** Whether the limits are those of a profile; else any adult's. */
  isProfile: z.boolean(),
  limits: z.array(DayLimit),
  /** Of which there would be too much with what is chosen: checkout refuses it. */
  stops: z.array(z.enum(NUTRIENTS)),
});

const Named = { id: z.string(), name: z.string() };
/** Of a member's family, who let their profiles be used: for whom something may be bought. */
const Family = z.array(z.object(Named));

const FamilyDay = DayTaking.extend(Named);
export type FamilyDay = z.infer<typeof FamilyDay>;

export const IntakeDay = DayTaking.extend({
  /** Where the limits are from, in the asker's language. */
  sources: z.array(z.object({ code: z.enum(SOURCES), name: z.string(), version: z.string(), year: z.int() })),
  portions: z.array(DayPortion),
  /** Those of the family who let their profiles be used; each is judged by what is for them. */
  family: z.array(FamilyDay),
});
export type IntakeDay = z.infer<typeof IntakeDay>;

/** Goods in one cart at most; more are not named at once. */
const GOODS_MOST = 200;

/** Somebody else; of the family, where their profile is named. */
const taker = { isForOther: flag, personId: personId.optional() };

export const ForOtherInput = z.object({
  goodsIds: z.array(idNumber()).min(1, 'idInvalid').max(GOODS_MOST, 'idInvalid'),
  ...taker,
});
export type ForOtherInput = z.output<typeof ForOtherInput>;

/** What of an order would be too much, as its refusal tells: whoever buys may say that it is for somebody else. */
export type BoughtGoods = readonly { readonly goodsId: number; readonly name: string }[];

const number = z.string('subscriptionNotFound').trim().max(32, 'subscriptionNotFound');

export const SubscriptionConsumerInput = z.object({ number });
export const SubscriptionForOtherInput = z.object({ number, ...taker });
export type SubscriptionForOtherInput = z.output<typeof SubscriptionForOtherInput>;

/** Whether somebody else takes what a subscription brings, and who of the family that is. */
export const SubscriptionConsumer = z.object({
  isForOther: z.boolean(),
  personId: z.string().nullable(),
  family: Family,
});
export type SubscriptionConsumer = z.infer<typeof SubscriptionConsumer>;
