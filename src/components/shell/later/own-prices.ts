import { formatAmount, percentOf } from '#lib/kernel/text/money.ts';
import { getMemberLevel } from '#lib/money/levels/calls.ts';
import { lowestRate, type OwnRates } from '#lib/money/levels/rules.ts';
import { call } from '#stores/api.ts';

/**
 * Writes the member's price on every card that shows the first level's price. A group's card only gets it if
 * it is below the group's price, because the lower one is charged.
 */
async function writeOwnPrices(): Promise<void> {
  const said = document.querySelector<HTMLElement>('[data-own-rates]')?.dataset.ownRates;
  if (!said) return;
  const rates = JSON.parse(said) as OwnRates;
  const own = await call(getMemberLevel, {}, { quiet: true }).catch(() => null);
  const rate = own && lowestRate(rates, own);
  if (!rate) return;
  write(rate);
  // Cards that are added later, such as recently viewed goods.
  new MutationObserver(() => write(rate)).observe(document.body, { childList: true, subtree: true });
}

function write({ percent, text }: OwnRates['newCustomer']): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-own-price]')) {
    const label = line.querySelector('span');
    const price = line.querySelector('data');
    if (!label || !price) continue;
    const amount = percentOf(Number(line.dataset.ownPrice), percent);
    const { below } = line.dataset;
    if (below !== undefined) line.hidden = amount >= Number(below);
    if (price.value === String(amount)) continue;
    label.textContent = text;
    price.value = String(amount);
    price.textContent = formatAmount(amount);
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-join]')) {
    const { join, regular } = form.dataset;
    const amount = Math.min(Number(join), percentOf(Number(regular), percent));
    if (amount === Number(join)) continue;
    form.dataset.join = String(amount);
    form.querySelector('select')?.dispatchEvent(new Event('change'));
  }
}

void writeOwnPrices();
