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

/** The version of the words beside the tick; a change of them is a new one. */
export const AGREED_TEXT = 'subscribe-2026-11-23';

const NAME_LENGTH = 30;

const what = {
  /** A pack as its link says it, or else a SKU. */
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
  /** The goods' own rhythm; a pack is a box of its own days. */
  days: wholeNumber('rhythmUnknown')
    .refine((days) => RHYTHMS.some((one) => one === days), 'rhythmUnknown')
    .default(RHYTHMS[0]),
  plan: z.enum(PLANS, 'planUnknown').default('monthly'),
  /** How many boxes come in one parcel; left out, as the plan is made for. */
  boxDelivery: z.enum(BOX_DELIVERIES, 'planUnknown').optional(),
  deliveryType: DeliveryTypeInput.default('home'),
  /** Of the first charge alone. */
  couponId: DiscountFields.couponId,
  code: DiscountFields.code,
  /** The member's coins pay what they may of each charge. */
  useCoins: flag.default(false),
  /** Somebody else takes it: the intake meter does not count it for the member. */
  isForOther: flag.default(false),
  /** Of the family, whose profile it is counted by. */
  personId: personId.optional(),
};

const isOneThing = ({ pack, skuId }: { pack?: unknown; skuId?: unknown }): boolean =>
  (pack === undefined) !== (skuId === undefined);
const ONE_THING = { message: 'nothingToSubscribe', path: ['pack'] };

/** What would be subscribed to, and how it is brought. */
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
    /** What a charge was said to come to, and the first one, where that is another. */
    expectedPayable: wholeNumber(),
    expectedFirst: wholeNumber().optional(),
    /** That it is charged again and again was read and agreed to. */
    agreed: flag.pipe(z.literal(true, 'subscribeAgreementRequired')),
  })
  .refine(isOneThing, ONE_THING);
export type SubscribeInput = z.output<typeof SubscribeInput>;

const Day = z.string();

export const SubscribeQuote = z.object({
  /** More than the member, or whoever of the family it is for, should take beside what they take already, in the asker's language; null where it is not. */
  tooMuch: z.string().nullable(),
  /** Of the family, who may be said to take it. */
  family: z.array(z.object({ id: z.string(), name: z.string() })),
  kind: z.enum(['pack', 'goods']),
  /** Used by booking, and not sent. */
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
  /** Plans that can be had, with what they cost of the price of the day. */
  plans: z.array(z.object({ plan: z.enum(PLANS), percent: z.int() })),
  days: z.int(),
  cycleDays: z.int(),
  boxes: z.int(),
  lastCycle: z.int().nullable(),
  boxDelivery: z.enum(BOX_DELIVERIES),
  /** The ways in which the boxes of this plan may come. */
  boxDeliveries: z.array(z.enum(BOX_DELIVERIES)),
  /** Boxes in each parcel, and the days from one to the next. */
  boxesInParcel: z.int(),
  parcelEveryDays: z.int(),
  /** The first charge, which may pay for more boxes, and may cost less by a coupon or code. */
  first: z.object({
    boxes: z.int(),
    payable: z.int(),
    /** A coupon may cost it the free delivery. */
    shipping: z.int(),
    saved: z.int(),
    /** What coupon or code and coins take off. */
    discount: z.int(),
    coins: z.int(),
    gifts: z.array(z.object({ name: z.string(), quantity: z.int() })),
  }),
  /** What the member holds, the coupon that saves most first. */
  coupons: z.array(z.object({ id: z.int(), name: z.string(), saves: z.int() })),
  coins: z.int(),
  /** What of coupon or code is not given, in the asker's language. */
  refusals: z.array(z.object({ field: z.enum(['couponId', 'code']), text: z.string() })),
  /** NT$ of one further charge: bought without a plan, what that saves, how it is brought, and all together. */
  full: z.int(),
  saved: z.int(),
  shipping: z.int(),
  payable: z.int(),
  perDay: z.int(),
  /** Days in Taipei. */
  firstOn: Day,
  nextOn: Day.nullable(),
  lastOn: Day.nullable(),
  /** So many days ahead each further charge is told. */
  noticeDays: z.int(),
  freeShippingGap: z.int(),
  deliveries: z.array(DeliveryChoice),
});
export type SubscribeQuote = z.infer<typeof SubscribeQuote>;

export const Subscribed = z.object({
  number: z.string(),
  /** Of the first charge. `later`: the bank has not answered yet. */
  charge: z.enum(['paid', 'later', 'needsBuyer', 'refused']),
  /** Where the bank wants the buyer. */
  url: z.url().nullable(),
  /** Why it was refused, in the asker's language. */
  message: z.string(),
  repeated: z.boolean(),
});
export type Subscribed = z.infer<typeof Subscribed>;
