import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';

/** Teams of a campaign as the API gives them: so many people who buy together, in a time of their own. */

/** How a team ended; decided once. */
export const TEAM_OUTCOMES = ['complete', 'missed'] as const;
export type TeamOutcome = (typeof TEAM_OUTCOMES)[number];

/** `full`: every seat is taken, not every one paid; `counting`: its time has run out, but somebody in time may still pay. */
export const TEAM_STATES = ['open', 'full', 'counting', 'complete', 'ended'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

/** `late`: paid when there was no seat any more, and to be chosen what becomes of it; `left`: given back. */
export const SEAT_STATES = ['held', 'paid', 'late', 'left'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/** What somebody who paid too late may choose. */
export const LATE_CHOICES = ['newTeam', 'alone', 'money'] as const;
export type LateChoice = (typeof LATE_CHOICES)[number];

export const Team = z.object({
  code: z.string(),
  campaignId: z.int(),
  size: z.int(),
  /** Seats that are paid. */
  paid: z.int(),
  /** Seats that may be taken now. */
  free: z.int(),
  /** Half names of those who paid, the first first. */
  names: z.array(z.string()),
  endsAt: z.iso.datetime(),
  state: z.enum(TEAM_STATES),
});
export type Team = z.infer<typeof Team>;

export const Teams = z.object({ list: z.array(Team), total: z.int() });
export type Teams = z.infer<typeof Teams>;

export const TeamsQuery = z.object({ id: idNumber('groupNotFound') });

/** A code as it stands in a link or is typed. */
export const TeamCode = z
  .string('teamNotFound')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{10}$/, 'teamNotFound');

export const TeamQuery = z.object({ code: TeamCode });

export const OrderTeam = z.object({
  /** Null for an order that is in no team. */
  team: Team.nullable(),
  seat: z.enum(SEAT_STATES).nullable(),
  /** Paid, and the team is not complete yet: all the money comes back at once. */
  mayLeave: z.boolean(),
  /** None but for somebody who paid too late. */
  choices: z.array(z.enum(LATE_CHOICES)),
  /** Until when to choose; then the money goes back by itself. */
  chooseBefore: z.iso.datetime().nullable(),
  /** The shop's clock at the moment of the answer: a countdown must not trust the shopper's. */
  now: z.iso.datetime(),
});
export type OrderTeam = z.infer<typeof OrderTeam>;

/** A seat of the member's, with its order. */
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

/** How the team of an order on a list stands. */
export const OrderSeat = z.object({
  number: z.string(),
  seat: z.enum(SEAT_STATES),
  state: z.enum(TEAM_STATES),
  /** So many have not paid yet. */
  missing: z.int(),
  endsAt: z.iso.datetime(),
});
export type OrderSeat = z.infer<typeof OrderSeat>;

/** Those of the orders that have a team. */
export const OrderSeats = z.object({ list: z.array(OrderSeat) });
export type OrderSeats = z.infer<typeof OrderSeats>;

const ORDERS_MOST = 100;

export const OrderSeatsQuery = z.object({
  numbers: z.array(OrderNumberInput.shape.number).min(1, 'fieldInvalid').max(ORDERS_MOST, 'fieldInvalid'),
});
export type OrderSeatsQuery = z.output<typeof OrderSeatsQuery>;

/** Left out: of every campaign. */
export const OwnSeatsQuery = z.object({ id: idNumber('groupNotFound').optional() });
export type OwnSeatsQuery = z.output<typeof OwnSeatsQuery>;
