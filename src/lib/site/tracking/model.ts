import { z } from 'zod';
import type { PageLimits } from '#lib/kernel/limits.ts';
import { atMost, flag, idNumber, safeNumber } from '#lib/kernel/text/validation.ts';
import { isEmptyValue } from './rules.ts';

/** Consent, channel events and statistics, in the API's form. */

export const CHANNEL_EVENT_TYPES = ['landing_click', 'goods_click', 'add_to_cart', 'order_create'] as const;
export type ChannelEventType = (typeof CHANNEL_EVENT_TYPES)[number];

const emptyWord = z.enum(['', 'null', 'undefined']);

/** An optional value, in every form in which browsers omit it; becomes null. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([emptyWord.transform(() => null), z.null(), schema], 'fieldInvalid')
    .optional()
    .transform((given) => given ?? null);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
const CONTROL = /[\u0000-\u001f\u007f]/g;
const words = (most: keyof PageLimits) =>
  orNothing(
    z
      .union([z.string().check(atMost(most, 'fieldInvalid')), z.number().transform(String)])
      .transform((given) => given.replace(CONTROL, '').trim())
      .transform((given) => (isEmptyValue(given) ? null : given)),
  );
const value = words('trackingValueLength');
const address = words('trackingAddressLength');
const ids = orNothing(
  z.union([
    z.string().check(atMost('trackingValueLength', 'fieldInvalid')),
    z
      .array(z.union([z.string().max(20), z.number()]))
      .max(20)
      .transform((given) => given.join(',')),
  ]),
);

/** Point 3's channel event payload, with its names. */
export const ChannelEventInput = z.object({
  opType: z.enum(CHANNEL_EVENT_TYPES, 'trackingTypeUnknown'),
  goodsId: orNothing(idNumber()),
  landingPage: address,
  localPage: address,
  orderId: value,
  orderPaidAmount: orNothing(safeNumber('numberInvalid')),
  gcsIds: ids,
  utmCampaign: value,
  utmMedium: value,
  utmSource: value,
  utmContent: value,
  utmTerm: value,
});
export type ChannelEventInput = z.input<typeof ChannelEventInput>;
export type ChannelEvent = z.output<typeof ChannelEventInput>;

export const Recorded = z.object({
  /** False without consent, and for an event without a channel. */
  recorded: z.boolean(),
});
export type Recorded = z.infer<typeof Recorded>;

/** The report of a measuring script; only its size is checked. */
export const ReportInput = z.record(z.string(), z.unknown());
export type ReportInput = z.infer<typeof ReportInput>;
export const REPORT_KINDS = ['ga4', 'ad'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const ConsentInput = z.object({
  /** `0` refuses; either answer is stored. */
  accept: flag.optional(),
});
export type ConsentInput = z.input<typeof ConsentInput>;

export const Consent = z.object({
  /** The visitor has not answered: show the question. */
  needed: z.boolean(),
  /** The visitor agreed to tracking. */
  given: z.boolean(),
});
export type Consent = z.infer<typeof Consent>;
