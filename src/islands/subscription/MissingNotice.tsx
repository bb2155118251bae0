import { addToBox, leaveOutOfBox } from '#lib/boxes/subscription-change/calls.ts';
import type { Box, BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { useWords } from '../ui/words.tsx';
import { useBoxChange } from './use-box-change.ts';

interface MissingNoticeProps {
  readonly box: Box;
  readonly of: string;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onSwap: () => void;
}

const ACT = 'btn-line min-h-touch px-4 text-sm';

/** Unavailable goods of a box: wait, which is the default, swap or leave out. */
export function MissingNotice({ box, of, onCalendar, onSwap }: MissingNoticeProps) {
  const t = useWords('boxes');
  const { isBusy, bend } = useBoxChange(onCalendar);
  const named = { number: of, box: box.number };
  const isMissing = ({ skuId }: { readonly skuId: number }) => box.missing.includes(skuId);
  const [items, additions] = [box.items.filter(isMissing), box.additions.filter(isMissing)];
  const pieces = box.items.length + box.additions.length;
  const leftOut = [
    // The only item of a box cannot be left out; the box is skipped instead.
    ...(pieces > 1 ? items : []).map(({ skuId, name }) => ({
      ...{ key: `${skuId}`, name },
      leaveOut: () => call(leaveOutOfBox, { ...named, skuId }),
    })),
    ...additions.map(({ skuId, name }) => ({
      ...{ key: `once-${skuId}`, name },
      leaveOut: () => call(addToBox, { ...named, skuId, quantity: 0 }),
    })),
  ];
  return (
    <section className="space-y-3 rounded-card border border-accent px-4 py-3 text-sm" data-missing>
      <p className="font-medium">
        {t('missing.text', {
          names: [...items, ...additions].map(({ name }) => name).join(t('missing.and')),
        })}
      </p>
      <p className="text-muted">{t('missing.waits')}</p>
      <div className="flex flex-wrap gap-2">
        {items.length > 0 && (
          <button type="button" className={ACT} aria-disabled={isBusy} onClick={onSwap}>
            {t('missing.swap')}
          </button>
        )}
        {leftOut.map(({ key, name, leaveOut }) => (
          <button
            key={key}
            type="button"
            className={ACT}
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void bend(leaveOut)}
          >
            {t('missing.leaveOut', { name })}
          </button>
        ))}
      </div>
    </section>
  );
}
