import { Suspense, useEffect, useState } from 'react';
import { $changeDelivery } from '#stores/change-delivery.ts';
import { lazyPart } from '../ui/later.ts';
import { useWords } from '../ui/words.tsx';

const ChangeDelivery = lazyPart(async () => ({
  default: (await import('./ChangeDelivery.tsx')).ChangeDelivery,
}));

/** The change may belong to another order. */
async function openWhereBack(open: () => void): Promise<void> {
  const { isBackForChange } = await import('#stores/delivery-draft.ts');
  if (isBackForChange(location)) open();
}

interface ChangeDeliveryButtonProps {
  readonly number: string;
  readonly onChanged: () => void;
}

/** Opens the delivery change of an unpaid order, automatically on return from the map. */
export function ChangeDeliveryButton({ number, onChanged }: ChangeDeliveryButtonProps) {
  const t = useWords('delivery');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if ($changeDelivery.get() === '1') void openWhereBack(() => setIsOpen(true));
  }, []);
  return (
    <>
      <button type="button" className="btn-line mt-3 w-full" onClick={() => setIsOpen(true)}>
        {t('change.open')}
      </button>
      {isOpen && (
        <Suspense>
          <ChangeDelivery number={number} onChanged={onChanged} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
