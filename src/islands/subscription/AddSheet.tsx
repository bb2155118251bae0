import { useState } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { addToBox, listBoxChoices } from '#lib/subscription-change/calls.ts';
import type { Box, BoxCalendar } from '#lib/subscription-change/model.ts';
import { call } from '#stores/api.ts';
import { QuantityStepper } from '../ui/QuantityStepper.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { GoodsSelect } from './GoodsSelect.tsx';
import { useBend } from './use-bend.ts';

interface AddSheetProps {
  readonly box: Box;
  readonly of: string;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onClose: () => void;
}

/** Something for this box and no other; what is in it once can be taken out here, too. */
export function AddSheet({ box, of, onCalendar, onClose }: AddSheetProps) {
  const t = useWords('boxes');
  const { data, failure } = useCall(listBoxChoices, { number: of, box: box.number });
  const [skuId, setSkuId] = useState(0);
  const [quantity, setQuantity] = useState(1);
  const { isBusy, bend } = useBend(onCalendar);
  const fits = data?.goods.some((one) => one.skuId === skuId && one.refusal === null) ?? false;
  const put = async (of_: { readonly skuId: number; readonly quantity: number }) => {
    if (await bend(() => call(addToBox, { number: of, box: box.number, ...of_ }))) onClose();
  };
  return (
    <Sheet title={t('add.title', { box: String(box.number) })} onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void put({ skuId, quantity });
        }}
      >
        {failure !== null && <p className="text-danger">{failure}</p>}
        {box.additions.map((one) => (
          <button
            key={one.skuId}
            type="button"
            className="btn-line w-full text-sm"
            disabled={isBusy}
            onClick={() => void put({ skuId: one.skuId, quantity: 0 })}
          >
            {t('add.remove', { name: one.name })}
          </button>
        ))}
        <GoodsSelect
          label={t('add.goods')}
          goods={data?.goods ?? []}
          value={skuId}
          onChange={setSkuId}
          isOpen
        />
        <div className="flex items-center justify-between gap-4">
          <span className="text-sm text-muted">{t('add.quantity')}</span>
          <QuantityStepper
            value={quantity}
            most={limits().boxAdditions}
            label={t('add.quantity')}
            onChange={setQuantity}
            restMs={0}
          />
        </div>
        <button type="submit" className="btn w-full" disabled={isBusy || !fits} aria-busy={isBusy}>
          {t('add.yes')}
        </button>
      </form>
    </Sheet>
  );
}
