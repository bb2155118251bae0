import { Suspense } from 'react';
import type { PaymentInfo } from '#lib/payment/model/payment.ts';
import { later } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { HavePaid } from './HavePaid.tsx';
import { NumberToPay } from './NumberToPay.tsx';

/** What few orders that wait have. */
const ExpiredNumber = later(async () => ({ default: (await import('./ExpiredNumber.tsx')).ExpiredNumber }));
const Transfer = later(async () => ({ default: (await import('./Transfer.tsx')).Transfer }));

interface ToPayByProps {
  readonly info: PaymentInfo;
  readonly onChanged: () => void;
  readonly onAnswer: (info: PaymentInfo) => void;
}

/** The number or account that an order is paid by. */
export function ToPayBy({ info, onChanged, onAnswer }: ToPayByProps) {
  const { number, issued, transfer, canPay, method, state } = info;
  if (transfer !== null && (method === 'transfer' || transfer.told !== null))
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <Transfer info={info} transfer={transfer} onChanged={onAnswer} />
      </Suspense>
    );
  if (issued?.isOver)
    return (
      <Suspense>
        {state !== 'paid' && <ExpiredNumber number={number} kind={issued.number.kind} canPay={canPay} />}
      </Suspense>
    );
  return (
    issued && (
      <>
        <NumberToPay issued={issued} />
        <HavePaid info={info} onChanged={onChanged} />
      </>
    )
  );
}
