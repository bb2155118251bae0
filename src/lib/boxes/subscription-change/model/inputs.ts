import { z } from 'zod';
import {
  flag,
  idempotencyKey,
  idList,
  idNumber,
  linesText,
  wholeNumber,
} from '#lib/kernel/text/validation.ts';
import { DeliveryInput } from '#lib/orders/logistics/model.ts';
import { LEAVE_REASONS, MAX_NOTE_LENGTH, PAUSE_MONTHS } from '../codes.ts';

/** Inputs of calls about a subscription. */

const number = z
  .string('subscriptionNotFound')
  .trim()
  .regex(/^S\d{6,20}$/, 'subscriptionNotFound');
const box = wholeNumber('boxNotFound').pipe(z.number().min(1, 'boxNotFound').max(100_000, 'boxNotFound'));
/** A calendar day in Taipei. */
const day = z.iso.date('dayRequired');

export const NoInput = z.object({});
export const SubscriptionInput = z.object({ number });
export const BoxInput = z.object({ number, box });
/** The box of a prepaid cycle. Default: a coming cycle. */
const part = wholeNumber('boxNotFound')
  .pipe(z.number().min(1, 'boxNotFound').max(12, 'boxNotFound'))
  .optional();
export const ChangeBoxInput = BoxInput.extend({ part });

/** The member confirms the overlap with another box. */
const isSure = flag.default(false);
export const UnskipInput = ChangeBoxInput.extend({ isSure });
export type UnskipInput = z.output<typeof UnskipInput>;

/** About a year of boxes at most. */
export const CalendarInput = z.object({
  number,
  boxes: wholeNumber('fieldInvalid')
    .pipe(z.number().min(1, 'fieldInvalid').max(13, 'fieldInvalid'))
    .default(3),
});
export type CalendarInput = z.output<typeof CalendarInput>;

export const MoveBoxInput = ChangeBoxInput.extend({
  day,
  isSure,
});
export type MoveBoxInput = z.output<typeof MoveBoxInput>;

const skuId = idNumber('skuNotFound');

/** Replaces a good, with as many pieces. */
export const SwapInput = ChangeBoxInput.extend({ from: skuId, to: skuId });
export type SwapInput = z.output<typeof SwapInput>;

export const LeaveOutInput = ChangeBoxInput.extend({ skuId });
export type LeaveOutInput = z.output<typeof LeaveOutInput>;

/** An addition to this box only. Zero removes it. */
export const AddOnceInput = BoxInput.extend({
  skuId,
  quantity: wholeNumber('numberInvalid').pipe(z.number().min(0, 'numberInvalid').max(99, 'numberInvalid')),
});
export type AddOnceInput = z.output<typeof AddOnceInput>;

/** An addition to a prepaid box, with an order of its own. */
export const AddToPrepaidInput = BoxInput.extend({
  part: part.unwrap(),
  skuId,
  quantity: wholeNumber('numberInvalid').pipe(z.number().min(1, 'numberInvalid').max(99, 'numberInvalid')),
  idempotencyKey,
});
export type AddToPrepaidInput = z.output<typeof AddToPrepaidInput>;

/** The address of one box, or of all coming ones if none is named. */
export const BoxAddressInput = DeliveryInput.extend({
  number,
  box: box.optional(),
  part,
  /** For a prepaid box: all following boxes go there too. */
  follows: flag.default(false),
}).refine((of) => of.part === undefined || of.box !== undefined, { error: 'boxNotFound', path: ['box'] });
export type BoxAddressInput = z.output<typeof BoxAddressInput>;

export const SubscriptionCardInput = z.object({ number, cardId: idNumber('cardNotFound') });
export type SubscriptionCardInput = z.output<typeof SubscriptionCardInput>;

export const UndoInput = z.object({ number, event: idNumber('boxUndoGone') });
export type UndoInput = z.output<typeof UndoInput>;

const reason = z.enum(LEAVE_REASONS, 'fieldInvalid').default('unsaid');
const note = linesText(MAX_NOTE_LENGTH).default('');

export const PauseInput = z.object({
  number,
  fromOn: day,
  months: wholeNumber('pauseMonthsRequired').pipe(z.literal([...PAUSE_MONTHS], 'pauseMonthsRequired')),
  reason,
  note,
});
export type PauseInput = z.output<typeof PauseInput>;

/** The last day. Default: now. */
const on = day.optional();

export const LeavingInput = SubscriptionInput.extend({ on });
export type LeavingInput = z.output<typeof LeavingInput>;

export const LeaveInput = z.object({
  number,
  on,
  reason,
  note,
  /** NT$ of the early-end fee that was shown. Never charge another sum. */
  owed: wholeNumber(),
  /** NT$ of the refund that was shown. A smaller one is refused. */
  back: wholeNumber().default(0),
});
export type LeaveInput = z.output<typeof LeaveInput>;

/** Consent to the price that was shown. Another current price is refused. */
const agreed = flag.pipe(z.literal(true, 'priceAgreementRequired'));
export const AcceptPriceIncreaseInput = z.object({ number, price: wholeNumber('fieldInvalid'), agreed });
export type AcceptPriceIncreaseInput = z.output<typeof AcceptPriceIncreaseInput>;

export const PriceIncreaseLinkInput = z.object({
  key: z.string('priceLinkInvalid').min(1, 'priceLinkInvalid').max(400, 'priceLinkInvalid'),
});
export const AcceptPriceIncreaseByLinkInput = PriceIncreaseLinkInput.extend({ agreed });
export type AcceptPriceIncreaseByLinkInput = z.output<typeof AcceptPriceIncreaseByLinkInput>;

/** The key of a charge notice. */
export const BoxLinkInput = z.object({
  key: z.string('boxLinkOver').min(1, 'boxLinkOver').max(400, 'boxLinkOver'),
});
export const PauseByLinkInput = BoxLinkInput.extend({ months: PauseInput.shape.months });
export type PauseByLinkInput = z.output<typeof PauseByLinkInput>;
export const LeaveByLinkInput = BoxLinkInput.extend({
  owed: LeaveInput.shape.owed,
  back: LeaveInput.shape.back,
});
export type LeaveByLinkInput = z.output<typeof LeaveByLinkInput>;

export const AnswerRequestInput = z
  .object({
    id: idNumber('requestNotFound'),
    isGranted: flag,
    answer: linesText(170).default(''),
  })
  .refine(({ isGranted, answer }) => isGranted || answer !== '', {
    error: 'requestAnswerRequired',
    path: ['answer'],
  });
export type AnswerRequestInput = z.output<typeof AnswerRequestInput>;

/** The box, and the good to replace. Without `from`, choices for an addition. */
export const BoxChoicesInput = SubscriptionInput.extend({
  box: box.optional(),
  part,
  from: skuId.optional(),
  /** Only these goods, such as search results. */
  ids: idList.optional(),
});
export type BoxChoicesInput = z.output<typeof BoxChoicesInput>;

export const ChooseGiftInput = BoxInput.extend({ promotionId: idNumber('giftRanOut'), skuId });
export type ChooseGiftInput = z.output<typeof ChooseGiftInput>;
