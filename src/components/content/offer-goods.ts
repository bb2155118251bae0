import { addToCart } from '#stores/add-to-cart.ts';
import { showToast } from '#stores/toasts.ts';

/** "Add to cart" on an offer's goods, without React. */
for (const list of document.querySelectorAll<HTMLElement>('[data-offer-goods]'))
  for (const button of list.querySelectorAll<HTMLButtonElement>('[data-sku]'))
    button.addEventListener('click', () => void add(button, list.dataset));

async function add(button: HTMLButtonElement, words: DOMStringMap): Promise<void> {
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    await addToCart(Number(button.dataset.goods), { skuId: Number(button.dataset.sku), quantity: 1 });
    showToast('success', words.added ?? '', { label: words.toCart ?? '', href: words.cart ?? '' });
  } catch {
    // The client has shown why.
  }
  button.ariaBusy = null;
}
