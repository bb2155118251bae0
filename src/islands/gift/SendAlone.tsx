import { useEffect, useState } from 'react';
import { sendGift } from '#lib/gift/calls.ts';
import type { GiftPiece, OwnGift } from '#lib/gift/model.ts';
import { checkDelivery } from '#lib/logistics/rules/check.ts';
import {
  availableValue,
  type DeliveryErrors,
  deliveryErrors,
  deliveryInput,
} from '#lib/logistics/rules/value.ts';
import { call, Refusal } from '#stores/api.ts';
import { $changeDelivery } from '#stores/delivery.ts';
import { showToast } from '#stores/toasts.ts';
import { DeliveryChoice } from '../delivery/DeliveryChoice.tsx';
import { useDelivery } from '../delivery/use-delivery.ts';
import { FormMessage } from '../ui/FormParts.tsx';
import { useWords } from '../ui/words.tsx';

interface SendAloneProps {
  readonly deliveries: OwnGift['deliveries'];
  readonly piece: GiftPiece;
  readonly onSent: () => void;
}

/** Where the gift goes by itself, chosen as at checkout. */
export function SendAlone({ deliveries, piece, onSent }: SendAloneProps) {
  const t = useWords('gift');
  const refusals = useWords('errors');
  const [wanted, change] = useDelivery();
  const value = availableValue(wanted, deliveries);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Who leaves for the map of a chain comes back to this form.
  useEffect(() => {
    $changeDelivery.set('1');
    return () => $changeDelivery.set('');
  }, []);

  const send = async () => {
    const missing = checkDelivery(value, refusals);
    setErrors(missing);
    setMessage(null);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      await call(sendGift, deliveryInput(value), { quiet: true });
      showToast('success', t('chosen.sent'));
      onSent();
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof Refusal)) return;
      const found = deliveryErrors(error.data?.errors);
      setErrors(found);
      setMessage(Object.keys(found).length === 0 ? error.message : null);
    }
  };
  return (
    <div className="space-y-5">
      <DeliveryChoice
        value={value}
        wanted={wanted.deliveryType}
        onChange={(changed) => {
          change(changed);
          setErrors({});
        }}
        offer={{ deliveries, lines: [piece], freeShippingGap: 0 }}
        errors={errors}
      />
      <FormMessage text={message} />
      <button
        type="button"
        className="btn w-full"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void send()}
      >
        {t(isBusy ? 'chosen.sending' : 'chosen.send')}
      </button>
    </div>
  );
}
