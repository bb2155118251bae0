import { addToCart } from '#stores/add-to-cart.ts';
import { mayHaveResult } from '#stores/has-result.ts';
import { showToast } from '#stores/toasts.ts';

/**
 * Adds an offer's goods to the cart without React. Handles presses that came before it loaded, too
 * (offer-goods.ts).
 */
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
    // The client has already shown the reason.
  }
  button.removeAttribute('aria-busy');
}

/**
 * Shows findings for members with a questionnaire result after the good is added, because this page has no
 * place for them.
 */
async function sayFindings(goodsId: number): Promise<void> {
  const { showFindingOnce } = await import('../findings/show-finding-once.ts');
  await showFindingOnce(goodsId);
}
