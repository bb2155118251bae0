import { Suspense, useState } from 'react';
import type { PaymentInfo } from '#lib/payment/model/payment.ts';
import { later } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useWords } from '../ui/words.tsx';

const ChooseOtherwise = later(async () => ({
  default: (await import('./ChooseOtherwise.tsx')).ChooseOtherwise,
}));

/** The other ways to pay an order that waits: open at once where there is nothing to pay with yet, else loaded when opened. */
export function PayOtherwise({ info }: { readonly info: PaymentInfo }) {
  const t = useWords('payment');
  const isFirst = info.issued === null && info.transfer === null;
  const [wasOpened, setWasOpened] = useState(isFirst);
  return (
    <details className="panel p-5 md:p-6" open={isFirst} onToggle={() => setWasOpened(true)}>
      <summary className="min-h-touch content-center font-bold">
        {t(isFirst ? 'choose' : 'other.title')}
      </summary>
      <div className="mt-4">
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          {wasOpened && <ChooseOtherwise info={info} />}
        </Suspense>
      </div>
    </details>
  );
}
