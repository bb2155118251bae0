import { html } from 'hono/html';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import type { Html, Speech } from './page.ts';
import type { Trade } from './trades.ts';

interface ResultPageParts {
  readonly speech: Speech;
  readonly trade: Trade;
  /** The fields that the browser posts to the shop; null keeps the shopper here. */
  readonly fields: Fields | null;
}

/** After paying: the browser posts the result to the shop's OrderResultURL, by script or by button. */
export const resultPage = ({ speech: { t }, trade, fields }: ResultPageParts): Html => {
  const paid = trade.status === 'paid';
  const back = trade.form.OrderResultURL;
  return html`
    <h1 class="${paid ? 'good' : 'bad'}">${t(paid ? 'gateway.paid' : 'gateway.failed')}</h1>
    <section class="card">
      <p class="amount">${formatAmount(trade.amount)}</p>
      <p class="muted num">${t('gateway.tradeNo', { number: trade.merchantTradeNo })}</p>
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

/** The gateway refuses this form. */
export const refusalPage = ({ t }: Speech, code: string, field: string | undefined): Html => html`
  <h1 class="bad">${t('gateway.refused')}</h1>
  <section class="card">
    <p>${t(`gateway.code.${code}`, { field: field ?? '' })}</p>
    <p class="muted num">${code}</p>
  </section>`;

export const notFoundPage = ({ t }: Speech): Html => html`
  <h1>${t('gateway.noTrade')}</h1>
  <p class="muted">${t('gateway.noTradeHint')}</p>`;
