import { useState } from 'react';
import { listBoxChoices, swapInBox } from '#lib/subscription-change/calls.ts';
import type { Box, BoxCalendar } from '#lib/subscription-change/model.ts';
import { call } from '#stores/api.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { GoodsSelect } from './GoodsSelect.tsx';
import { useBend } from './use-bend.ts';

interface SwapSheetProps {
  readonly box: Box;
  readonly of: string;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onClose: () => void;
}

/** One good of a box for another. */
export function SwapSheet({ box, of, onCalendar, onClose }: SwapSheetProps) {
  const t = useWords('boxes');
  const missing = box.items.find(({ skuId }) => box.missing.includes(skuId));
  const [from, setFrom] = useState((missing ?? box.items[0])?.skuId ?? 0);
  const { data, failure } = useCall(listBoxChoices, { number: of, box: box.number, from });
  const [to, setTo] = useState(0);
  const { isBusy, bend } = useBend(onCalendar);
  const choices = data?.goods.filter(({ skuId }) => !box.items.some((item) => item.skuId === skuId)) ?? [];
  const fits = choices.some(({ skuId, refusal }) => skuId === to && refusal === null);
  const swap = async () => {
    if (await bend(() => call(swapInBox, { number: of, box: box.number, from, to }))) onClose();
  };
  return (
    <Sheet title={t('swap.title', { box: String(box.number) })} onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void swap();
        }}
      >
        {failure !== null && <p className="text-danger">{failure}</p>}
        <GoodsSelect label={t('swap.from')} goods={box.items} value={from} onChange={setFrom} />
        {data && choices.length === 0 ? (
          <p className="text-muted">{t('swap.none')}</p>
        ) : (
          <GoodsSelect label={t('swap.to')} goods={choices} value={to} onChange={setTo} isOpen />
        )}
        <button type="submit" className="btn w-full" disabled={isBusy || !fits} aria-busy={isBusy}>
          {t('swap.yes')}
        </button>
      </form>
    </Sheet>
  );
}
