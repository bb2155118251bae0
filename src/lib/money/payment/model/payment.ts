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
  /** Why not, in the asker's language. */
  reason: z.string().nullable(),
  /** In how many parts, where that is the way. */
  months: z.array(z.int()),
  /** The provider's page takes UnionPay beside the other cards. */
  takesUnionPay: z.boolean().optional(),
});
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/** Which order, and how it is to be paid: as was said when it was placed, unless another way is named. */
export const StartPaymentInput = OrderNumberInput.extend({
  method: PaymentMethodInput.optional(),
  /** Parts of an instalment payment. */
  instalments: wholeNumber('instalmentsIncorrect').optional(),
  /** One of the member's saved cards. */
  cardId: idNumber('cardNotFound').optional(),
});
export type StartPaymentInput = z.output<typeof StartPaymentInput>;

/** What the browser does next. */
export const PaymentStart = z.discriminatedUnion('kind', [
  /** It posts `fields` to `action`, as a page of its own. */
  z.object({ kind: z.literal('form'), action: z.url(), fields: z.record(z.string(), z.string()) }),
  /** It goes there. */
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  /** It stays: the number to pay with, or how it went, is told by the shop. */
  z.object({ kind: z.literal('stay') }),
]);
export type PaymentStart = z.infer<typeof PaymentStart>;

export const PAYMENT_STATES = ['paid', 'waiting', 'failed', 'expired'] as const;

/** How the payment of an order stands, as the shopper is told. */
export const PaymentState = z.object({
  number: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** In the asker's language. */
  message: z.string(),
  amount: z.int(),
  paidAt: z.iso.datetime().nullable(),
  /** Until when the shopper may pay. */
  payBefore: z.iso.datetime(),
  /** Money of this order that is on its way back, or back already. */
  refunded: z.int(),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** What a shopper pays with at a counter, a machine or by Internet banking. */
export const IssuedNumber = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('storeCode'), code: z.string() }),
  z.object({ kind: z.literal('atm'), bankCode: z.string(), account: z.string() }),
  z.object({ kind: z.literal('barcode'), codes: z.array(z.string()) }),
]);
export type IssuedNumber = z.infer<typeof IssuedNumber>;
export type IssuedKind = IssuedNumber['kind'];

/** A number with its time; `pictures` are a barcode's three, as SVG. */
export const NumberToPay = z.object({
  number: IssuedNumber,
  expiresAt: z.iso.datetime(),
  isOver: z.boolean(),
  pictures: z.array(z.object({ code: z.string(), svg: z.string() })),
});
export type NumberToPay = z.infer<typeof NumberToPay>;

/** The shop's account, and what the shopper has told about the transfer (row D3). */
export const TransferInfo = z.object({
  account: z.object({ bankCode: z.string(), bank: z.string(), number: z.string(), holder: z.string() }),
  /** The last that was told; null before. */
  told: z
    .object({
      state: z.enum(TRANSFER_STATES),
      lastFive: z.string(),
      transferredAt: z.iso.datetime(),
      picture: z.string().nullable(),
      /** Why it was refused, in the asker's language. */
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

/** Money that cannot go back the way it came: it goes to an account that the shopper names. */
export const BankRefund = z.object({
  id: z.int(),
  amount: z.int(),
  state: z.enum(BANK_REFUND_STATES),
  /** As given, its middle hidden; empty before. */
  account: z.string(),
});
export type BankRefund = z.infer<typeof BankRefund>;

/** Where money goes that was not paid by card. */
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

/** Everything that a page about paying an order shows. */
export const PaymentInfo = PaymentState.extend({
  method: z.enum(PAYMENT_METHODS),
  /** The shop's clock at the moment of the answer. */
  now: z.iso.datetime(),
  /** Another try to pay may begin now. */
  canPay: z.boolean(),
  issued: NumberToPay.nullable(),
  transfer: TransferInfo.nullable(),
  /** The ways to pay, with why some cannot be had. */
  choices: z.array(PaymentChoice),
  bankRefunds: z.array(BankRefund),
});
export type PaymentInfo = z.infer<typeof PaymentInfo>;
