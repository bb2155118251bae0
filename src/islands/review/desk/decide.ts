import type { DeskReview } from '#lib/after/review/model/desk.ts';
import { Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';

export interface Decision {
  readonly review: DeskReview;
  readonly onDone: () => void;
  /** A colleague was faster; their change must be shown. */
  readonly onOvertaken: (review: DeskReview) => void;
}

/** Sends a decision about a review and confirms it. If a colleague was faster, shows their decision. */
export async function sendDecision(
  { review, onDone, onOvertaken }: Decision,
  send: () => Promise<unknown>,
  said: string,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof Refusal) onOvertaken(review);
    throw error;
  }
  showToast('success', said);
  onDone();
}
