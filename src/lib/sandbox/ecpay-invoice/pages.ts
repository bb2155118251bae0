import { html } from 'hono/html';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { answersForm } from '../ecpay/answers-form.ts';
import type { Html, Speech } from '../ecpay/page.ts';
import type { Issued } from './books.ts';
import { ANSWER_MODES, type Control } from './control.ts';

export const INVOICE_BASE = '/sandbox/ecpay-invoice';

interface PageParts {
  readonly speech: Speech;
  readonly control: Control;
  readonly invoices: readonly Issued[];
}

/** The service's behaviour, and every invoice that it issued. */
export const invoicesPage = ({ speech: { t }, control, invoices }: PageParts): Html => html`
  <h1 class="wide">${t('rooms.ecpay-invoice.name')}</h1>
  ${answersForm({ t, base: INVOICE_BASE, modes: ANSWER_MODES, chosen: control.answers })}
  <p class="hint">${t('invoice.unknown')}</p>
  ${invoices.length === 0 ? html`<p class="muted">${t('invoice.none')}</p>` : ''}
  ${invoices.map((one) => entry(t, one))}
`;

const entry = (
  t: Speech['t'],
  { number, amount, allowed, randomNumber, request, ...one }: Issued,
): Html => html`
  <section class="card entry">
    <span class="num">${number} · ${randomNumber} · ${formatAmount(amount)}</span>
    <span class="muted num">${toTaipei(one.createdAt)} · ${request.RelateNumber}</span>
    <span class="muted">${goesTo(t, request)}</span>
    <span>
      <span class="tag">${t(one.voidedAt ? 'invoice.void' : 'invoice.issued')}</span>
      ${allowed > 0 ? html`<span class="tag">${t('invoice.allowed', { amount: formatAmount(allowed) })}</span>` : ''}
    </span>
  </section>`;

function goesTo(t: Speech['t'], request: Issued['request']): string {
  if (request.Donation === '1') return t('invoice.donation', { code: String(request.LoveCode) });
  const company = request.CustomerIdentifier
    ? `${request.CustomerName} ${request.CustomerIdentifier} · `
    : '';
  return company + t(`invoice.carrier.${request.CarrierType}`, { code: String(request.CarrierNum) });
}
