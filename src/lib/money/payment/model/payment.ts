import { z } from 'zod';

import { UPLOAD_ADDRESS } from '#lib/kernel/files/address.ts';
import { normalizeCode } from '#lib/kernel/text/normalize.ts';
import { idNumber, lineText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import { PAYMENT_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { BANK_REFUND_STATES, TRANSFER_STATES } from '../codes.ts';

export * from '../codes.ts';

export const PaymentMethodInput = z.enum(PAYMENT_METHODS, 'paymentMethodUnavailable');

export const PaymentChoice = z.object({
  method: z.enum(PAYMENT_METHODS),
  available: z.boolean(),
  /** Why not, in the reader's language. */
  reason: z.string().nullable(),
  /** Instalment options, for instalment methods. */
  months: z.array(z.int()),
  /** The provider's page also accepts UnionPay. */
  takesUnionPay: z.boolean().optional(),
});
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/** The order, and the method: by default the one chosen at checkout. */
export const StartPaymentInput = OrderNumberInput.extend({
  method: PaymentMethodInput.optional(),
  /** Number of instalments. */
  instalments: wholeNumber('instalmentsIncorrect').optional(),
  /** A saved card of the member. */
  cardId: idNumber('cardNotFound').optional(),
});
export type StartPaymentInput = z.output<typeof StartPaymentInput>;

/** The browser's next step. */
export const PaymentStart = z.discriminatedUnion('kind', [
  /** Posts `fields` to `action` as a page navigation. */
  z.object({ kind: z.literal('form'), action: z.url(), fields: z.record(z.string(), z.string()) }),
  /** Navigates there. */
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  /** Stays: the shop's page shows the payment number or the outcome. */
  z.object({ kind: z.literal('stay') }),
]);
export type PaymentStart = z.infer<typeof PaymentStart>;

export const PAYMENT_STATES = ['paid', 'waiting', 'failed', 'expired'] as const;

/** Payment state of an order, in words for the shopper. */
export const PaymentState = z.object({
  number: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** In the reader's language. */
  message: z.string(),
  amount: z.int(),
  paidAt: z.iso.datetime().nullable(),
  /** Payment deadline. */
  payBefore: z.iso.datetime(),
  /** NT$ refunded or being refunded. */
  refunded: z.int(),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** A number to pay with at a store, an ATM or by online banking. */
export const IssuedNumber = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('storeCode'), code: z.string() }),
  z.object({ kind: z.literal('atm'), bankCode: z.string(), account: z.string() }),
  z.object({ kind: z.literal('barcode'), codes: z.array(z.string()) }),
]);
export type IssuedNumber = z.infer<typeof IssuedNumber>;
export type IssuedKind = IssuedNumber['kind'];

/** A number with its expiry; `pictures` are a barcode's three parts as SVG. */
export const NumberToPay = z.object({
  number: IssuedNumber,
  expiresAt: z.iso.datetime(),
  isOver: z.boolean(),
  pictures: z.array(z.object({ code: z.string(), svg: z.string() })),
});
export type NumberToPay = z.infer<typeof NumberToPay>;

/** The shop's account, and the shopper's report of the transfer (row D3). */
export const TransferInfo = z.object({
  account: z.object({ bankCode: z.string(), bank: z.string(), number: z.string(), holder: z.string() }),
  /** The last report; null without one. */
  told: z
    .object({
      state: z.enum(TRANSFER_STATES),
      lastFive: z.string(),
      transferredAt: z.iso.datetime(),
      picture: z.string().nullable(),
      /** Reason of the refusal, in the reader's language. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type TransferInfo = z.infer<typeof TransferInfo>;

export const ReportTransferInput = OrderNumberInput.extend({
  lastFive: z
    .string('lastFiveIncorrect')
    .overwrite(normalizeCode)
    .regex(/^\d{5}$/, 'lastFiveIncorrect'),
  /** UTC, ISO 8601 */
  transferredAt: z.iso.datetime({ offset: true, error: 'transferTimeWrong' }),
  picture: z.string('pictureUnknown').regex(UPLOAD_ADDRESS, 'pictureUnknown').optional(),
});
export type ReportTransferInput = z.output<typeof ReportTransferInput>;

/** A refund to a bank account that the shopper names, because the original method cannot refund. */
export const BankRefund = z.object({
  id: z.int(),
  amount: z.int(),
  state: z.enum(BANK_REFUND_STATES),
  /** As given, partly masked; empty if none. */
  account: z.string(),
});
export type BankRefund = z.infer<typeof BankRefund>;

/** Account for refunds of non-card payments. */
export const RefundAccount = z.object({
  bankCode: z
    .string('bankCodeIncorrect')
    .overwrite(normalizeCode)
    .regex(/^\d{3}$/, 'bankCodeIncorrect'),
  account: z
    .string('bankAccountIncorrect')
    .overwrite(normalizeCode)
    .regex(/^\d{10,16}$/, 'bankAccountIncorrect'),
  holder: lineText(60).pipe(z.string().min(2, 'accountHolderRequired')),
});
export type RefundAccount = z.output<typeof RefundAccount>;

export const RefundAccountInput = OrderNumberInput.extend({
  refundId: idNumber('refundNotFound'),
  ...RefundAccount.shape,
});
export type RefundAccountInput = z.output<typeof RefundAccountInput>;

/** All data of a payment page. */
export const PaymentInfo = PaymentState.extend({
  method: z.enum(PAYMENT_METHODS),
  /** Server time of the response. */
  now: z.iso.datetime(),
  /** A new attempt may start now. */
  canPay: z.boolean(),
  issued: NumberToPay.nullable(),
  transfer: TransferInfo.nullable(),
  /** Payment methods, with a reason for unavailable ones. */
  choices: z.array(PaymentChoice),
  bankRefunds: z.array(BankRefund),
});
export type PaymentInfo = z.infer<typeof PaymentInfo>;
