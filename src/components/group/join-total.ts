import { writeAmounts } from '#components/shell/write-amounts.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';

/** Shows the total of the chosen quantity at the form's current price. A member's own price arrives later. */
function followQuantity(form: HTMLFormElement): void {
  const quantity = form.querySelector('select');
  const total = form.querySelector<HTMLElement>('[data-total]');
  if (!quantity || !total) return;
  const say = () =>
    writeAmounts(
      total,
      (total.dataset.total ?? '').replace(
        '{{amount}}',
        formatAmount(Number(form.dataset.join) * Number(quantity.value)),
      ),
    );
  quantity.addEventListener('change', say);
  // The back button restores the choice without an event.
  say();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-join]')) followQuantity(form);
