import { html } from 'hono/html';
import { toTaipei } from '#lib/kernel/taipei.ts';
import { answersForm } from '../ecpay/answers-form.ts';
import type { Html, Speech } from '../ecpay/page.ts';
import { ANSWER_MODES, type Control } from './control.ts';
import type { CarriedParcel } from './parcels.ts';
import { isReturnService, isService, STEPS, wordsOf } from './steps.ts';

export const PARCELS_BASE = '/sandbox/ecpay-parcels';

interface PageParts {
  readonly speech: Speech;
  readonly control: Control;
  readonly parcels: readonly CarriedParcel[];
}

/** How the carriers behave, and every parcel that they took, with what may happen to it next. */
export const parcelsPage = ({ speech: { t }, control, parcels }: PageParts): Html => html`
  <h1 class="wide">${t('rooms.ecpay-parcels.name')}</h1>
  ${answersForm({ t, base: PARCELS_BASE, modes: ANSWER_MODES, chosen: control.answers })}
  ${parcels.length === 0 ? html`<p class="muted">${t('parcels.none')}</p>` : ''}
  ${parcels.map((parcel) => entry(t, parcel))}
`;

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
