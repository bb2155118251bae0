import { formatAmount, formatConverted } from '#lib/kernel/text/money.ts';
import type { CurrencyCode } from '#lib/site/site/model.ts';
import { chooseCurrency, refreshRate } from '#stores/choose-currency.ts';
import { $rate, shownCurrency } from '#stores/currency.ts';
import { $exchangeRateTypes } from '#stores/shop-data.ts';

/**
 * Converts prices to the chosen currency (row B10) in every `<data data-price>`; islands use the same store.
 */
const root = document.documentElement.dataset;

function draw(): void {
  const shown = shownCurrency($rate.get());
  for (const price of document.querySelectorAll<HTMLDataElement>('data[data-price]')) {
    const amount = Number(price.value);
    const text = shown ? formatConverted(amount, shown) : formatAmount(amount);
    if (price.textContent !== text) price.textContent = text;
  }
}

const added = new MutationObserver(draw);

$rate.subscribe((rate) => {
  const { code } = rate.currency;
  if (shownCurrency(rate)) root.currency = code;
  else delete root.currency;
  for (const button of document.querySelectorAll<HTMLElement>('[data-currency-choice]'))
    button.setAttribute('aria-pressed', String(button.dataset.currencyChoice === code));
  draw();
  added.disconnect();
  if (shownCurrency(rate)) added.observe(document.body, { childList: true, subtree: true });
});

/** menu.ts records the choice and loads this script, so the choice can precede it. */
function takeChoice(): void {
  const [code, symbol] = root.wantedCurrency?.split(' ') ?? [];
  delete root.wantedCurrency;
  if (!code || !symbol) return;
  chooseCurrency({ code: code as CurrencyCode, symbol }).catch(() => {
    // The client has already shown the reason; prices stay unchanged.
  });
}
new MutationObserver(takeChoice).observe(document.documentElement, {
  attributeFilter: ['data-wanted-currency'],
});
takeChoice();
// A currency that the shop no longer offers is reset.
$exchangeRateTypes.subscribe((offered) => {
  const { currency } = $rate.get();
  if (offered.length > 0 && !offered.some(({ code }) => code === currency.code))
    void chooseCurrency({ code: 'NTD', symbol: 'NT$' });
});
void refreshRate();
