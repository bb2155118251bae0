import { amountsIn, formatAmount } from '#lib/kernel/text/money.ts';

/** Writes a sentence into an element. Its amounts follow the chosen currency, like the page's own. */
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
