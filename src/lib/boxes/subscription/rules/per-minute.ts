/** Seconds between dispatches. Small intervals spread the charges evenly. */
export const DISPATCH_SECONDS = 10;
const HAND_OUTS = 60 / DISPATCH_SECONDS;

/**
 * Divides the provider's limit per minute. A sixth of each dispatch is left for queries of charges without an
 * answer, so that neither can starve the other.
 * @param perMinute more than the number of dispatches
 * @returns charges of each dispatch, and queries of the whole minute
 */
export function quotaOfMinute(perMinute: number): { readonly charges: number; readonly questions: number } {
  const charges = Math.max(1, Math.floor((perMinute * (HAND_OUTS - 1)) / HAND_OUTS ** 2));
  return { charges, questions: perMinute - charges * HAND_OUTS };
}
