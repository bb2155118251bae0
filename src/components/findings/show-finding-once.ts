import { findFindings } from '#lib/care/recommend/calls.ts';
import { call } from '#stores/api.ts';
import { $consumer, consumerInput, SOMEBODY_ELSE } from '#stores/findings.ts';
import { showToast } from '#stores/toasts.ts';

/**
 * Shows the most serious finding about a good that was added outside of its page; the cart shows all of them.
 */
export async function showFindingOnce(goodsId: number): Promise<void> {
  if ($consumer.get() === SOMEBODY_ELSE) return;
  const { goods } = await call(findFindings, { goodsIds: [goodsId], ...consumerInput() }, { silent: true });
  const [first] = goods;
  const [note] = first?.notes ?? [];
  if (first && note) showToast('warning', `${first.name} · ${note.text}`);
}
