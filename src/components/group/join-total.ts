import { writeAmounts } from '#components/shell/write-amounts.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';

/** Says what the chosen quantity comes to, at the price that the form says then: a member's own is known later. */
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
  // Going back restores what was chosen, without telling.
  say();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-join]')) followQuantity(form);
