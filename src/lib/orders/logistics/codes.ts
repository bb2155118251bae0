/** The convenience-store chains, in the order in which they are shown (row C6). */
export const CHAINS = ['FAMI', 'UNIMART', 'HILIFE'] as const;
export type Chain = (typeof CHAINS)[number];

/** The provider's name of each chain's store-to-store service; also the storage keys of point 3. */
export const SUB_TYPES = {
  FAMI: 'FAMIC2C',
  UNIMART: 'UNIMARTC2C',
  HILIFE: 'HILIFEC2C',
} as const satisfies Record<Chain, string>;
export type SubType = (typeof SUB_TYPES)[Chain];

export const chainOf = (subType: string | null | undefined): Chain | null =>
  CHAINS.find((chain) => SUB_TYPES[chain] === subType) ?? null;

/**
 * Why a visit of the map brought no store: nothing was chosen, what came back makes no sense or is not ours, it came
 * too late, or the store takes no parcels.
 */
export const MAP_FAILURES = ['nothing', 'invalid', 'expired', 'closed'] as const;
export type MapFailure = (typeof MAP_FAILURES)[number];
