/** Why an available line cannot be bought: a key of the `errors` words with its parameters. */
export interface LineRefusal {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

interface PurchaseLimit {
  readonly firstOrderOnly: boolean;
  /** Maximum pieces per member, for ever; null without a limit. */
  readonly memberMost: number | null;
  /** Pieces that the member ordered before. */
  readonly had: number;
}

/**
 * Row C2: first-purchase limits and one-time offers.
 * @param shopper null for a visitor, for whom first-order limits are checked after sign-in
 * @param quantity pieces of the product in all chosen lines
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
 * Row G4: a group's price applies while its campaign runs, up to a limit per member, and while places are
 * left. The order's own transaction decides on places; this check only refuses early.
 * @param group.had pieces in the member's earlier joins
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
