import { z } from 'zod';
import { EveryLanguage } from '#lib/catalog/goods/model/goods.ts';
import {
  checkVersion,
  idNumber,
  inEveryLanguage,
  requiredLines,
  requiredText,
  versionRead,
  wholeNumber,
  yearNumber,
} from '#lib/kernel/text/validation.ts';
import { DRAW_STATES, LOTTERY_KINDS, LOTTERY_STAGES, LOTTERY_STATUSES, PRIZE_KINDS } from '../codes.ts';

/** Lotteries at the staff desk: editing and results. */

export const DeskLotteryInput = z.object({ id: idNumber('lotteryNotFound') });
/** Publishes exactly the version that was read. */
export const PublishLotteryInput = DeskLotteryInput.extend({ version: versionRead });

const DeskPrize = z.object({
  position: z.int(),
  kind: z.enum(PRIZE_KINDS),
  name: EveryLanguage,
  /** SKU code of a product. */
  sku: z.string().nullable(),
  couponId: z.int().nullable(),
  amount: z.int(),
  value: z.int(),
  weight: z.int(),
  total: z.int().nullable(),
  remaining: z.int().nullable(),
  fallsTo: z.int().nullable(),
});

export const DeskLotteryRow = z.object({
  id: z.int(),
  kind: z.enum(LOTTERY_KINDS),
  status: z.enum(LOTTERY_STATUSES),
  /** Null for a draft. */
  stage: z.enum(LOTTERY_STAGES).nullable(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  draws: z.int(),
  /** Won, not claimed yet. */
  toClaim: z.int(),
});
export type DeskLotteryRow = z.infer<typeof DeskLotteryRow>;

export const DeskLotteries = z.object({ lotteries: z.array(DeskLotteryRow) });
export type DeskLotteries = z.infer<typeof DeskLotteries>;

export const DeskLottery = DeskLotteryRow.extend({
  /** Version of the form's fields. */
  version: z.string(),
  names: EveryLanguage,
  terms: EveryLanguage,
  cost: z.int(),
  perMember: z.int().nullable(),
  claimDays: z.int(),
  drawAt: z.string().nullable(),
  seedHash: z.string().nullable(),
  prizes: z.array(DeskPrize),
});
export type DeskLottery = z.infer<typeof DeskLottery>;

const whole = (least: number, most: number) =>
  wholeNumber().pipe(z.number().min(least, 'numberInvalid').max(most, 'numberInvalid'));

const moment = z
  .string('fieldInvalid')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'fieldInvalid')
  .transform((text) => new Date(text));

const Name = inEveryLanguage(requiredText(80, 'wordsMissing'));

const SavePrize = z
  .object({
    kind: z.enum(PRIZE_KINDS, 'fieldInvalid'),
    name: Name,
    sku: z.string('fieldInvalid').trim().max(80, 'fieldInvalid').optional(),
    couponId: idNumber('couponNotFound').optional(),
    amount: whole(0, 100_000).default(0),
    value: whole(0, 5_000_000).default(0),
    weight: whole(0, 1_000_000).default(0),
    total: whole(0, 1_000_000).optional(),
    fallsTo: whole(0, 20).optional(),
  })
  .superRefine(({ kind, sku, couponId, amount, value }, check) => {
    const need = (field: string, isThere: boolean) => {
      if (!isThere) check.addIssue({ code: 'custom', path: [field], message: 'lotteryPrizeNeeds' });
    };
    if (kind === 'goods') {
      need('sku', sku !== undefined && sku !== '');
      need('value', value > 0);
    }
    if (kind === 'coupon') need('couponId', couponId !== undefined);
    if (kind === 'coins' || kind === 'points') need('amount', amount > 0);
  });

export const SaveLotteryInput = z
  .object({
    /** Absent for a new one. */
    id: idNumber('lotteryNotFound').optional(),
    version: versionRead.optional(),
    kind: z.enum(LOTTERY_KINDS, 'fieldInvalid'),
    name: Name,
    terms: inEveryLanguage(requiredLines(4000, 'wordsMissing')),
    cost: whole(1, 100).default(1),
    perMember: whole(1, 10_000).optional(),
    claimDays: whole(1, 365).optional(),
    startsAt: moment,
    endsAt: moment,
    drawAt: moment.optional(),
    prizes: z.array(SavePrize).min(1, 'lotteryPrizeNeeds').max(20, 'fieldInvalid'),
  })
  .superRefine(checkVersion);
export type SaveLotteryInput = z.input<typeof SaveLotteryInput>;
export type SavedLottery = z.output<typeof SaveLotteryInput>;

export const DeskWinnersInput = DeskLotteryInput.extend({
  page: whole(1, 1000).default(1),
});

export const DeskWinner = z.object({
  drawId: z.int(),
  state: z.enum(DRAW_STATES),
  /** The member's display name. */
  member: z.string(),
  prize: z.string(),
  value: z.int(),
  at: z.string(),
  claimBefore: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Above the first threshold, once submitted; null for members who left. The number is half masked. */
  identity: z
    .object({ name: z.string(), idNumber: z.string(), isResident: z.boolean(), tax: z.int() })
    .nullable(),
});
export type DeskWinner = z.infer<typeof DeskWinner>;

export const DeskWinners = z.object({ winners: z.array(DeskWinner), page: z.int(), pages: z.int() });
export type DeskWinners = z.infer<typeof DeskWinners>;

export const TaxPaidInput = z.object({ drawId: idNumber('lotteryDrawNotFound') });

/** Year of the prize report. */
export const PrizeYearInput = z.object({ year: yearNumber() });
