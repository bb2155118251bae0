import { Suspense } from 'react';
import type { PaymentInfo } from '#lib/money/payment/model/payment.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { lazyPart } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const loadIssued = () => import('./IssuedNumber.tsx');
const loadTransfer = () => import('./Transfer.tsx');

const IssuedNumber = lazyPart(async () => ({ default: (await loadIssued()).IssuedNumber }));
const Transfer = lazyPart(async () => ({ default: (await loadTransfer()).Transfer }));
/** What few orders that wait have. */
const ExpiredNumber = lazyPart(async () => ({
  default: (await import('./ExpiredNumber.tsx')).ExpiredNumber,
}));

/**
 * Asks for the part that an order will show while what it shows is being asked for; should it not come, it is asked for again.
 * @param method left out where it is not known yet
 */
export const loadToPayBy = (method?: PaymentMethod): void =>
  void (method === 'transfer' ? loadTransfer() : loadIssued()).catch(() => undefined);

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
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        <IssuedNumber info={info} issued={issued} onChanged={onChanged} />
      </Suspense>
    )
  );
}
