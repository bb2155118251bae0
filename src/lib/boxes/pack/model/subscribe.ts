import { z } from 'zod';
import { BOX_DELIVERIES, PLANS, RHYTHMS } from '#lib/boxes/subscription/codes.ts';
import { DeliveryChoice } from '#lib/buying/checkout/model/source.ts';
import { personId } from '#lib/catalog/health-profile/model.ts';
import { quantity } from '#lib/catalog/pricing/model/line.ts';
import { flag, idempotencyKey, idNumber, lineText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { DiscountFields } from '#lib/money/coupon/model.ts';
import { DeliveryTypeInput, deliveryFields } from '#lib/orders/logistics/model.ts';
import { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import { readPack } from '../rules/link.ts';

/** Version of the consent text. Each change of the text needs a new version. */
export const AGREED_TEXT = 'subscribe-2026-11-23';

const NAME_LENGTH = 30;

const what = {
  /** A pack in its link form, or else a SKU. */
  pack: z
    .string('packUnreadable')
    .transform((text, ctx) => {
      const chosen = readPack(text);
      if (!chosen) ctx.addIssue({ code: 'custom', message: 'packUnreadable' });
      return chosen ?? z.NEVER;
    })
    .optional(),
  skuId: idNumber('skuNotFound').optional(),
  quantity: quantity.default(1),
  /** Interval of single goods, in days. A pack has its own number of days. */
  days: wholeNumber('rhythmUnknown')
    .refine((days) => RHYTHMS.some((one) => one === days), 'rhythmUnknown')
    .default(RHYTHMS[0]),
  plan: z.enum(PLANS, 'planUnknown').default('monthly'),
  /** How many boxes share a parcel. Default: the plan's own. */
  boxDelivery: z.enum(BOX_DELIVERIES, 'planUnknown').optional(),
  deliveryType: DeliveryTypeInput.default('home'),
  /** For the first charge only. */
  couponId: DiscountFields.couponId,
  code: DiscountFields.code,
  /** Use the member's coins for each charge, up to the limit. */
  useCoins: flag.default(false),
  /** Somebody else consumes it, so the intake meter does not count it for the member. */
  isForOther: flag.default(false),
  /** The family member whose profile counts it. */
  personId: personId.optional(),
};

const isOneThing = ({ pack, skuId }: { pack?: unknown; skuId?: unknown }): boolean =>
  (pack === undefined) !== (skuId === undefined);
const ONE_THING = { message: 'nothingToSubscribe', path: ['pack'] };

/** The goods to subscribe to, and their delivery. */
export const SubscribeQuoteInput = z.object(what).refine(isOneThing, ONE_THING);
export type SubscribeQuoteInput = z.output<typeof SubscribeQuoteInput>;

export const SubscribeInput = z
  .object({
    ...what,
    ...deliveryFields,
    idempotencyKey,
    name: lineText(NAME_LENGTH, 'textTooLong').default(''),
    cardId: idNumber('cardRequired'),
    invoice: InvoiceChoice.optional(),
    /** The charge that was shown, and the first one if it differs, in NT$. */
    expectedPayable: wholeNumber(),
    expectedFirst: wholeNumber().optional(),
    /** Consent to recurring charges. */
    agreed: flag.pipe(z.literal(true, 'subscribeAgreementRequired')),
  })
  .refine(isOneThing, ONE_THING);
export type SubscribeInput = z.output<typeof SubscribeInput>;

const Day = z.string();

export const SubscribeQuote = z.object({
  /**
   * The excess of a nutrient for the consumer, together with their current intake, in the caller's language.
   * Null: none.
   */
  tooMuch: z.string().nullable(),
  /** Family members who may be chosen as the consumer. */
  family: z.array(z.object({ id: z.string(), name: z.string() })),
  kind: z.enum(['pack', 'goods']),
  /** Redeemed by booking, never sent. */
  isService: z.boolean(),
  items: z.array(
    z.object({
      skuId: z.int(),
      goodsId: z.int(),
      name: z.string(),
      options: z.string(),
      picture: z.string(),
      /** Pieces in one box. */
      quantity: z.int(),
      morning: z.int(),
      evening: z.int(),
      homeOnly: z.boolean(),
    }),
  ),
  plan: z.enum(PLANS),
  /** Available plans, each with its percentage of the regular price. */
  plans: z.array(z.object({ plan: z.enum(PLANS), percent: z.int() })),
  days: z.int(),
  cycleDays: z.int(),
  boxes: z.int(),
  lastCycle: z.int().nullable(),
  boxDelivery: z.enum(BOX_DELIVERIES),
  /** Delivery options of this plan's boxes. */
  boxDeliveries: z.array(z.enum(BOX_DELIVERIES)),
  /** Boxes per parcel, and days between parcels. */
  boxesInParcel: z.int(),
  parcelEveryDays: z.int(),
  /** The first charge. It may cover more boxes, and a coupon or code may reduce it. */
  first: z.object({
    boxes: z.int(),
    payable: z.int(),
    /** NT$. A coupon may remove free delivery. */
    shipping: z.int(),
    saved: z.int(),
    /** NT$ off by coupon or code, and by coins. */
    discount: z.int(),
    coins: z.int(),
    gifts: z.array(z.object({ name: z.string(), quantity: z.int() })),
  }),
  /** The member's coupons, largest saving first. */
  coupons: z.array(z.object({ id: z.int(), name: z.string(), saves: z.int() })),
  coins: z.int(),
  /** Why the coupon or code was refused, in the caller's language. */
  refusals: z.array(z.object({ field: z.enum(['couponId', 'code']), text: z.string() })),
  /** NT$ of each further charge: price without a plan, saving, delivery, and total. */
  full: z.int(),
  saved: z.int(),
  shipping: z.int(),
  payable: z.int(),
  perDay: z.int(),
  /** Days in Taipei. */
  firstOn: Day,
  nextOn: Day.nullable(),
  lastOn: Day.nullable(),
  /** Days of notice before each further charge. */
  noticeDays: z.int(),
  freeShippingGap: z.int(),
  deliveries: z.array(DeliveryChoice),
});
export type SubscribeQuote = z.infer<typeof SubscribeQuote>;

export const Subscribed = z.object({
  number: z.string(),
  /** Outcome of the first charge. `later`: the bank has not answered yet. */
  charge: z.enum(['paid', 'later', 'needsBuyer', 'refused']),
  /** Page of the bank that needs the buyer. */
  url: z.url().nullable(),
  /** Reason of a refusal, in the caller's language. */
  message: z.string(),
  repeated: z.boolean(),
});
export type Subscribed = z.infer<typeof Subscribed>;
