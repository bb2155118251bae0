import { z } from 'zod';
import { personId } from '#lib/catalog/health-profile/model.ts';
import { flag, idNumber } from '#lib/kernel/text/validation.ts';
import { COUNTRIES, INTAKE_SOURCES, NUTRIENTS, SOURCES, STAGES } from '../codes.ts';
import type { PersonLimit, Portion, Who } from './intake.ts';

/** A person's daily intake with the level of each nutrient: the payloads of the meter's calls. */

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
  /** Bought for somebody else, so it is not counted. */
  isForOther: z.boolean(),
  /** The family member who consumes it, counted by their profile. */
  personId: z.string().nullable(),
  /** The cart lines that contain it. A package contains the goods that it is filled with. */
  lineIds: z.array(z.int()),
}) satisfies z.ZodType<Portion>;
export type DayPortion = z.infer<typeof DayPortion>;

export const IntakeDayInput = z.object({
  /** Goods of the requesting page, shown together with the current intake. */
  goodsId: idNumber().optional(),
});
export type IntakeDayInput = z.output<typeof IntakeDayInput>;

const DayTaking = z.object({
  who: DayWho,
  /** Whether the limits are those of a profile. False: any adult's. */
  isProfile: z.boolean(),
  limits: z.array(DayLimit),
  /** Nutrients above their ceiling because of the chosen goods. Checkout refuses them. */
  stops: z.array(z.enum(NUTRIENTS)),
});

const Named = { id: z.string(), name: z.string() };
/** Family members who allowed the use of their profiles. Goods may be bought for them. */
const Family = z.array(z.object(Named));

const FamilyDay = DayTaking.extend(Named);
export type FamilyDay = z.infer<typeof FamilyDay>;

export const IntakeDay = DayTaking.extend({
  /** Sources of the limits, in the caller's language. */
  sources: z.array(z.object({ code: z.enum(SOURCES), name: z.string(), version: z.string(), year: z.int() })),
  portions: z.array(DayPortion),
  /** Family members who allowed the use of their profiles. Each is assessed by the goods for them. */
  family: z.array(FamilyDay),
});
export type IntakeDay = z.infer<typeof IntakeDay>;

/** Maximum goods in one cart, and so in one call. */
const GOODS_MOST = 200;

/** Somebody else; with `personId`, that family member. */
const taker = { isForOther: flag, personId: personId.optional() };

export const ForOtherInput = z.object({
  goodsIds: z.array(idNumber()).min(1, 'idInvalid').max(GOODS_MOST, 'idInvalid'),
  ...taker,
});
export type ForOtherInput = z.output<typeof ForOtherInput>;

/**
 * Goods that put an order above a ceiling, as its refusal lists them. The buyer may mark them as for somebody
 * else.
 */
export type BoughtGoods = readonly { readonly goodsId: number; readonly name: string }[];

const number = z.string('subscriptionNotFound').trim().max(32, 'subscriptionNotFound');

export const SubscriptionConsumerInput = z.object({ number });
export const SubscriptionForOtherInput = z.object({ number, ...taker });
export type SubscriptionForOtherInput = z.output<typeof SubscriptionForOtherInput>;

/** Whether somebody else consumes a subscription's goods, and which family member. */
export const SubscriptionConsumer = z.object({
  isForOther: z.boolean(),
  personId: z.string().nullable(),
  family: Family,
});
export type SubscriptionConsumer = z.infer<typeof SubscriptionConsumer>;
