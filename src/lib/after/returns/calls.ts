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

/** Row E3, for the shopper. Pictures are sent by `POST /h5/article/upload` first. */

/** What of an order can be sent back, the most of each line, and what is to be asked. */
export const getReturnOptions = endpoint<z.input<typeof OrderNumberInput>, ReturnOptions>(
  'GET',
  '/h5/return/options',
);
/** What would come back for these pieces, gifts to send along included. Nothing is written. */
export const quoteReturn = endpoint<z.input<typeof QuoteReturnInput>, ReturnQuote>(
  'POST',
  '/h5/return/quote',
  'json',
);
/**
 * Applies for a return. A repeat with the same key answers the same return. Refused with `returnInstalmentAll`,
 * `returnTooMany`, `returnTooLate`, `returnOpen`, `cannotReturn`.
 */
export const applyReturn = endpoint<z.input<typeof ApplyReturnInput>, ReturnDetail>(
  'POST',
  '/h5/return/apply',
  'json',
);
/** Edits what was rejected, and applies again. */
export const reapplyReturn = endpoint<z.input<typeof ReapplyReturnInput>, ReturnDetail>(
  'POST',
  '/h5/return/reapply',
  'json',
);
/** Gives a return up, as long as nothing was sent. */
export const withdrawReturn = endpoint<z.input<typeof ReturnNumberInput>, ReturnDetail>(
  'POST',
  '/h5/return/withdraw',
);
/**
 * A code for a chain's kiosk, or the courier. The answer's parcel is `asked` at first: the provider is asked at once,
 * and open pages hear of it. Refused with `returnStoreUnavailable` where nobody can be asked.
 */
export const createReturnLogistics = endpoint<z.input<typeof CreateLogisticsInput>, ReturnDetail>(
  'POST',
  '/h5/return/create-logistics',
  'json',
);
/** The shopper sent it by a carrier of their own: its name and the tracking number. */
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
 * The same for staff. Reading wants `return.read`, acting `return.decide`. An act on a version that somebody has
 * changed meanwhile is refused with `returnChanged`, whose detail is a `ReturnChanged`.
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
/** Which pieces came, and whether they can be sold again. */
export const receiveReturn = endpoint<z.input<typeof ReceiveReturnInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/receive',
  'json',
);
/** The money of what came goes back now, instead of by itself later. */
export const refundReturn = endpoint<z.input<typeof RefundReturnInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/refund',
);
/** Ends a return that was granted, with a reason: nothing came, and nothing will. */
export const closeReturn = endpoint<z.input<typeof CloseReturnInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/close',
);
/** The carrier is asked once more, after somebody saw in its back office that there is no such parcel. */
export const retryReturnCarrier = endpoint<z.input<typeof RetryCarrierInput>, DeskReturnDetail>(
  'POST',
  '/staff/return/ask-carrier',
);
