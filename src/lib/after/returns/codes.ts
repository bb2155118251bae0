/** Where a return is, by the names of the specification's point 4. `closed`: given up, by whoever or by time. */
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

/** Why something is sent back (point 3). Nobody has to say: the law asks for no reason. */
export const RETURN_REASONS = ['changedMind', 'unneeded', 'unsuitable', 'defect'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why a return was given up; `paidBack`: its money went back by another way, and nothing was left. */
export const CLOSE_REASONS = ['withdrawn', 'notSent', 'notReapplied', 'byStaff', 'paidBack'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** What moves a return. */
export const MOVE_CAUSES = ['shopper', 'staff', 'time', 'carrier', 'refund'] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];

/** How goods travel back: by a code at a chain's kiosk, fetched by the courier, or as the shopper likes. */
export const RETURN_METHODS = ['FAMI', 'UNIMART', 'courier', 'own'] as const;
export type ReturnMethod = (typeof RETURN_METHODS)[number];
export type RequestedMethod = Exclude<ReturnMethod, 'own'>;
export const KIOSK_METHODS = ['FAMI', 'UNIMART'] as const satisfies readonly ReturnMethod[];

/**
 * Where the parcel of a return is. `asked`: the carrier has not said yet that it will take it; `unsure`: its answer was
 * lost, and what it did is not known; `ready`: it can be handed over; `failed`: the carrier refuses it.
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

/** When the courier comes, what keeps it cool, and the sum of its three sides in cm. */
export const PICKUP_TIMES = ['any', 'morning', 'afternoon', 'evening'] as const;
export type PickupTime = (typeof PICKUP_TIMES)[number];
export const BOXES = ['60', '90', '120', '150'] as const;
export type Box = (typeof BOXES)[number];
