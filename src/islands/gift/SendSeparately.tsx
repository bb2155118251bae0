import { useEffect } from 'react';
import { sendGift } from '#lib/buying/gift/calls.ts';
import type { GiftPiece, OwnGift } from '#lib/buying/gift/model.ts';
import { call } from '#stores/api.ts';
import { $changeDelivery } from '#stores/change-delivery.ts';
import { showToast } from '#stores/toasts.ts';
import { DeliveryChoice } from '../logistics/DeliveryChoice.tsx';
import { useDeliveryForm } from '../logistics/use-delivery-form.ts';
import { FormMessage } from '../ui/FormParts.tsx';
import { useWords } from '../ui/words.tsx';

interface SendAloneProps {
  readonly deliveries: OwnGift['deliveries'];
  readonly piece: GiftPiece;
  readonly onSent: () => void;
}

/** The gift's separate delivery, chosen as at checkout. */
export function SendSeparately({ deliveries, piece, onSent }: SendAloneProps) {
  const t = useWords('gift');
  const form = useDeliveryForm(deliveries);
  const { isBusy, isHeld } = form;
  // Marks this form for the return from the chain's map.
  useEffect(() => {
    $changeDelivery.set('1');
    return () => $changeDelivery.set('');
  }, []);

  const send = () =>
    form.submit(async (delivery) => {
      await call(sendGift, delivery, { quiet: true });
      showToast('success', t('chosen.sent'));
      onSent();
    });
  return (
    <div className="space-y-5">
      <DeliveryChoice
        value={form.value}
        wanted={form.wanted.deliveryType}
        onChange={form.choose}
        offer={{ deliveries, lines: [piece], freeShippingGap: 0 }}
        errors={form.errors}
      />
      <FormMessage text={form.message} />
      <button
        type="button"
        className="btn w-full"
        aria-disabled={isHeld}
        aria-busy={isBusy}
        onClick={() => void send()}
      >
        {t(isBusy ? 'chosen.sending' : 'chosen.send')}
      </button>
    </div>
  );
}
