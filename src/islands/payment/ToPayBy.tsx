import { Suspense } from 'react';
import type { PaymentInfo } from '#lib/money/payment/model/payment.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { lazyPart } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const loadIssued = () => import('./IssuedNumber.tsx');
const loadTransfer = () => import('./Transfer.tsx');

const IssuedNumber = lazyPart(async () => ({ default: (await loadIssued()).IssuedNumber }));
const Transfer = lazyPart(async () => ({ default: (await loadTransfer()).Transfer }));
/** Loaded on demand, because few unpaid orders need it. */
const ExpiredNumber = lazyPart(async () => ({
  default: (await import('./ExpiredNumber.tsx')).ExpiredNumber,
}));

/**
 * Preloads the part for the payment while its data loads. A failed load is repeated when the part is shown.
 * @param method undefined while unknown
 */
export const loadToPayBy = (method?: PaymentMethod): void =>
  void (method === 'transfer' ? loadTransfer() : loadIssued()).catch(() => undefined);

interface ToPayByProps {
  readonly info: PaymentInfo;
  readonly onChanged: () => void;
  readonly onAnswer: (info: PaymentInfo) => void;
}

/** The number or account that an order is paid to. */
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
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        <IssuedNumber info={info} issued={issued} onChanged={onChanged} />
      </Suspense>
    )
  );
}
