import { Suspense, useState } from 'react';
import type { Parcels } from '#lib/after/shipment/model.ts';
import { lazyPart } from '../ui/later.ts';
import { useWords } from '../ui/words.tsx';

const AskReceipt = lazyPart(async () => ({ default: (await import('./AskReceipt.tsx')).AskReceipt }));

interface ConfirmReceiptProps {
  readonly number: string;
  readonly onConfirmed: (data: Parcels) => void;
}

/** "I have received it". Needs the words `parcel`. */
export function ConfirmReceipt({ number, onConfirmed }: ConfirmReceiptProps) {
  const t = useWords('parcel');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" className="btn min-h-touch px-5 text-sm" onClick={() => setAsks(true)}>
        {t('confirm')}
      </button>
      <Suspense>
        {asks && <AskReceipt number={number} onConfirmed={onConfirmed} onClose={() => setAsks(false)} />}
      </Suspense>
    </>
  );
}
