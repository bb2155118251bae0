import { findFindings } from '#lib/care/recommend/calls.ts';
import { call } from '#stores/api.ts';
import { $consumer, consumerInput, SOMEBODY_ELSE } from '#stores/findings.ts';
import { showToast } from '#stores/toasts.ts';

/** What speaks most against a good that was put in where no page about it is open; the cart tells all of it. */
export async function showFindingOnce(goodsId: number): Promise<void> {
  if ($consumer.get() === SOMEBODY_ELSE) return;
  const { goods } = await call(findFindings, { goodsIds: [goodsId], ...consumerInput() }, { silent: true });
  const [first] = goods;
  const [note] = first?.notes ?? [];
  if (first && note) showToast('warning', `${first.name} · ${note.text}`);
}
