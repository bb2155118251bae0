import { useState } from 'react';
import { leaveOutOfBox, swapInBox } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar, BoxGoods } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { goodsIn, useFindings } from '../recommend/use-findings.ts';
import { useMoney } from '../ui/Money.tsx';
import { formatDay } from '../ui/moment.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { FindChoice } from './FindChoice.tsx';
import { GoodsSelect } from './GoodsSelect.tsx';
import { useBoxChange } from './use-box-change.ts';
import { useBoxChoices } from './use-box-choices.ts';
import type { NamedBox } from './use-days.ts';

interface SwapSheetProps {
  /** The box; in a prepaid cycle also which of its boxes. */
  readonly named: NamedBox;
  /** The swappable items of the box, and the selected one. */
  readonly items: readonly BoxGoods[];
  readonly first?: number | undefined;
  /**
   * For a prepaid box: the date of the cycle's last box, which receives what is left out. Null for the last
   * box itself.
   */
  readonly leftOutTo?: string | null;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onClose: () => void;
}

/** Swaps one good of a box for another. In a prepaid box it can also be moved to the last one. */
export function SwapSheet({ named, items, first, leftOutTo, onCalendar, onClose }: SwapSheetProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const money = useMoney();
  const [from, setFrom] = useState(first ?? items[0]?.skuId ?? 0);
  const choices = useBoxChoices(named, from);
  const [to, setTo] = useState(0);
  const { isBusy, bend } = useBoxChange(onCalendar);
  const others = (choices.goods ?? []).filter(({ skuId }) => !items.some((item) => item.skuId === skuId));
  const out = items.flatMap(({ skuId, goodsId }) => (skuId === from ? [goodsId] : []));
  const against = useFindings({ options: goodsIn(others), without: out });
  const chosen = others.find(({ skuId, refusal }) => skuId === to && refusal === null);
  const change = async (work: () => Promise<BoxCalendar>) => {
    if (await bend(work)) onClose();
  };
  return (
    <Sheet title={t('swap.title', { box: String(named.part ?? named.box) })} onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => call(swapInBox, { ...named, from, to }));
        }}
      >
        {choices.failure !== null && <p className="text-danger">{choices.failure}</p>}
        <GoodsSelect label={t('swap.from')} goods={items} value={from} onChange={setFrom} />
        <FindChoice {...choices} />
        {choices.goods && others.length === 0 && !choices.isNone ? (
          <p className="text-muted">{t('swap.none')}</p>
        ) : (
          <GoodsSelect
            label={t('swap.to')}
            goods={others}
            value={to}
            onChange={setTo}
            isOpen
            against={against}
          />
        )}
        {chosen && chosen.cheaperBy > 0 && (
          <p className="text-sm text-muted">{t('swap.cheaper', { amount: money(chosen.cheaperBy) })}</p>
        )}
        <button type="submit" className="btn w-full" aria-disabled={isBusy || !chosen} aria-busy={isBusy}>
          {t('swap.yes')}
        </button>
      </form>
      {leftOutTo !== undefined && (
        <div className="mt-6 space-y-3 border-t border-line pt-5">
          <p className="text-sm text-muted">
            {leftOutTo === null
              ? t('swap.leaveOutLast')
              : t('swap.leaveOutText', { day: formatDay(leftOutTo, locale) })}
          </p>
          {leftOutTo !== null && (
            <button
              type="button"
              className="btn-line w-full"
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void change(() => call(leaveOutOfBox, { ...named, skuId: from }))}
            >
              {t('swap.leaveOut')}
            </button>
          )}
        </div>
      )}
    </Sheet>
  );
}
