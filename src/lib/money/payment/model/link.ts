import { z } from 'zod';
import { wholeNumber } from '#lib/kernel/text/validation.ts';
import { NumberToPay, PaymentChoice, PaymentMethodInput } from './payment.ts';

/** What a payment link's address carries: signed by the shop, so of no fixed form here. */
const key = z.string('linkBroken').min(1, 'linkBroken').max(400, 'linkBroken');

export const PayKeyInput = z.object({ key });

export const StartByLinkInput = PayKeyInput.extend({
  method: PaymentMethodInput,
  instalments: wholeNumber('instalmentsIncorrect').optional(),
});
export type StartByLinkInput = z.output<typeof StartByLinkInput>;

export const PAY_LINK_STATES = ['open', 'failed', 'confirming', 'paid', 'expired'] as const;

/** What whoever has a payment link may see: how much, what for, and how it stands. */
export const PayLinkState = z.object({
  state: z.enum(PAY_LINK_STATES),
  /** In the asker's language. */
  message: z.string(),
  /** The order's number; null where the link stands for itself. */
  number: z.string().nullable(),
  title: z.string(),
  /** What is paid, one name a line. */
  names: z.array(z.string()),
  amount: z.int(),
  validUntil: z.iso.datetime(),
  /** The shop's clock at the moment of the answer. */
  now: z.iso.datetime(),
  canPay: z.boolean(),
  choices: z.array(PaymentChoice),
  /** A number to pay with that was issued already. */
  issued: NumberToPay.nullable(),
  /** Sent by a dietitian, who is to be asked when it is over. */
  isDietitian: z.boolean(),
});
export type PayLinkState = z.infer<typeof PayLinkState>;

/** An address under which anybody may pay an order. */
export const SharedLink = z.object({ url: z.url(), validUntil: z.iso.datetime() });
export type SharedLink = z.infer<typeof SharedLink>;

/** The way on after LINE Pay was left: the order, and a link to pay it with. */
export const LinePayLeft = z.object({ key: z.string(), number: z.string().nullable(), canPay: z.boolean() });
export type LinePayLeft = z.infer<typeof LinePayLeft>;
