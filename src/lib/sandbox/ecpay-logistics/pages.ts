import { html } from 'hono/html';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import type { Html, Speech } from '../ecpay/page.ts';
import { type Control, REPLY_MODES } from './control.ts';
import type { MapForm } from './form.ts';
import { SERVICES, STORES } from './stores.ts';

export const MAP_BASE = '/sandbox/ecpay-logistics';

const hidden = (fields: Fields): Html[] =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

interface MapPageParts {
  readonly speech: Speech;
  readonly form: MapForm;
  /** The form as received, to pass on. */
  readonly given: Fields;
  readonly control: Control;
}

/** A chain's stores, filtered by city and name. */
export function mapPage({ speech, form, given, control }: MapPageParts): Html {
  const { t } = speech;
  const stores = STORES[SERVICES[form.LogisticsSubType]];
  const cities = [...new Set(stores.map(({ city }) => city))];
  return html`
  <h1>${t('map.title', { chain: t(`map.chain.${form.LogisticsSubType}`) })}</h1>
  <div class="find">
    <div class="row">
      <div class="field">
        <label for="city">${t('map.city')}</label>
        <select id="city">
          <option value="">${t('map.everywhere')}</option>
          ${cities.map((city) => html`<option value="${city}">${city}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="query">${t('map.query')}</label>
        <input id="query" type="search" autocomplete="off" enterkeyhint="search" />
      </div>
    </div>
  </div>
  <p id="none" class="muted" role="status" hidden>${t('map.none')}</p>
  <form method="post" action="${MAP_BASE}/choose">
    ${hidden(given)}
    <ul class="stores">
      ${stores.map(
        (store) => html`<li data-store data-city="${store.city}">
          <button type="submit" name="store" value="${store.id}">
            ${store.name}
            <span class="muted">${store.address}</span>
            <span class="muted num">${store.phone}</span>
          </button>
        </li>`,
      )}
    </ul>
    <button class="quiet" type="submit" name="store" value="">${t('map.leave')}</button>
    <details class="hint">
      <summary>${t('map.thisTime')}</summary>
      ${replyField(speech, control)}
    </details>
  </form>`;
}

interface ReplyPageParts {
  readonly speech: Speech;
  readonly replyUrl: string;
  /** Null when the map sends no reply. */
  readonly fields: Fields | null;
}

/** Returns the choice to the shop, automatically where scripts run. */
export const replyPage = ({ speech: { t }, replyUrl, fields }: ReplyPageParts): Html => html`
  <h1>${t(fields ? 'map.going' : 'map.silent')}</h1>
  ${
    fields
      ? html`<form method="post" action="${replyUrl}" data-submit>
          ${hidden(fields)}
          <button class="primary" type="submit">${t('gateway.backToShop')}</button>
        </form>`
      : html`<p class="hint">${t('map.silentText')}</p>`
  }`;

export const refusedPage = ({ t }: Speech, field: string): Html => html`
  <h1>${t('map.refused')}</h1>
  <p class="hint">${t('gateway.code.10200001', { field })}</p>`;

const replyField = ({ t }: Pick<Speech, 't'>, control: Control): Html => html`
  <div class="field">
    <label for="reply">${t('map.reply')}</label>
    <select id="reply" name="reply">
      ${REPLY_MODES.map((mode) =>
        mode === control.reply
          ? html`<option value="${mode}" selected>${t(`map.mode.${mode}`)}</option>`
          : html`<option value="${mode}">${t(`map.mode.${mode}`)}</option>`,
      )}
    </select>
  </div>`;

/** The map's behaviour. */
export const controlPage = ({ t }: Speech, control: Control): Html => html`
  <h1 class="wide">${t('rooms.ecpay-logistics.name')}</h1>
  <form class="card row" method="post" action="${MAP_BASE}/control">
    ${replyField({ t }, control)}
    <div class="field">
      <label for="closed">${t('map.closed')}</label>
      <input id="closed" name="closed" maxlength="9" autocomplete="off" value="${control.closed}" />
    </div>
    <button type="submit">${t('save')}</button>
  </form>
  <p class="muted">${t('map.howTo')}</p>`;
