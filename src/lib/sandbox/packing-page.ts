import { html } from 'hono/html';
import { MANUAL_STATES } from '#lib/after/shipment/rules.ts';
import {
  carrierName,
  type findLabel,
  type listReturnedOrders,
  type OpenParcel,
  type OrderToPack,
  stateName,
} from '#lib/after/shipment/service.ts';
import type { Html, Speech } from './ecpay/page.ts';

export const PACKING_BASE = '/sandbox/packing';

type Parcel = OpenParcel & { readonly label: Awaited<ReturnType<typeof findLabel>> };

interface PageParts {
  readonly speech: Speech;
  readonly orders: readonly OrderToPack[];
  readonly parcels: readonly Parcel[];
  readonly returned: Awaited<ReturnType<typeof listReturnedOrders>>;
}

export function packingPage({ speech, orders, parcels, returned }: PageParts): Html {
  const { t } = speech;
  return html`
  <h1 class="wide">${t('packing.title')}</h1>
  <p class="muted">${t('packing.lead')} <a href="/sandbox/ecpay-parcels">${t('rooms.ecpay-parcels.name')}</a></p>
  <h2>${t('packing.orders')}</h2>
  ${orders.length === 0 ? html`<p class="muted">${t('packing.noOrders')}</p>` : ''}
  ${orders.map((one) => orderEntry(speech, one))}
  <h2>${t('packing.parcels')}</h2>
  ${parcels.length === 0 ? html`<p class="muted">${t('packing.noParcels')}</p>` : ''}
  ${parcels.map((one) => parcelEntry(speech, one))}
  ${returned.length === 0 ? '' : html`<h2>${t('packing.returned')}</h2>`}
  ${returned.map(
    ({ number }) => html`
      <section class="card row">
        <span class="num field entry">${number}</span>
        ${button(t('packing.resend'), 'resend', { number })}
      </section>`,
  )}
`;
}

export const refusedPage = ({ t }: Speech, title: string): Html => html`
  <h1>${title}</h1>
  <p><a href="${PACKING_BASE}">${t('packing.title')}</a></p>
`;

const orderEntry = ({ locale, t }: Speech, order: OrderToPack): Html => html`
  <section class="card row">
    <div class="field entry">
      <span class="num">${order.number} · ${carrierName(locale, order.carrier)} · ${order.receiver}</span>
      ${order.pieces.map(
        ({ name, options, quantity }) => html`<span class="muted">${name} ${options} × ${quantity}</span>`,
      )}
      ${order.shipBy ? html`<span class="muted num">${t('packing.shipBy', { day: order.shipBy })}</span>` : ''}
    </div>
    ${button(t('packing.pack'), 'pack', { number: order.number })}
  </section>`;

function parcelEntry({ locale, t }: Speech, parcel: Parcel): Html {
  const { number, tradeNo, carrier, state, trackingNumber, failure, label } = parcel;
  const named = { parcel: tradeNo };
  return html`
  <section class="card row" data-parcel="${number}">
    <div class="field entry">
      <span class="num">${number} · ${carrierName(locale, carrier)} · ${stateName(locale, state)}</span>
      <span class="muted num">${trackingNumber ?? tradeNo}</span>
      ${failure ? html`<span class="muted">${failure}</span>` : ''}
    </div>
    ${
      label
        ? html`<form method="post" action="${label.action}" target="_blank">
            ${hidden(label.fields)}
            <button class="quiet" type="submit">${t('packing.label')}</button>
          </form>`
        : ''
    }
    ${state === 'failed' ? button(t('packing.again'), 'again', named) : ''}
    ${state === 'failed' || state === 'labelled' ? button(t('packing.unpack'), 'unpack', named) : ''}
    ${
      carrier === 'own' && state === 'atStore'
        ? html`<form class="row" method="post" action="${PACKING_BASE}/hand-over">
            ${hidden({ number })}
            <input name="code" inputmode="numeric" required aria-label="${t('packing.code')}" placeholder="${t('packing.code')}" />
            <button type="submit">${t('packing.handOver')}</button>
          </form>`
        : ''
    }
    ${
      state === 'asked' || state === 'failed'
        ? ''
        : html`<form class="row" method="post" action="${PACKING_BASE}/note">
            ${hidden(named)}
            <select name="state" aria-label="${t('packing.note')}">
              ${MANUAL_STATES.map((one) => html`<option value="${one}">${stateName(locale, one)}</option>`)}
            </select>
            <button class="quiet" type="submit">${t('packing.note')}</button>
          </form>`
    }
  </section>`;
}

const button = (name: string, act: string, fields: Readonly<Record<string, string>>): Html => html`
  <form method="post" action="${PACKING_BASE}/${act}">
    ${hidden(fields)}
    <button type="submit">${name}</button>
  </form>`;

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
