/**
 * States of a return, named as in the specification's point 4. `closed`: ended by the shopper, staff, a
 * refund or time.
 */
export const RETURN_STATES = [
  'applying',
  'rejected',
  'approved',
  'returning',
  'returnedAwaitingRefund',
  'refundComplete',
  'closed',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Reasons for a return (point 3). Optional: the law requires no reason. */
export const RETURN_REASONS = ['changedMind', 'unneeded', 'unsuitable', 'defect'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why a return was closed; `paidBack`: another refund covered all its pieces. */
export const CLOSE_REASONS = ['withdrawn', 'notSent', 'notReapplied', 'byStaff', 'paidBack'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Causes of a return's transitions. */
export const MOVE_CAUSES = ['shopper', 'staff', 'time', 'carrier', 'refund'] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];

/**
 * How goods travel back: with a code at a chain's kiosk, by courier pickup, or by the shopper's own carrier.
 */
export const RETURN_METHODS = ['FAMI', 'UNIMART', 'courier', 'own'] as const;
export type ReturnMethod = (typeof RETURN_METHODS)[number];
export type RequestedMethod = Exclude<ReturnMethod, 'own'>;
export const KIOSK_METHODS = ['FAMI', 'UNIMART'] as const satisfies readonly ReturnMethod[];

/**
 * States of a return's parcel. `asked`: the carrier has not accepted it yet; `unsure`: its answer was lost,
 * and the result is unknown; `ready`: it can be handed over; `failed`: the carrier refuses it.
 */
export const RETURN_PARCEL_STATES = [
  'asked',
  'unsure',
  'ready',
  'underway',
  'arrived',
  'lost',
  'failed',
  'cancelled',
] as const;
export type ReturnParcelState = (typeof RETURN_PARCEL_STATES)[number];

/** Courier pickup: time of day, temperature, and the sum of the three sides in cm. */
export const PICKUP_TIMES = ['any', 'morning', 'afternoon', 'evening'] as const;
export type PickupTime = (typeof PICKUP_TIMES)[number];
export const BOXES = ['60', '90', '120', '150'] as const;
export type Box = (typeof BOXES)[number];
