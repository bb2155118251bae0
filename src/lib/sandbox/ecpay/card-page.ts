import { html } from 'hono/html';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { stagesOf, stagesOffered } from './numbers.ts';
import { GATEWAY_BASE, type Html, type Speech } from './page.ts';
import { APPROVED_CARD, type CardErrors, type CardInput, DECLINED_CARD } from './rules.ts';
import type { Trade } from './trades.ts';

interface CardPageParts {
  readonly speech: Speech;
  readonly trade: Trade;
  readonly given?: CardInput;
  readonly errors?: CardErrors;
}

/** The page where the shopper types the card. */
export const cardPage = ({ speech: { t }, trade, given, errors = {} }: CardPageParts): Html => {
  const field = (name: keyof CardInput, hint: string, autocomplete: string, most: number) => html`
    <div class="field">
      <label for="${name}">${t(`gateway.${name}`)}</label>
      <input
        id="${name}" name="${name}" value="${name === 'cvv' ? '' : (given?.[name] ?? '')}" placeholder="${hint}"
        inputmode="${name === 'expiry' ? 'text' : 'numeric'}" autocomplete="${autocomplete}"
        maxlength="${most}" required
        aria-invalid="${errors[name] ? 'true' : 'false'}" aria-describedby="${name}-error"
      />
      <p class="error" id="${name}-error" role="${errors[name] ? 'alert' : 'presentation'}">
        ${errors[name] ? t(errors[name]) : ''}
      </p>
    </div>`;
  return html`
    <h1>${t('gateway.title')}</h1>
    <section class="card">
      <p class="muted">${t('gateway.payTo')}</p>
      <p class="amount">${formatAmount(trade.amount)}</p>
      <p class="muted num">${t('gateway.tradeNo', { number: trade.merchantTradeNo })}</p>
      <ul class="items">${itemsOf(trade).map((item) => html`<li>${item}</li>`)}</ul>
    </section>
    <form class="card" method="post" action="${GATEWAY_BASE}/pay" novalidate>
      <input type="hidden" name="TradeNo" value="${trade.tradeNo}" />
      ${field('cardNumber', '0000 0000 0000 0000', 'cc-number', 23)}
      <div class="pair">
        ${field('expiry', t('gateway.expiryHint'), 'cc-exp', 7)} ${field('cvv', '000', 'cc-csc', 3)}
      </div>
      ${stages(t, trade)}
      <button class="primary" type="submit">${t('gateway.pay', { amount: formatAmount(trade.amount) })}</button>
    </form>
    <form method="post" action="${GATEWAY_BASE}/cancel">
      <input type="hidden" name="TradeNo" value="${trade.tradeNo}" />
      <button class="quiet" type="submit">${t('gateway.cancel')}</button>
    </form>
    <h2>${t('gateway.testCards')}</h2>
    <p class="hint"><code>${spaced(APPROVED_CARD)}</code> ${t('gateway.approved')}</p>
    <p class="hint"><code>${spaced(DECLINED_CARD)}</code> ${t('gateway.declined')}</p>
    <p class="muted">${t('gateway.anyExpiry')}</p>`;
};

/** The number of instalments, where the merchant lets the shopper choose. */
const stages = (t: Speech['t'], trade: Trade): Html | '' => {
  const offered = stagesOffered(trade.form);
  if (offered.length === 0) return '';
  return html`<div class="field">
    <label for="stages">${t('gateway.stages')}</label>
    <select id="stages" name="stages">
      ${offered.map((count) => {
        const { first, each } = stagesOf(trade.amount, count);
        const params = { count, first: formatAmount(first), each: formatAmount(each) };
        return html`<option value="${count}">${t('gateway.stage', params)}</option>`;
      })}
    </select>
  </div>`;
};

export const itemsOf = (trade: Trade): string[] => (trade.form.ItemName ?? '').split('#').filter(Boolean);

const spaced = (card: string): string => card.replace(/\d{4}(?=\d)/g, '$& ');
