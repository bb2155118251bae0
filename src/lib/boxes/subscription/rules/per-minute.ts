/** How far apart charges are handed out: few at a time, so that they leave evenly. */
export const DISPATCH_SECONDS = 10;
const HAND_OUTS = 60 / DISPATCH_SECONDS;

/**
 * What the provider takes in a minute, divided: of each sixth a sixth is for questions about charges whose answer was lost, so
 * that neither has to wait for the other, however many there are.
 * @param perMinute more than there are hand-outs
 * @returns charges of each hand-out, and questions of the whole minute
 */
export function quotaOfMinute(perMinute: number): { readonly charges: number; readonly questions: number } {
  const charges = Math.max(1, Math.floor((perMinute * (HAND_OUTS - 1)) / HAND_OUTS ** 2));
  return { charges, questions: perMinute - charges * HAND_OUTS };
}
