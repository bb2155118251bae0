import type { PickList } from '#lib/boxes/packing/model.ts';
import { formatDay } from '../../ui/moment.ts';
import { useIsland, useWords } from '../../ui/words.tsx';

interface PickRowProps {
  readonly row: PickList['rows'][number];
  readonly picked: number;
  readonly onPick: (pieces: number) => void;
}

/** A SKU with its shelf, its batches and its boxes. The whole row is a button, for use with a thumb. */
export function PickRow({ row, picked, onPick }: PickRowProps) {
  const t = useWords('packing');
  const { locale } = useIsland();
  const { shelf, code, name, options, quantity, batches, isShort, boxes } = row;
  const isDone = picked >= quantity;
  return (
    <li className={`grid grid-cols-[1fr_auto] gap-x-3 py-3 ${isDone ? 'text-muted' : ''}`}>
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="mr-2 inline-block rounded bg-raised px-2 tabular-nums">
            {shelf ?? t('noShelf')}
          </span>
          {name} <span className="font-normal text-muted">{options}</span>
        </p>
        <p className="text-sm text-faint wrap-anywhere">{code}</p>
        {batches.map((one) => (
          <p key={one.id} className="text-sm">
            {t('takeBatch', {
              count: one.quantity,
              number: one.number,
              day: formatDay(one.expiresOn, locale),
            })}
          </p>
        ))}
        {isShort && <p className="text-sm font-semibold text-danger">{t('short')}</p>}
        <p className="mt-1 flex flex-wrap gap-2 text-sm">
          {boxes.map(({ box, quantity: pieces }) => (
            <span key={box} className="rounded border border-line px-2">
              {t('boxGets', { box, count: pieces })}
            </span>
          ))}
        </p>
      </div>
      <button
        type="button"
        aria-pressed={isDone}
        aria-label={t(isDone ? 'putBack' : 'tick', { name, count: quantity })}
        className="grid size-16 place-items-center self-center rounded-card border border-edge text-xl font-bold tabular-nums aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
        onClick={() => onPick(isDone ? 0 : quantity)}
      >
        {picked > 0 && !isDone ? `${picked}/${quantity}` : quantity}
      </button>
    </li>
  );
}
