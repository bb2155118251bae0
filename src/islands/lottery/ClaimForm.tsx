import { useEffect, useState } from 'react';
import { claimPrize } from '#lib/buying/lottery/calls.ts';
import type { OwnDraw } from '#lib/buying/lottery/model/own.ts';
import { call } from '#stores/api.ts';
import { $changeDelivery } from '#stores/change-delivery.ts';
import { showToast } from '#stores/toasts.ts';
import { DeliveryChoice } from '../logistics/DeliveryChoice.tsx';
import { useDeliveryForm } from '../logistics/use-delivery-form.ts';
import { FormMessage } from '../ui/FormParts.tsx';
import { TickField } from '../ui/TickField.tsx';
import { useWords } from '../ui/words.tsx';

interface ClaimFormProps {
  readonly draw: OwnDraw;
  readonly onDone: (draw: OwnDraw) => void;
}

/** The prize's delivery, chosen as at checkout. */
export function ClaimForm({ draw: { id, deliveries }, onDone }: ClaimFormProps) {
  const t = useWords('lottery');
  const refusals = useWords('errors');
  const form = useDeliveryForm(deliveries);
  const [isAdult, setIsAdult] = useState(false);
  const [adultError, setAdultError] = useState<string>();
  // Marks this form for the return from the chain's map.
  useEffect(() => {
    $changeDelivery.set('1');
    return () => $changeDelivery.set('');
  }, []);
  const send = async () => {
    if (!isAdult) return setAdultError(refusals('prizeAdultRequired'));
    await form.submit(async (delivery) => {
      onDone(await call(claimPrize, { drawId: id, isAdult: true, ...delivery }, { quiet: true }));
      showToast('success', t('claim.sent'));
    });
  };
  return (
    <section className="panel grid gap-5 p-5 md:p-7" aria-labelledby="claim">
      <h2 id="claim" className="text-lg font-bold">
        {t('claim.title')}
      </h2>
      <DeliveryChoice
        value={form.value}
        wanted={form.wanted.deliveryType}
        onChange={form.choose}
        offer={{ deliveries, lines: [], freeShippingGap: 0 }}
        errors={form.errors}
      />
      <TickField
        isTicked={isAdult}
        error={adultError}
        onChange={(isTicked) => {
          setIsAdult(isTicked);
          setAdultError(undefined);
        }}
      >
        {t('claim.adult')}
      </TickField>
      <FormMessage text={form.message} />
      <button
        type="button"
        className="btn w-full"
        aria-disabled={form.isHeld}
        aria-busy={form.isBusy}
        onClick={() => void send()}
      >
        {t(form.isBusy ? 'claim.sending' : 'claim.send')}
      </button>
    </section>
  );
}
