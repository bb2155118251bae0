/** The convenience-store chains, in display order (row C6). */
export const CHAINS = ['FAMI', 'UNIMART', 'HILIFE'] as const;
export type Chain = (typeof CHAINS)[number];

/** The provider's code of each chain's store-to-store service; also the storage keys of point 3. */
export const SUB_TYPES = {
  FAMI: 'FAMIC2C',
  UNIMART: 'UNIMARTC2C',
  HILIFE: 'HILIFEC2C',
} as const satisfies Record<Chain, string>;
export type SubType = (typeof SUB_TYPES)[Chain];

export const chainOf = (subType: string | null | undefined): Chain | null =>
  CHAINS.find((chain) => SUB_TYPES[chain] === subType) ?? null;

/**
 * Why a map visit returned no store: nothing chosen, an invalid or foreign reply, too late, or a store that
 * accepts no parcels.
 */
export const MAP_FAILURES = ['nothing', 'invalid', 'expired', 'closed'] as const;
export type MapFailure = (typeof MAP_FAILURES)[number];
