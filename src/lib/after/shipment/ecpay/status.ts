import type { ParcelState } from '../codes.ts';

/**
 * The provider's status codes (provider facts, 2.5: the chains' own tables, which contradict some shorter
 * ones). Codes without a new position are left out: they are stored, and move nothing.
 */
const CODES: Readonly<Partial<Record<ParcelState, readonly number[]>>> = {
  labelled: [300, 310, 311, 320, 2001, 2024],
  inTransit: [2030, 2068, 3001, 3024, 3032, 3301],
  outForDelivery: [3006, 3312],
  atStore: [2063, 2073, 3018, 3302, 3314],
  delivered: [2067, 3003, 3022, 3307, 3308, 3309],
  storeClosed: [2037, 2101, 2104, 7011, 7101],
  returning: [2065, 2072, 2074, 2076, 2078, 3019, 3020, 3025, 3117, 3305, 3310, 5004, 5005],
  returned: [2044, 2070, 3023, 5008],
  lost: [2042, 5002, 7006, 7007, 7018, 7020, 7035, 7302],
  cancelled: [2036, 7013, 9999],
};

const MEANING: ReadonlyMap<number, ParcelState> = new Map(
  Object.entries(CODES).flatMap(([state, codes]) =>
    codes.map((code) => [code, state as ParcelState] as const),
  ),
);

/** @returns null for codes that do not move the parcel */
export const stateOfCode = (code: number): ParcelState | null => MEANING.get(code) ?? null;

/** Codes that matter to the shopper although they do not move the parcel. */
const NOTES: Readonly<Record<number, 'nobodyHome' | 'anotherTime' | 'storeChanged' | 'storeRenumbered'>> = {
  2000: 'storeChanged',
  2102: 'storeRenumbered',
  2105: 'storeChanged',
  3002: 'nobodyHome',
  3122: 'anotherTime',
};
export const descriptionOfCode = (code: number) => NOTES[code] ?? null;
