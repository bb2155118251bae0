import type { PaymentInfo } from '#lib/money/payment/model/payment.ts';
import { lazyPart } from '../ui/later.ts';
import { OpensLater } from '../ui/OpensLater.tsx';
import { useWords } from '../ui/words.tsx';

const ChooseOtherwise = lazyPart(async () => ({
  default: (await import('./ChooseOtherwise.tsx')).ChooseOtherwise,
}));

interface PayOtherwiseProps {
  readonly info: PaymentInfo;
  /** The order's own payment method is above, with its button. */
  readonly isAside?: boolean;
}

/** The other payment methods of an unpaid order. Expanded if nothing else can be paid with yet. */
export function PayOtherwise({ info, isAside = false }: PayOtherwiseProps) {
  const t = useWords('payment');
  const isFirst = !isAside && info.issued === null && info.transfer === null;
  return (
    <OpensLater title={t(isFirst ? 'choose' : 'other.title')} isOpen={isFirst} height="h-56">
      <ChooseOtherwise info={info} />
    </OpensLater>
  );
}
