import { html } from 'hono/html';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { answersForm } from '../ecpay/answers-form.ts';
import type { Html, Speech } from '../ecpay/page.ts';
import { ANSWER_MODES, type Control, NOTICE_MODES } from './control.ts';
import type { CarriedParcel } from './parcels.ts';
import { isReturnService, isService, STEPS, wordsOf } from './steps.ts';

export const PARCELS_BASE = '/sandbox/ecpay-parcels';

interface PageParts {
  readonly speech: Speech;
  readonly control: Control;
  readonly parcels: readonly CarriedParcel[];
}

/** The carriers' behaviour, and every accepted parcel with its possible next steps. */
export const parcelsPage = ({ speech: { t }, control, parcels }: PageParts): Html => html`
  <h1 class="wide">${t('rooms.ecpay-parcels.name')}</h1>
  ${answersForm({ t, base: PARCELS_BASE, modes: ANSWER_MODES, chosen: control.answers })}
  ${noticesForm(t, control)}
  ${parcels.length === 0 ? html`<p class="muted">${t('parcels.none')}</p>` : ''}
  ${parcels.map((parcel) => entry(t, parcel))}
`;

const noticesForm = (t: Speech['t'], { notices }: Control): Html => html`
  <form class="card row" method="post" action="${PARCELS_BASE}/control">
    <div class="field">
      <label for="notices">${t('parcels.notices')}</label>
      <select id="notices" name="notices">
        ${NOTICE_MODES.map(
          (mode) => html`<option value="${mode}" ${mode === notices ? html`selected` : ''}>
            ${t(`parcels.notice.${mode}`)}
          </option>`,
        )}
      </select>
    </div>
    <button type="submit">${t('save')}</button>
  </form>`;

function entry(t: Speech['t'], parcel: CarriedParcel): Html {
  const service = parcel.form.LogisticsSubType;
  const number = parcel.paymentNo || parcel.bookingNote;
  return html`
  <section class="card entry">
    <span class="num">${number} · ${service}</span>
    <span class="muted num">${toTaipei(parcel.changedAt)} · ${parcel.code} ${wordsOf(parcel.code)}</span>
    <span class="muted">${isReturnService(service) ? sentBy(parcel) : goesTo(parcel)}</span>
    <span class="row">
      ${
        isService(service)
          ? Object.keys(STEPS[service]).map(
              (step) => html`<form method="post" action="${PARCELS_BASE}/${parcel.merchantTradeNo}/${step}">
                <button class="quiet" type="submit">${t(`parcels.step.${step}`)}</button>
              </form>`,
            )
          : ''
      }
    </span>
  </section>`;
}

const goesTo = ({ form }: CarriedParcel): string =>
  `${form.ReceiverName} · ${form.ReceiverAddress ?? form.ReceiverStoreID}`;

const sentBy = ({ form }: CarriedParcel): string =>
  [form.SenderName, form.SenderAddress, form.Remark].filter(Boolean).join(' · ');
