import { z } from 'zod';
import { isIdentityNumber } from '#lib/kernel/text/identity-number.ts';
import {
  flag,
  idNumber,
  linesText,
  requiredText,
  wholeNumber,
  yearNumber,
} from '#lib/kernel/text/validation.ts';
import { RefundAccount } from '#lib/money/payment/model/payment.ts';
import {
  BOND_FILTERS,
  BOND_STATES,
  HOLD_REASONS,
  PAYOUT_METHODS,
  PAYOUT_STATES,
  REFERRAL_LEVELS,
  SHOWN_STATES,
} from './codes.ts';

export * from './codes.ts';

/** Invited friends in the API (row I8). Amounts are NT$. */

const page = wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(10_000, 'numberInvalid')).default(1);

export const Payout = z.object({
  amount: z.int(),
  tax: z.int(),
  state: z.enum(PAYOUT_STATES),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Last digits of the account. */
  account: z.string(),
  reason: z.string(),
});
export type Payout = z.infer<typeof Payout>;

export const Referral = z.object({
  code: z.string(),
  /** The link for friends. */
  link: z.url(),
  /** Paths of the poster: for display, and as a file. */
  poster: z.string(),
  /** Masked name of this member's inviter; null without one. */
  inviter: z.string().nullable(),
  /** Deadline to name an inviter; null where it is done or too late. */
  bindUntil: z.string().nullable(),
  friends: z.int(),
  /** Settled, not converted or paid out yet. */
  balance: z.int(),
  /** Debt for refunded orders, offset against the next settlements. */
  owed: z.int(),
  pending: z.int(),
  held: z.int(),
  /** All settlements ever, less reversals. */
  settled: z.int(),
  way: z.enum(PAYOUT_METHODS),
  /** Bank payouts, newest first, up to a maximum. */
  payouts: z.array(Payout),
  rules: z.object({
    percent: z.int(),
    /** Null where friends of friends earn nothing. */
    secondPercent: z.int().nullable(),
    settleDays: z.int(),
    bindDays: z.int(),
    payoutFrom: z.int(),
    taxPercent: z.int(),
    taxOver: z.int(),
  }),
});
export type Referral = z.infer<typeof Referral>;

export const LevelFigures = z.object({
  level: z.union(REFERRAL_LEVELS.map((level) => z.literal(level))),
  /** Number of friends who have bought. */
  buyers: z.int(),
  orders: z.int(),
  /** Paid for goods, less refunds. */
  orderAmount: z.int(),
  pending: z.int(),
  held: z.int(),
  settled: z.int(),
});
export type LevelFigures = z.infer<typeof LevelFigures>;

export const ReferralFigures = z.object({
  friends: z.int(),
  levels: z.array(LevelFigures),
  /** Net commissions by month, `2027-01`, oldest first, including months without any. */
  months: z.array(z.object({ month: z.string(), amount: z.int() })),
});
export type ReferralFigures = z.infer<typeof ReferralFigures>;

export const PageInput = z.object({ page });
export type PageInput = z.output<typeof PageInput>;

/** Newest first. */
export const Friends = z.object({
  friends: z.array(
    z.object({
      name: z.string(),
      boundAt: z.string(),
      orders: z.int(),
      earned: z.int(),
      isHeld: z.boolean(),
    }),
  ),
  page: z.int(),
  pages: z.int(),
});
export type Friends = z.infer<typeof Friends>;

/** Newest first. */
export const Commissions = z.object({
  commissions: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      level: z.int(),
      amount: z.int(),
      state: z.enum(SHOWN_STATES),
      at: z.string(),
      /** Settlement date; null until its order is completed. */
      dueAt: z.string().nullable(),
    }),
  ),
  page: z.int(),
  pages: z.int(),
});
export type Commissions = z.infer<typeof Commissions>;

export const PayoutMethodInput = z.object({ way: z.enum(PAYOUT_METHODS, 'fieldInvalid') });
export type PayoutMethodInput = z.output<typeof PayoutMethodInput>;

/** The sealed data of a payout. */
export const Payee = z.object({
  holder: z.string(),
  identity: z.string(),
  bankCode: z.string(),
  account: z.string(),
});
export type Payee = z.infer<typeof Payee>;

export const RequestPayoutInput = z.object({
  ...RefundAccount.shape,
  /** A Taiwanese identity number, for the income report. */
  identity: z
    .string('identityIncorrect')
    .overwrite((text) => text.trim().toUpperCase())
    .refine(isIdentityNumber, 'identityIncorrect'),
  isAdult: flag.pipe(z.literal(true, 'payoutAdultsOnly')),
});
export type RequestPayoutInput = z.output<typeof RequestPayoutInput>;

export const ListPayoutsInput = z.object({
  state: z.enum(PAYOUT_STATES, 'fieldInvalid').default('asked'),
  page,
});
export type ListPayoutsInput = z.output<typeof ListPayoutsInput>;

/** Payouts sent in that year; without a year, those to be sent. */
export const PayoutFileInput = z.object({ year: yearNumber().optional() });
export type PayoutFileInput = z.output<typeof PayoutFileInput>;

export const DeskPayouts = z.object({
  payouts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      amount: z.int(),
      tax: z.int(),
      /** End of the account number; null once the recipient was erased. */
      account: z.string().nullable(),
      state: z.enum(PAYOUT_STATES),
      askedAt: z.string(),
      decidedAt: z.string().nullable(),
      /** Colleagues, by name. */
      approvedBy: z.string().nullable(),
      decidedBy: z.string().nullable(),
      /** It is to be sent, and another member of staff must do it. */
      needsOther: z.boolean(),
      reason: z.string(),
    }),
  ),
  page: z.int(),
  pages: z.int(),
});
export type DeskPayouts = z.infer<typeof DeskPayouts>;

export const PayoutIdInput = z.object({ id: idNumber() });
export type PayoutIdInput = z.output<typeof PayoutIdInput>;

export const ApprovePayoutInput = PayoutIdInput.extend({
  /** The amount that the approver saw. */
  amount: wholeNumber(),
});

export const RefusePayoutInput = z.object({
  id: idNumber(),
  reason: requiredText(200, 'reasonRequired'),
});
export type RefusePayoutInput = z.output<typeof RefusePayoutInput>;

export const ListBondsInput = z.object({
  state: z.enum(BOND_FILTERS, 'fieldInvalid').default('held'),
  page,
});
export type ListBondsInput = z.output<typeof ListBondsInput>;

export const DeskBonds = z.object({
  bonds: z.array(
    z.object({
      memberId: z.int(),
      friend: z.string(),
      inviter: z.string(),
      state: z.enum(BOND_STATES),
      reasons: z.array(z.enum(HOLD_REASONS)),
      boundAt: z.string(),
      stateAt: z.string(),
      orders: z.int(),
      /** Pending amount that awaits the decision. */
      pending: z.int(),
      /** Number of all friends of the inviter. */
      friends: z.int(),
    }),
  ),
  page: z.int(),
  pages: z.int(),
});
export type DeskBonds = z.infer<typeof DeskBonds>;

export const DecideBondInput = z.object({
  memberId: idNumber(),
  verdict: z.enum(['cleared', 'refused'], 'fieldInvalid'),
  /** Internal note. */
  note: linesText(200).default(''),
});
export type DecideBondInput = z.output<typeof DecideBondInput>;
