import type { z } from 'zod';
import type { CreatedOrder } from '#lib/buying/checkout/model/order.ts';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AcceptPriceIncreaseByLinkInput,
  AcceptPriceIncreaseInput,
  AddOnceInput,
  AddToPrepaidInput,
  AnswerRequestInput,
  BoxAddressInput,
  BoxChoicesInput,
  BoxInput,
  BoxLinkInput,
  CalendarInput,
  ChangeBoxInput,
  ChooseGiftInput,
  LeaveByLinkInput,
  LeaveInput,
  LeaveOutInput,
  LeavingInput,
  MoveBoxInput,
  PauseByLinkInput,
  PauseInput,
  PriceIncreaseLinkInput,
  SubscriptionCardInput,
  SubscriptionInput,
  SwapInput,
  UndoInput,
  UnskipInput,
} from './model/inputs.ts';
import type {
  BoxCalendar,
  BoxChoices,
  BoxGifts,
  BoxOfLink,
  DeskRequests,
  Leaving,
  OwnSubscriptions,
  PriceIncreaseOfLink,
} from './model/shown.ts';

type Named = z.input<typeof SubscriptionInput>;
type Nothing = Record<string, never>;

/** Row F4: the calendar of a subscription's boxes. Every change returns the updated calendar. */
export const listOwnSubscriptions = endpoint<Nothing, OwnSubscriptions>('GET', '/h5/subscription/list');
export const getBoxCalendar = endpoint<z.input<typeof CalendarInput>, BoxCalendar>(
  'GET',
  '/h5/subscription/calendar',
);
export const listBoxChoices = endpoint<z.input<typeof BoxChoicesInput>, BoxChoices>(
  'GET',
  '/h5/subscription/box/choices',
);
/** The choice between the gifts that a box has earned. */
export const listBoxGifts = endpoint<z.input<typeof BoxInput>, BoxGifts>('GET', '/h5/subscription/box/gifts');
export const chooseBoxGift = endpoint<z.input<typeof ChooseGiftInput>, BoxGifts>(
  'POST',
  '/h5/subscription/box/gift',
);
export const skipBox = endpoint<z.input<typeof ChangeBoxInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/box/skip',
);
export const unskipBox = endpoint<z.input<typeof UnskipInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/box/unskip',
);
export const moveBox = endpoint<z.input<typeof MoveBoxInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/box/move',
);
export const swapInBox = endpoint<z.input<typeof SwapInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/box/swap',
);
export const leaveOutOfBox = endpoint<z.input<typeof LeaveOutInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/box/leave-out',
);
export const addToBox = endpoint<z.input<typeof AddOnceInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/box/add',
);
/** Adds to a prepaid box. Returns the order to pay. */
export const addToPrepaidBox = endpoint<z.input<typeof AddToPrepaidInput>, CreatedOrder>(
  'POST',
  '/h5/subscription/box/add-paid',
);
export const sendBoxTo = endpoint<z.input<typeof BoxAddressInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/box/address',
  'json',
);
export const undoBoxChange = endpoint<z.input<typeof UndoInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/box/undo',
);
export const changeSubscriptionCard = endpoint<z.input<typeof SubscriptionCardInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/card',
);

/** Consent to a price increase, by its member or by the link of its message. */
export const acceptPriceIncrease = endpoint<z.input<typeof AcceptPriceIncreaseInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/price/agree',
);
export const readPriceIncrease = endpoint<z.input<typeof PriceIncreaseLinkInput>, PriceIncreaseOfLink>(
  'GET',
  '/h5/subscription/price',
);
export const acceptPriceIncreaseByLink = endpoint<
  z.input<typeof AcceptPriceIncreaseByLinkInput>,
  PriceIncreaseOfLink
>('POST', '/h5/subscription/price/agree-by-link');

/** Row F3: pause, stop and end. */
export const pauseSubscription = endpoint<z.input<typeof PauseInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/pause',
);
export const resumeSubscription = endpoint<Named, BoxCalendar>('POST', '/h5/subscription/resume');
export const withdrawRequest = endpoint<Named, BoxCalendar>('POST', '/h5/subscription/withdraw');
export const getLeaving = endpoint<z.input<typeof LeavingInput>, Leaving>('GET', '/h5/subscription/leaving');
export const leaveSubscription = endpoint<z.input<typeof LeaveInput>, BoxCalendar>(
  'POST',
  '/h5/subscription/leave',
);
/** Replaces the address of the calendar's feed. The old one no longer shows anything. */
export const renewFeed = endpoint<Named, BoxCalendar>('POST', '/h5/subscription/feed');

/** The links of a charge notice: skip the box, pause or end, without sign-in. */
export const readBoxLink = endpoint<z.input<typeof BoxLinkInput>, BoxOfLink>(
  'GET',
  '/h5/subscription/by-link',
);
export const skipByLink = endpoint<z.input<typeof BoxLinkInput>, BoxOfLink>(
  'POST',
  '/h5/subscription/by-link/skip',
);
export const unskipByLink = endpoint<z.input<typeof BoxLinkInput>, BoxOfLink>(
  'POST',
  '/h5/subscription/by-link/unskip',
);
export const pauseByLink = endpoint<z.input<typeof PauseByLinkInput>, BoxOfLink>(
  'POST',
  '/h5/subscription/by-link/pause',
);
export const leaveByLink = endpoint<z.input<typeof LeaveByLinkInput>, BoxOfLink>(
  'POST',
  '/h5/subscription/by-link/leave',
);

/** Row F3 for staff. */
export const listDeskRequests = endpoint<Nothing, DeskRequests>('GET', '/staff/subscriptions/requests');
export const answerRequest = endpoint<z.input<typeof AnswerRequestInput>, DeskRequests>(
  'POST',
  '/staff/subscriptions/requests/answer',
);
