import { amountsIn, formatAmount } from '#lib/kernel/text/money.ts';

/** Writes a sentence into an element; its amounts follow the chosen currency as those that the page came with. */
export function writeAmounts(element: Element, text: string): void {
  element.replaceChildren(
    ...amountsIn(text).map((part) => {
      if (typeof part === 'string') return part;
      const price = document.createElement('data');
      price.value = String(part);
      price.dataset.price = '';
      price.textContent = formatAmount(part);
      return price;
    }),
  );
}
