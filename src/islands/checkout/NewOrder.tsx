import { useEffect, useState } from 'react';
import { quoteCheckout } from '#lib/checkout/calls.ts';
import type { Source } from '#lib/checkout/model.ts';
import { LIMITS } from '#lib/kernel/limits.ts';
import type { PaymentMethod } from '#lib/order/codes.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { AddressPicker } from '../address/AddressPicker.tsx';
import { Field } from '../ui/Field.tsx';
import { GoodsRow } from '../ui/GoodsRow.tsx';
import { Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { DeliveryStep, PaymentStep } from './Choices.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PlaceBar, PlaceButton } from './PlaceBar.tsx';
import { Step } from './Step.tsx';
import { focusFirst, stepErrors } from './step-errors.ts';
import { usePlaceOrder } from './use-place-order.ts';

const DELIVERY = 'home';

/** A new order: where to, how, how it is paid, what, and what it costs; on one page. */
export function NewOrder({ source }: { readonly source: Source }) {
  const t = useWords('checkout');
  const island = useIsland();
  const {
    data: quote,
    isLoading,
    failure,
    reload,
  } = useCall(quoteCheckout, { source, deliveryType: DELIVERY });
  const [addressId, setAddressId] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [note, setNote] = useState('');
  const [lacksAddress, setLacksAddress] = useState(false);
  const { place, isBusy, refusal } = usePlaceOrder();
  const errors = stepErrors(refusal?.data, lacksAddress ? t('address.missing') : undefined);

  // A refusal is about what has changed since: the page shows today's prices and stock with it.
  useEffect(() => {
    if (!refusal) return;
    reload();
    focusFirst(stepErrors(refusal.data, undefined));
  }, [refusal, reload]);

  if (failure !== null) {
    return (
      <div role="alert">
        <Notice icon="cart" title={t('cannot')} text={failure || t('cannotText')}>
          <a href={pageLink(links.cart())} className="btn">
            {t('toCart')}
          </a>
          <button type="button" className="btn-line" onClick={reload}>
            {t('again')}
          </button>
        </Notice>
      </div>
    );
  }
  if (!quote) return <CheckoutSkeleton />;

  const submit = () => {
    setLacksAddress(addressId === null);
    if (addressId === null) return focusFirst({ address: t('address.missing') });
    return place({
      source,
      deliveryType: DELIVERY,
      addressId,
      paymentMethod: method,
      note,
      expectedPayable: quote.totals.payable,
    });
  };
  const canPay = quote.payments.some((one) => one.method === method && one.available);
  const button = (
    <PlaceButton isPlacing={isBusy} isDisabled={isBusy || isLoading || !canPay} onPlace={submit} />
  );
  return (
    <>
      <div className="grid items-start gap-4 pb-6 md:gap-6 md:pb-12 lg:grid-cols-[1fr_24rem]">
        <div className="space-y-4 md:space-y-5">
          <Step id="step-address" title={t('address.title')} error={errors.address}>
            <AddressPicker
              {...island}
              value={addressId}
              onChange={(id) => {
                setAddressId(id);
                setLacksAddress(false);
              }}
            />
          </Step>
          <Step id="step-delivery" title={t('delivery.title')} error={errors.delivery}>
            <DeliveryStep deliveries={quote.deliveries} chosen={DELIVERY} />
          </Step>
          <Step id="step-payment" title={t('payment.title')} error={errors.payment}>
            <PaymentStep payments={quote.payments} chosen={method} onChoose={setMethod} />
          </Step>
          <Step id="step-goods" title={t('goods', { count: quote.lines.length })}>
            <ul className="-my-3 divide-y divide-line">
              {quote.lines.map((line) => (
                <GoodsRow key={line.skuId} line={line} />
              ))}
            </ul>
          </Step>
          <Step id="step-note" title={t('note.title')}>
            <Field label={t('note.label')} error={errors.note}>
              {(control) => (
                <textarea
                  {...control}
                  className="field min-h-24"
                  maxLength={LIMITS.orderNoteLength}
                  placeholder={t('note.placeholder')}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          </Step>
        </div>
        <OrderSummary quote={quote} isBusy={isLoading} alert={refusal?.message} button={button} />
      </div>
      <PlaceBar payable={quote.totals.payable} button={button} />
    </>
  );
}
