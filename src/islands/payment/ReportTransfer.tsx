import { Suspense, useState } from 'react';
import type { PaymentInfo } from '#lib/payment/model/payment.ts';
import { later } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const TransferForm = later(async () => ({ default: (await import('./TransferForm.tsx')).TransferForm }));

interface ReportTransferProps {
  readonly info: PaymentInfo;
  readonly title: string;
  /** At once, where there is nothing else to do. */
  readonly isOpen: boolean;
  readonly onSent: (info: PaymentInfo) => void;
}

/** Whoever reads the account has not transferred yet: what is told of it comes when it is opened. */
export function ReportTransfer({ info, title, isOpen, onSent }: ReportTransferProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details className="panel p-5 md:p-6" open={isOpen} onToggle={() => setWasOpened(true)}>
      <summary className="min-h-touch content-center font-bold">{title}</summary>
      <div className="mt-4">
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          {wasOpened && <TransferForm info={info} onSent={onSent} />}
        </Suspense>
      </div>
    </details>
  );
}
