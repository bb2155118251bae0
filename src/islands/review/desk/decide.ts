import type { DeskReview } from '#lib/after/review/model/desk.ts';
import { Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';

export interface Decision {
  readonly review: DeskReview;
  readonly onDone: () => void;
  /** A colleague was faster: what they did is to be seen. */
  readonly onOvertaken: (review: DeskReview) => void;
}

/** What staff decided about a review is sent, and said to be done; whoever came second sees what the first did. */
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
