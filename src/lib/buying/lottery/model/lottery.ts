import { z } from 'zod';
import { idempotencyKey, idNumber } from '#lib/kernel/text/validation.ts';
import { DRAW_STATES, LOTTERY_KINDS, LOTTERY_STAGES, PRIZE_KINDS } from '../codes.ts';
import { OWN_NUMBER } from '../rules/own-number.ts';

/** Lotteries as everybody sees them (row I6). Times UTC, ISO 8601. */

export const PrizeView = z.object({
  position: z.int(),
  kind: z.enum(PRIZE_KINDS),
  name: z.string(),
  /** Coins or points; 0 for anything else. */
  amount: z.int(),
  /** NT$ that it is worth; 0 for what is worth no money. */
  value: z.int(),
  picture: z.string().nullable(),
  /** Of a million; 0 in an event that is drawn at once. */
  weight: z.int(),
  /** Null: it never runs out. */
  total: z.int().nullable(),
  remaining: z.int().nullable(),
  /** What comes in its place once it ran out. */
  fallsTo: z.int().nullable(),
});
export type PrizeView = z.infer<typeof PrizeView>;

export const LotteryCard = z.object({
  id: z.int(),
  kind: z.enum(LOTTERY_KINDS),
  stage: z.enum(LOTTERY_STAGES),
  name: z.string(),
  startsAt: z.string(),
  /** Or when it was stopped before. */
  endsAt: z.string(),
  /** Of a single event. */
  drawAt: z.string().nullable(),
  isDrawn: z.boolean(),
  /** Chances that a draw takes. */
  cost: z.int(),
});
export type LotteryCard = z.infer<typeof LotteryCard>;

export const Lotteries = z.object({ lotteries: z.array(LotteryCard), now: z.string() });
export type Lotteries = z.infer<typeof Lotteries>;

/** What a chance is earned by; 0: nothing. */
export const ChanceRules = z.object({
  signUp: z.int(),
  checkIn: z.int(),
  order: z.int(),
  share: z.int(),
  /** Coins for one. */
  coins: z.int(),
  /** How long one is good for; 0: for ever. */
  expireDays: z.int(),
});

export const Chances = z.object({
  chances: z.int(),
  coins: z.int(),
  hasShared: z.boolean(),
  rules: ChanceRules,
});
export type Chances = z.infer<typeof Chances>;

export const Winner = z.object({
  /** Half of it. */
  name: z.string(),
  prize: z.string(),
  at: z.string(),
  drawId: z.int(),
});

/** What a prize asks of its winner, in NT$ and per cent. */
export const PrizeRules = z.object({
  identityAbove: z.int(),
  taxAbove: z.int(),
  taxPercent: z.int(),
  foreignTaxPercent: z.int(),
});
export type PrizeRules = z.infer<typeof PrizeRules>;

export const LotteryDetail = LotteryCard.extend({
  terms: z.string(),
  rules: PrizeRules,
  perMember: z.int().nullable(),
  claimDays: z.int(),
  prizes: z.array(PrizeView),
  winners: z.array(Winner),
  /** How often it was drawn. */
  draws: z.int(),
  /** SHA-256 of the seed, from before the first draw. */
  seedHash: z.string(),
  /** Null until nothing can be drawn with it any more. */
  seed: z.string().nullable(),
  /** Of a single event that was drawn. */
  ticketsHash: z.string().nullable(),
  now: z.string(),
  /** Null for a visitor. */
  own: z.object({ chances: z.int(), draws: z.int() }).nullable(),
});
export type LotteryDetail = z.infer<typeof LotteryDetail>;

export const LotteryInput = z.object({ id: idNumber('lotteryNotFound') });

export const DrawInput = z.object({
  lotteryId: idNumber('lotteryNotFound'),
  /** What the browser makes up for one press. */
  ticket: z.string('idempotencyKeyInvalid').regex(/^[A-Za-z0-9-]{16,64}$/, 'idempotencyKeyInvalid'),
  /** What the member mixes into the result. */
  number: z.string('lotteryNumber').regex(OWN_NUMBER, 'lotteryNumber'),
});
export type DrawInput = z.output<typeof DrawInput>;

export const DrawView = z.object({
  id: z.int(),
  lotteryId: z.int(),
  ticket: z.string(),
  number: z.string(),
  state: z.enum(DRAW_STATES),
  /** Null for a ticket that has won nothing yet. */
  prize: PrizeView.nullable(),
  at: z.string(),
  claimBefore: z.string().nullable(),
});
export type DrawView = z.infer<typeof DrawView>;

export const Drawn = z.object({
  draw: DrawView,
  /** Left after it. */
  chances: z.int(),
  /** The ticket was known: nothing was spent. */
  repeated: z.boolean(),
});
export type Drawn = z.infer<typeof Drawn>;

export const DrawnInput = z.object({ id: idNumber('lotteryDrawNotFound') });

export const ExchangeInput = z.object({
  key: idempotencyKey,
});

export const DrawProof = z.object({
  lottery: LotteryCard.pick({ id: true, kind: true, name: true, endsAt: true }),
  prizes: z.array(PrizeView),
  seedHash: z.string(),
  seed: z.string().nullable(),
  draw: z.object({
    id: z.int(),
    number: z.string(),
    ticket: z.string(),
    prize: z.int().nullable(),
    at: z.string(),
  }),
  /** Of a single event that was drawn: all its tickets, in the order in which they were taken. */
  tickets: z.array(z.object({ id: z.int(), number: z.string(), ticket: z.string() })).nullable(),
  ticketsHash: z.string().nullable(),
});
export type DrawProof = z.infer<typeof DrawProof>;
