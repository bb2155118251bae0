import { html } from 'hono/html';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import type { Html } from '../ecpay/page.ts';
import { type CarriedParcel, logisticsIdOf } from './parcels.ts';

/** The print endpoints of each service (provider facts, 2.7). */
export const PRINT_PATHS: Readonly<Record<string, readonly string[]>> = {
  '/Express/PrintFAMIC2COrderInfo': ['FAMIC2C'],
  '/Express/PrintUniMartC2COrderInfo': ['UNIMARTC2C'],
  '/Express/PrintHILIFEC2COrderInfo': ['HILIFEC2C'],
  '/helper/printTradeDocument': ['TCAT'],
};

/** A store's label requires the numbers that its machine printed on it. */
export const isLabelOf = (
  { paymentNo, validationNo }: CarriedParcel,
  fields: Readonly<Record<string, string>>,
): boolean => paymentNo === (fields.CVSPaymentNo ?? '') && validationNo === (fields.CVSValidationNo ?? '');

/** The label's text. The chains' real labels also have bar codes. */
export const labelPage = (parcel: CarriedParcel): Html => html`
  <h1>${parcel.paymentNo || parcel.bookingNote}${parcel.validationNo ? ` ${parcel.validationNo}` : ''}</h1>
  <section class="card">
    <p class="num">${parcel.form.LogisticsSubType} · ${logisticsIdOf(parcel)}</p>
    <p>${parcel.form.ReceiverName} ${parcel.form.ReceiverCellPhone}</p>
    <p>${parcel.form.ReceiverAddress ?? parcel.form.ReceiverStoreID}</p>
    <p class="muted">${parcel.form.SenderName} ${parcel.form.SenderCellPhone}</p>
    <p class="muted num">${toTaipei(parcel.createdAt)}</p>
  </section>
`;
