import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { OrderNumberInput } from '#lib/orders/order/model.ts';
import type {
  ApplyReturnInput,
  QuoteReturnInput,
  ReapplyReturnInput,
  ReturnNumberInput,
  ReturnOptions,
  ReturnQuote,
} from './model/apply.ts';
import type {
  ApproveReturnInput,
  CloseReturnInput,
  DeskReturnDetail,
  DeskReturns,
  DeskReturnsInput,
  ReceiveReturnInput,
  RefundReturnInput,
  RejectReturnInput,
  RetryCarrierInput,
} from './model/desk.ts';
import type { CreateLogisticsInput, WriteLogisticsInput } from './model/parcel.ts';
import type { ListReturnsInput, ReturnDetail, ReturnPage } from './model/return.ts';

/** Row E3: returns of the shopper. Upload pictures with `POST /h5/article/upload` first. */

/** The returnable lines of an order, with the maximum of each, and the form's questions. */
export const getReturnOptions = endpoint<z.input<typeof OrderNumberInput>, ReturnOptions>(
  'GET',
  '/h5/return/options',
);
/** Calculates the refund for these pieces, including gifts to send along. Nothing is written. */
export const quoteReturn = endpoint<z.input<typeof QuoteReturnInput>, ReturnQuote>(
  'POST',
  '/h5/return/quote',
  'json',
);
/**
 * Applies for a return. A repeat with the same key returns the same one. Refused with `returnInstalmentAll`,
 * `returnTooMany`, `returnTooLate`, `returnOpen`, `cannotReturn`.
 */
export const applyReturn = endpoint<z.input<typeof ApplyReturnInput>, ReturnDetail>(
  'POST',
  '/h5/return/apply',
  'json',
);
/** Edits a rejected return and applies again. */
export const reapplyReturn = endpoint<z.input<typeof ReapplyReturnInput>, ReturnDetail>(
  'POST',
  '/h5/return/reapply',
  'json',
);
/** Withdraws a return, until something was sent. */
export const withdrawReturn = endpoint<z.input<typeof ReturnNumberInput>, ReturnDetail>(
  'POST',
  '/h5/return/withdraw',
);
/**
 * Requests a kiosk code of a chain, or the courier. The returned parcel is `asked` at first; the provider is
 * called at once, and open pages are notified. Refused with `returnStoreUnavailable` where no carrier is
 * configured.
 */
export const createReturnLogistics = endpoint<z.input<typeof CreateLogisticsInput>, ReturnDetail>(
  'POST',
  '/h5/return/create-logistics',
  'json',
);
/** Records that the shopper sent it with a carrier of their own: its name and the tracking number. */
export const writeReturnLogistics = endpoint<z.input<typeof WriteLogisticsInput>, ReturnDetail>(
  'POST',
  '/h5/return/write-logistics',
);
export const getReturn = endpoint<z.input<typeof ReturnNumberInput>, ReturnDetail>(
  'GET',
  '/h5/return/detail',
);
/** The member's returns, newest first. */
export const listReturns = endpoint<z.input<typeof ListReturnsInput>, ReturnPage>('GET', '/h5/return/list');

/**
 * The same for staff. Reading needs `return.read`, acting `return.decide`. An action on an outdated version
 * is refused with `returnChanged`, whose detail is a `ReturnChanged`.
 */
export const listDeskReturns = endpoint<z.input<typeof DeskReturnsInput>, DeskReturns>(
  'GET',
  '/staff/returns',
);
export const getDeskReturn = endpoint<z.input<typeof ReturnNumberInput>, DeskReturnDetail>(
  'GET',
  '/staff/return',
);
export const approveReturn = endpoint<z.input<typeof ApproveReturnInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/approve',
);
export const rejectReturn = endpoint<z.input<typeof RejectReturnInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/reject',
);
/** Records which pieces arrived, and whether they can be sold again. */
export const receiveReturn = endpoint<z.input<typeof ReceiveReturnInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/receive',
  'json',
);
/** Refunds the received pieces now, instead of automatically later. */
export const refundReturn = endpoint<z.input<typeof RefundReturnInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/refund',
);
/** Closes a granted return, with a reason: nothing arrived, and nothing will. */
export const closeReturn = endpoint<z.input<typeof CloseReturnInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/close',
);
/** Calls the carrier again, after staff saw in its back office that the parcel does not exist. */
export const retryReturnCarrier = endpoint<z.input<typeof RetryCarrierInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/ask-carrier',
);
