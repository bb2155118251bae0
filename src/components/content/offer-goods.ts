import { activate } from '#components/shell/activate.ts';

/** "Add to cart" on an offer's goods: the handler loads with the first press, which is not lost. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-offer-goods] [data-sku]');
  if (!button) return;
  button.dataset.pressed = '';
  activate('offer-add');
});
