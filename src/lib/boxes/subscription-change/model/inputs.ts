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

/** What is asked of a subscription. */

const number = z
  .string('subscriptionNotFound')
  .trim()
  .regex(/^S\d{6,20}$/, 'subscriptionNotFound');
const box = wholeNumber('boxNotFound').pipe(z.number().min(1, 'boxNotFound').max(100_000, 'boxNotFound'));
/** Of the calendar in Taipei. */
const day = z.iso.date('dayRequired');

export const NoInput = z.object({});
export const SubscriptionInput = z.object({ number });
export const BoxInput = z.object({ number, box });
/** Which box of a cycle that was paid ahead; left out, it is what a cycle that comes will send. */
const part = wholeNumber('boxNotFound')
  .pipe(z.number().min(1, 'boxNotFound').max(12, 'boxNotFound'))
  .optional();
export const ChangeBoxInput = BoxInput.extend({ part });

/** So much is used at once then, and its member wants it so. */
const isSure = flag.default(false);
export const UnskipInput = ChangeBoxInput.extend({ isSure });
export type UnskipInput = z.output<typeof UnskipInput>;

/** A year of boxes at most. */
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

/** One good of the box instead of another, as many pieces of it. */
export const SwapInput = ChangeBoxInput.extend({ from: skuId, to: skuId });
export type SwapInput = z.output<typeof SwapInput>;

export const LeaveOutInput = ChangeBoxInput.extend({ skuId });
export type LeaveOutInput = z.output<typeof LeaveOutInput>;

/** Put into this box and no other; none takes it out again. */
export const AddOnceInput = BoxInput.extend({
  skuId,
  quantity: wholeNumber('numberInvalid').pipe(z.number().min(0, 'numberInvalid').max(99, 'numberInvalid')),
});
export type AddOnceInput = z.output<typeof AddOnceInput>;

/** Put into this box, which is paid: an order of its own is made for it. */
export const AddToPrepaidInput = BoxInput.extend({
  part: part.unwrap(),
  skuId,
  quantity: wholeNumber('numberInvalid').pipe(z.number().min(1, 'numberInvalid').max(99, 'numberInvalid')),
  idempotencyKey,
});
export type AddToPrepaidInput = z.output<typeof AddToPrepaidInput>;

/** Where a box goes, or all that come when none is named. */
export const BoxAddressInput = DeliveryInput.extend({
  number,
  box: box.optional(),
  part,
  /** Of a box that is paid: all that follow it go there, too. */
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

/** Its last day; left out, it ends now. */
const on = day.optional();

export const LeavingInput = SubscriptionInput.extend({ on });
export type LeavingInput = z.output<typeof LeavingInput>;

export const LeaveInput = z.object({
  number,
  on,
  reason,
  note,
  /** What was shown to be owed; another sum is refused instead of asked for. */
  owed: wholeNumber(),
  /** What was shown to come back for boxes that were not sent; a smaller sum is refused. */
  back: wholeNumber().default(0),
});
export type LeaveInput = z.output<typeof LeaveInput>;

/** Agreed to as it was shown: another price by then is refused. */
const agreed = flag.pipe(z.literal(true, 'priceAgreementRequired'));
export const AcceptPriceIncreaseInput = z.object({ number, price: wholeNumber('fieldInvalid'), agreed });
export type AcceptPriceIncreaseInput = z.output<typeof AcceptPriceIncreaseInput>;

export const PriceIncreaseLinkInput = z.object({
  key: z.string('priceLinkInvalid').min(1, 'priceLinkInvalid').max(400, 'priceLinkInvalid'),
});
export const AcceptPriceIncreaseByLinkInput = PriceIncreaseLinkInput.extend({ agreed });
export type AcceptPriceIncreaseByLinkInput = z.output<typeof AcceptPriceIncreaseByLinkInput>;

/** The key of a charge's notice. */
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

/** Into which box, and in the place of what; without it, what is asked for is added. */
export const BoxChoicesInput = SubscriptionInput.extend({
  box: box.optional(),
  part,
  from: skuId.optional(),
  /** Of these goods alone: what a search has found. */
  ids: idList.optional(),
});
export type BoxChoicesInput = z.output<typeof BoxChoicesInput>;

export const ChooseGiftInput = BoxInput.extend({ promotionId: idNumber('giftRanOut'), skuId });
export type ChooseGiftInput = z.output<typeof ChooseGiftInput>;
