import { addToCart } from '#stores/add-to-cart.ts';
import { mayHaveResult } from '#stores/has-result.ts';
import { showToast } from '#stores/toasts.ts';

/** Puts an offer's goods into the cart, without React; also what was pressed before this was here (offer-goods.ts). */
for (const list of document.querySelectorAll<HTMLElement>('[data-offer-goods]'))
  for (const button of list.querySelectorAll<HTMLButtonElement>('[data-sku]')) {
    button.addEventListener('click', () => void add(button, list.dataset));
    if ('pressed' in button.dataset) void add(button, list.dataset);
  }

async function add(button: HTMLButtonElement, words: DOMStringMap): Promise<void> {
  if (button.hasAttribute('aria-busy')) return;
  button.setAttribute('aria-busy', 'true');
  try {
    await addToCart(Number(button.dataset.goods), { skuId: Number(button.dataset.sku), quantity: 1 });
    showToast('success', words.added ?? '', { label: words.toCart ?? '', href: words.cart ?? '' });
    if (mayHaveResult()) await sayFindings(Number(button.dataset.goods));
  } catch {
    // The client has shown why.
  }
  button.removeAttribute('aria-busy');
}

/** Here is no place that says what speaks against it for somebody with a questionnaire's result: asked once it is added. */
async function sayFindings(goodsId: number): Promise<void> {
  const { showFindingOnce } = await import('../findings/show-finding-once.ts');
  await showFindingOnce(goodsId);
}
