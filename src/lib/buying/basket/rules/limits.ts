/** Why a line cannot be bought although it is there: a key of the `errors` words with its parameters. */
export interface LineRefusal {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

interface PurchaseLimit {
  readonly firstOrderOnly: boolean;
  /** Pieces that one member may ever have; null without a limit. */
  readonly memberMost: number | null;
  /** Pieces that the member has ordered before. */
  readonly had: number;
}

/**
 * Row C2: first-purchase limits and what may be had once.
 * @param shopper null for a visitor, who is asked again once signed in
 * @param quantity pieces of the good in all chosen lines
 */
export function purchaseRefusal(
  { firstOrderOnly, memberMost, had }: PurchaseLimit,
  shopper: { readonly isFirstOrder: boolean } | null,
  quantity: number,
  name: string,
): LineRefusal | null {
  if (memberMost !== null && had >= memberMost) return { key: 'alreadyClaimed', params: { name } };
  if (firstOrderOnly && shopper && !shopper.isFirstOrder) return { key: 'firstOrderOnly', params: { name } };
  if (memberMost === null || quantity <= memberMost - had) return null;
  return { key: 'firstPurchaseLimit', params: { name, most: memberMost - had } };
}

/**
 * Row G4: a group's price is for while its campaign runs, for so many pieces a member, and as long as there are places. Of
 * those the order's own transaction decides; here whoever comes too late is told before anything is begun.
 * @param group.had pieces that the member has joined for before
 */
export function groupRefusal(
  group: {
    readonly isOpen: boolean;
    readonly isComing: boolean;
    readonly perMember: number | null;
    readonly had: number;
    readonly left: number | null;
  },
  quantity: number,
  name: string,
): LineRefusal | null {
  if (!group.isOpen) return { key: group.isComing ? 'groupComing' : 'groupOver', params: { name } };
  const { perMember, had, left } = group;
  if (perMember !== null && had + quantity > perMember)
    return { key: 'groupTooMany', params: { name, most: perMember } };
  if (left === null || left >= quantity) return null;
  return { key: left > 0 ? 'quantityExceedsStock' : 'outOfStock', params: { name, left } };
}
