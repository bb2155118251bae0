import { html } from 'hono/html';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { ANSWER_MODES, type Control, NOTIFY_MODES } from './control.ts';
import { GATEWAY_BASE, type Html, type Speech } from './page.ts';
import type { Trade } from './trades.ts';

interface TradesPageParts {
  readonly speech: Speech;
  readonly trades: readonly Trade[];
  readonly control: Control;
}

/** The gateway's behaviour, and all its trades. */
export const tradesPage = ({ speech: { t }, trades, control }: TradesPageParts): Html => html`
  <h1 class="wide">${t('gateway.listTitle')}</h1>
  <form class="card row" method="post" action="${GATEWAY_BASE}/control">
    <div class="field">
      <label for="notify">${t('gateway.notify')}</label>
      <select id="notify" name="notify">
        ${NOTIFY_MODES.map((mode) => option(mode, t(`gateway.notifyMode.${mode}`), control.notify === mode))}
      </select>
    </div>
    <div class="field">
      <label for="resultPage">${t('gateway.resultPage')}</label>
      <select id="resultPage" name="resultPage">
        ${option('1', t('gateway.resultPageOn'), control.resultPage)}
        ${option('0', t('gateway.resultPageOff'), !control.resultPage)}
      </select>
    </div>
    <div class="field">
      <label for="answers">${t('gateway.answers')}</label>
      <select id="answers" name="answers">
        ${ANSWER_MODES.map((mode) => option(mode, t(`gateway.answerMode.${mode}`), control.answers === mode))}
      </select>
    </div>
    <button type="submit">${t('save')}</button>
  </form>
  ${trades.length === 0 ? html`<p class="muted">${t('gateway.noTrades')}</p>` : ''}
  ${trades.map((trade) => entry({ t }, trade))}
`;

const option = (value: string, text: string, chosen: boolean): Html =>
  chosen
    ? html`<option value="${value}" selected>${text}</option>`
    : html`<option value="${value}">${text}</option>`;

const entry = ({ t }: Pick<Speech, 't'>, trade: Trade): Html => html`
  <section class="card row">
    <div class="field entry">
      <span class="num">${trade.merchantTradeNo} · ${formatAmount(trade.amount)}</span>
      <span class="muted num">${toTaipei(trade.createdAt)} · ${trade.form.CustomField1 ?? ''}</span>
      <span>
        <span class="tag">${t(`gateway.status.${trade.status}`)}</span>
        ${trade.refunded > 0 ? html`<span class="tag">${t('gateway.refunded', { amount: formatAmount(trade.refunded) })}</span>` : ''}
      </span>
    </div>
    ${wayOn(t, trade)}
  </section>`;

function wayOn(t: Speech['t'], trade: Trade): Html {
  if (trade.status === 'open') return button(`pay/${trade.tradeNo}`, t('gateway.openPage'));
  const resend = html`<form method="post" action="${GATEWAY_BASE}/resend">
    <input type="hidden" name="TradeNo" value="${trade.tradeNo}" />
    <button type="submit">${t('gateway.resend')}</button>
  </form>`;
  return trade.issued
    ? html`${button(`counter/${trade.tradeNo}`, t('gateway.openCounter'))} ${resend}`
    : resend;
}

const button = (path: string, text: string): Html =>
  html`<a class="button" href="${GATEWAY_BASE}/${path}">${text}</a>`;
