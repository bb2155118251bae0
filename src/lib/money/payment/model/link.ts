import { z } from 'zod';
import { wholeNumber } from '#lib/kernel/text/validation.ts';
import { NumberToPay, PaymentChoice, PaymentMethodInput } from './payment.ts';

/** The key in a payment link's address: opaque here, signed by the shop. */
const key = z.string('linkBroken').min(1, 'linkBroken').max(400, 'linkBroken');

export const PayKeyInput = z.object({ key });

export const StartByLinkInput = PayKeyInput.extend({
  method: PaymentMethodInput,
  instalments: wholeNumber('instalmentsIncorrect').optional(),
});
export type StartByLinkInput = z.output<typeof StartByLinkInput>;

export const PAY_LINK_STATES = ['open', 'failed', 'confirming', 'paid', 'expired'] as const;

/** A payment link as its holder sees it: amount, subject and state. */
export const PayLinkState = z.object({
  state: z.enum(PAY_LINK_STATES),
  /** In the reader's language. */
  message: z.string(),
  /** The order's number; null for a link without an order. */
  number: z.string().nullable(),
  title: z.string(),
  /** Names of the purchased items, one per line. */
  names: z.array(z.string()),
  amount: z.int(),
  validUntil: z.iso.datetime(),
  /** Server time of the response. */
  now: z.iso.datetime(),
  canPay: z.boolean(),
  choices: z.array(PaymentChoice),
  /** A payment number that was already issued. */
  issued: NumberToPay.nullable(),
  /** Sent by a dietitian, who can renew it once expired. */
  isDietitian: z.boolean(),
});
export type PayLinkState = z.infer<typeof PayLinkState>;

/** A link with which anybody can pay an order. */
export const SharedLink = z.object({ url: z.url(), validUntil: z.iso.datetime() });
export type SharedLink = z.infer<typeof SharedLink>;

/** How to continue after LINE Pay was cancelled: the order, and a link to pay it. */
export const LinePayLeft = z.object({ key: z.string(), number: z.string().nullable(), canPay: z.boolean() });
export type LinePayLeft = z.infer<typeof LinePayLeft>;
