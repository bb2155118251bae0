import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';

/** Teams of a campaign in the API: a fixed number of people who buy together, within a time limit. */

/** Outcomes of a team; decided once. */
export const TEAM_OUTCOMES = ['complete', 'missed'] as const;
export type TeamOutcome = (typeof TEAM_OUTCOMES)[number];

/**
 * `full`: all seats are reserved, not all paid; `counting`: the team has expired, with payments pending from
 * people who joined in time.
 */
export const TEAM_STATES = ['open', 'full', 'counting', 'complete', 'ended'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

/** `late`: paid when no seat was left, awaiting the member's choice; `left`: released. */
export const SEAT_STATES = ['held', 'paid', 'late', 'left'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/** Choices after a late payment. */
export const LATE_CHOICES = ['newTeam', 'alone', 'money'] as const;
export type LateChoice = (typeof LATE_CHOICES)[number];

export const Team = z.object({
  code: z.string(),
  campaignId: z.int(),
  size: z.int(),
  /** Paid seats. */
  paid: z.int(),
  /** Seats available now. */
  free: z.int(),
  /** Masked names of those who paid, in order of joining. */
  names: z.array(z.string()),
  endsAt: z.iso.datetime(),
  state: z.enum(TEAM_STATES),
});
export type Team = z.infer<typeof Team>;

export const Teams = z.object({ list: z.array(Team), total: z.int() });
export type Teams = z.infer<typeof Teams>;

export const TeamsQuery = z.object({ id: idNumber('groupNotFound') });

/** A code from a link, or typed. */
export const TeamCode = z
  .string('teamNotFound')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{10}$/, 'teamNotFound');

export const TeamQuery = z.object({ code: TeamCode });

export const OrderTeam = z.object({
  /** Null for an order without a team. */
  team: Team.nullable(),
  seat: z.enum(SEAT_STATES).nullable(),
  /** Paid, and the team is incomplete: leaving refunds everything at once. */
  mayLeave: z.boolean(),
  /** Empty except after a late payment. */
  choices: z.array(z.enum(LATE_CHOICES)),
  /** Deadline for the choice; then the money is refunded automatically. */
  chooseBefore: z.iso.datetime().nullable(),
  /** The server's clock at the response: a countdown must not trust the client's. */
  now: z.iso.datetime(),
});
export type OrderTeam = z.infer<typeof OrderTeam>;

/** A seat of the member, with its order. */
export const OwnSeat = z.object({
  number: z.string(),
  seat: z.enum(SEAT_STATES),
  title: z.string(),
  isFounder: z.boolean(),
  team: Team,
});
export type OwnSeat = z.infer<typeof OwnSeat>;

export const OwnSeats = z.object({ list: z.array(OwnSeat), total: z.int() });
export type OwnSeats = z.infer<typeof OwnSeats>;

/** Team status of an order in a list. */
export const OrderSeat = z.object({
  number: z.string(),
  seat: z.enum(SEAT_STATES),
  state: z.enum(TEAM_STATES),
  /** Number of unpaid seats. */
  missing: z.int(),
  endsAt: z.iso.datetime(),
});
export type OrderSeat = z.infer<typeof OrderSeat>;

/** The orders that have a team. */
export const OrderSeats = z.object({ list: z.array(OrderSeat) });
export type OrderSeats = z.infer<typeof OrderSeats>;

const ORDERS_MOST = 100;

export const OrderSeatsQuery = z.object({
  numbers: z.array(OrderNumberInput.shape.number).min(1, 'fieldInvalid').max(ORDERS_MOST, 'fieldInvalid'),
});
export type OrderSeatsQuery = z.output<typeof OrderSeatsQuery>;

/** Without it, all campaigns. */
export const OwnSeatsQuery = z.object({ id: idNumber('groupNotFound').optional() });
export type OwnSeatsQuery = z.output<typeof OwnSeatsQuery>;
