import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Subscribed, SubscribeQuote } from '#lib/boxes/pack/model/subscribe.ts';
import { limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { listInvoices } from '#lib/people/invoice-details/calls.ts';
import type { SavedInvoices } from '#lib/people/invoice-details/model.ts';
import { $isSavingAddress } from '#stores/saving-address.ts';
import { SavedCardChoice } from '../card/SavedCards.tsx';
import { Step } from '../checkout/Step.tsx';
import type { Consumer } from '../intake/ConsumerSelect.tsx';
import { WhoseBox } from '../intake/WhoseBox.tsx';
import { isByNobody } from '../invoice-details/draft.ts';
import { DeliveryChoice } from '../logistics/DeliveryChoice.tsx';
import { FormMessage } from '../ui/FormParts.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { DiscountPart } from './DiscountPart.tsx';
import { InvoicePart, rememberedInvoice, rememberInvoice } from './InvoicePart.tsx';
import { PlanStep } from './PlanStep.tsx';
import { TermsList } from './TermsList.tsx';
import { type Filled, useSubscribe } from './use-subscribe.ts';
import type { ShownTerms } from './use-terms.ts';
import { type Wanted, wantedPath } from './wanted.ts';

interface SubscribeFormProps {
  readonly wanted: Wanted;
  readonly quote: SubscribeQuote;
  readonly terms: ShownTerms;
  readonly onChange: (wanted: Wanted) => void;
  readonly onMade: (made: Subscribed) => void;
}

/** If the list does not load, the form still works. */
const NONE: SavedInvoices = { invoices: [], email: null };

type Typed = Omit<Filled, 'agreed'>;

/** The goods, the delivery, the payment and, before the button, everything that the member agrees to. */
export function SubscribeForm({ wanted, quote, terms, onChange, onMade }: SubscribeFormProps) {
  const t = useWords('subscribe');
  const common = useWords('common');
  const [filled, setFilled] = useState<Typed>(() => ({
    name: '',
    cardId: null,
    invoice: rememberedInvoice(),
  }));
  const invoices = useCall(listInvoices, {});
  const book = invoices.data ?? (invoices.failure === null ? null : NONE);
  const set = (change: Partial<Typed>) => setFilled((before) => ({ ...before, ...change }));
  const form = useSubscribe(wanted, terms, (made) => {
    if (filled.invoice) rememberInvoice(filled.invoice);
    onMade(made);
  });
  const { errors } = form;
  const isSavingAddress = useStore($isSavingAddress);
  const refused = terms.failure === null ? undefined : terms.failure || common('ui.failedText');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      top.current?.querySelector<HTMLElement>('[aria-invalid="true"], .border-danger h2')?.focus();
  }, [errors]);
  // A changed price needs a new agreement.
  const price = `${quote.first.payable} ${quote.payable}`;
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const isAgreed = agreedTo === price;
  const isTooMuch = quote.tooMuch !== null && isCounted(terms.taker);
  const asked = isByNobody(filled.invoice, invoices.data?.email) ? null : filled.invoice;
  const bend = (next: Wanted) => {
    form.forgive();
    setAgreedTo(null);
    onChange(next);
  };
  return (
    <div ref={top} className="grid grid-cols-1 items-start gap-4 pb-8 md:gap-6 lg:grid-cols-[1fr_23rem]">
      <div className="grid min-w-0 gap-4 md:gap-5">
        <PlanStep
          wanted={wanted}
          quote={quote}
          error={errors.pack ?? errors.skuId ?? errors.plan ?? refused}
          onChange={bend}
        />
        {!quote.isService && (
          <Step id="step-delivery" title={t('delivery')} error={errors.deliveryType}>
            <DeliveryChoice
              value={terms.delivery}
              wanted={terms.wantedDelivery}
              onChange={terms.changeDelivery}
              offer={{
                deliveries: quote.deliveries,
                lines: quote.items,
                freeShippingGap: quote.freeShippingGap,
              }}
              errors={form.deliveryErrors}
            />
          </Step>
        )}
        <Step id="step-card" title={t('card')} error={errors.cardId}>
          <p className="mb-3 text-sm text-muted">{t('cardText')}</p>
          <SavedCardChoice
            value={filled.cardId}
            onChange={(cardId) => set({ cardId })}
            back={wantedPath(wanted)}
          />
        </Step>
        <Step id="step-invoice" title={t('invoice')}>
          <InvoicePart
            book={book}
            onEmail={invoices.reload}
            value={filled.invoice}
            onChange={(invoice) => set({ invoice })}
            errorOf={(name) => errors[`invoice.${name}`]}
          />
        </Step>
        <Step id="step-less" title={t('less.title')} error={errors.couponId ?? errors.code}>
          <DiscountPart value={terms.discounting} quote={quote} onChange={terms.changeDiscounting} />
        </Step>
        {quote.kind === 'pack' && (
          <Step id="step-name" title={t('name.title')}>
            <TextLine
              label={t('name.label')}
              value={filled.name}
              maxLength={30}
              error={errors.name}
              hint={t('name.hint')}
              onChange={(name) => set({ name })}
            />
          </Step>
        )}
      </div>
      <section aria-labelledby="terms-title" className="panel grid gap-4 p-4 md:p-6 lg:sticky lg:top-24">
        <h2 id="terms-title" className="text-lg font-bold">
          {t('terms.title')}
        </h2>
        <TermsList quote={quote} isBusy={terms.isLoading || refused !== undefined} />
        {!quote.isService && (
          <WhoTakes
            text={quote.tooMuch}
            family={quote.family}
            taker={terms.taker}
            onChange={terms.changeTaker}
          />
        )}
        <label className="flex min-h-touch items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="tick mt-0.5"
            checked={isAgreed}
            aria-invalid={errors.agreed !== undefined}
            aria-describedby={errors.agreed === undefined ? undefined : 'agreed-error'}
            onChange={(event) => setAgreedTo(event.target.checked ? price : null)}
          />
          <AgreedText quote={quote} />
        </label>
        {errors.agreed && (
          <p id="agreed-error" className="text-sm text-danger">
            {errors.agreed}
          </p>
        )}
        <FormMessage text={form.message} />
        <button
          type="button"
          className="btn w-full"
          aria-disabled={
            form.isBusy || isSavingAddress || terms.isLoading || refused !== undefined || isTooMuch
          }
          aria-busy={form.isBusy}
          onClick={() => void form.submit(quote, { ...filled, invoice: asked, agreed: isAgreed })}
        >
          {t(form.isBusy ? 'subscribing' : 'subscribe')}
        </button>
        <p className="text-sm text-faint">
          {quote.isService ? t('afterService') : t('after', { returns: limits().withdrawalDays })}
        </p>
      </section>
    </div>
  );
}

interface WhoTakesProps {
  /** Nutrients that would exceed the subscriber's daily limits; null if none does. */
  readonly text: string | null;
  readonly family: SubscribeQuote['family'];
  readonly taker: Consumer;
  readonly onChange: (taker: Consumer) => void;
}

/** Whether limits apply. A person without a profile has none. */
const isCounted = ({ isForOther, personId }: Consumer): boolean => !isForOther || personId !== undefined;

/** Row L1: goods for somebody else never count towards the subscriber's limits. */
const WhoTakes = ({ text, family, taker, onChange }: WhoTakesProps) => (
  <div className="rounded-card bg-raised px-3.5 py-1.5 text-sm" data-too-much={text !== null}>
    {text !== null && <p className={`pt-2 ${isCounted(taker) ? 'text-danger' : 'text-muted'}`}>{text}</p>}
    <WhoseBox family={family} taker={taker} onChange={onChange} />
  </div>
);

/** The agreement with its sums and days; its version is stored with the subscription. */
function AgreedText({ quote }: { readonly quote: SubscribeQuote }) {
  const t = useWords('subscribe');
  const { payable, first, cycleDays: days, lastCycle } = quote;
  const amount = formatAmount(payable);
  const isApart = first.payable !== payable;
  return (
    <span>
      {isApart && `${t('agreeFirst', { amount: formatAmount(first.payable) })} `}
      {lastCycle === null
        ? t('agree', { amount, days })
        : isApart
          ? t('agreeTimesMore', { amount, days, times: lastCycle - 1 })
          : t('agreeTimes', { amount, days, times: lastCycle })}
    </span>
  );
}
