import type { Quote } from '#lib/checkout/model.ts';
import type { DeliveryType, PaymentMethod } from '#lib/order/codes.ts';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';

interface DeliveryStepProps {
  readonly deliveries: Quote['deliveries'];
  readonly chosen: DeliveryType;
}

/** Only what the shop can carry out is in the quote. */
export function DeliveryStep({ deliveries, chosen }: DeliveryStepProps) {
  const t = useWords('checkout');
  return (
    <div className="space-y-3">
      {deliveries.map(({ type, available, reason, fee }) => (
        <Choice
          key={type}
          name="delivery"
          isChosen={type === chosen}
          isDisabled={!available}
          onChoose={() => {}}
          title={t(`delivery.${type}`)}
          text={reason ?? t(`delivery.${type}Text`)}
          icon={<Icon name="truck" className="size-6 text-muted" />}
          aside={<span className="price">{fee === 0 ? t('free') : <Money amount={fee} />}</span>}
        />
      ))}
    </div>
  );
}

interface PaymentStepProps {
  readonly payments: Quote['payments'];
  readonly chosen: PaymentMethod;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** Row C13: a way that cannot take this amount is shown, with the reason. */
export function PaymentStep({ payments, chosen, onChoose }: PaymentStepProps) {
  const t = useWords('checkout');
  return (
    <div className="space-y-3">
      {payments.map(({ method, available, reason }) => (
        <Choice
          key={method}
          name="payment"
          isChosen={method === chosen && available}
          isDisabled={!available}
          onChoose={() => onChoose(method)}
          title={t(`payment.${method}`)}
          text={reason ?? t(`payment.${method}Text`)}
          icon={<Icon name="card" className="size-6 text-muted" />}
        />
      ))}
    </div>
  );
}
