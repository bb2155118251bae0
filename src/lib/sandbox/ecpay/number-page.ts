import { html } from 'hono/html';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import { itemsOf } from './card-page.ts';
import { kindOf } from './numbers.ts';
import { GATEWAY_BASE, type Html, type Speech } from './page.ts';
import type { Trade } from './trades.ts';

interface Parts {
  readonly speech: Speech;
  readonly trade: Trade;
}

/** The page where the shopper requests a payment number. */
export const numberPage = ({ speech: { t }, trade }: Parts): Html => html`
  <h1>${t(`gateway.number.${kindOf(trade.form)}`)}</h1>
  ${amountCard(t, trade)}
  <form class="card" method="post" action="${GATEWAY_BASE}/issue">
    <input type="hidden" name="TradeNo" value="${trade.tradeNo}" />
    <button class="primary" type="submit">${t('gateway.issue')}</button>
  </form>`;

/** After issuing: the browser posts the number to the shop's ClientRedirectURL, by script or by button. */
export const issuedPage = ({
  speech: { t },
  trade,
  fields,
}: Parts & { readonly fields: Fields | null }): Html => {
  const back = trade.form.ClientRedirectURL;
  return html`
    <h1 class="good">${t('gateway.issued')}</h1>
    <section class="card">
      ${numberLines(trade)}
      <p class="muted num">${t('gateway.until', { at: trade.expiresAt ? toTaipei(trade.expiresAt) : '' })}</p>
    </section>
    ${
      fields && back
        ? html`<form method="post" action="${back}" data-submit>
            ${Object.entries(fields).map(
              ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
            )}
            <button class="primary" type="submit">${t('gateway.backToShop')}</button>
          </form>`
        : html`<p class="hint">${t('gateway.staysHere')}</p>`
    }`;
};

export const COUNTER_METHODS = ['now', 'late', 'twice', 'wrong'] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

/** The store's counter or the ATM: pays the number, correctly or with a fault. */
export const counterPage = ({ speech: { t }, trade }: Parts): Html => html`
  <h1>${t('gateway.counter')}</h1>
  ${amountCard(t, trade)}
  <section class="card">
    ${numberLines(trade)}
    <p class="muted num">${t('gateway.until', { at: trade.expiresAt ? toTaipei(trade.expiresAt) : '' })}</p>
    <p><span class="tag">${t(`gateway.status.${trade.status}`)}</span></p>
  </section>
  ${COUNTER_METHODS.map(
    (way) => html`<form method="post" action="${GATEWAY_BASE}/counter">
      <input type="hidden" name="TradeNo" value="${trade.tradeNo}" />
      <input type="hidden" name="how" value="${way}" />
      <button class="${way === 'now' ? 'primary' : 'quiet'}" type="submit">${t(`gateway.payBy.${way}`)}</button>
    </form>`,
  )}
  <p class="hint">${t('gateway.counterHint')}</p>`;

const amountCard = (t: Speech['t'], trade: Trade): Html => html`
  <section class="card">
    <p class="muted">${t('gateway.payTo')}</p>
    <p class="amount">${formatAmount(trade.amount)}</p>
    <p class="muted num">${t('gateway.tradeNo', { number: trade.merchantTradeNo })}</p>
    <ul class="items">${itemsOf(trade).map((item) => html`<li>${item}</li>`)}</ul>
  </section>`;

const SHOWN = ['BankCode', 'vAccount', 'PaymentNo', 'Barcode1', 'Barcode2', 'Barcode3'] as const;

const numberLines = ({ issued }: Trade): Html[] =>
  SHOWN.flatMap((name) => (issued?.[name] ? [html`<p class="num">${issued[name]}</p>`] : []));
