import type { Amount } from '#lib/kernel/text/money.ts';
import { Money } from '../ui/Money.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';

interface PriceChangedProps {
  readonly before: Amount;
  readonly now: Amount;
  /** The shop's message. */
  readonly text: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** The shop's total differs from the one shown: nothing is ordered until the shopper confirms. */
export function PriceChanged({ before, now, text, onYes, onClose }: PriceChangedProps) {
  const t = useWords('checkout');
  return (
    <Sheet title={t('changed.title')} onClose={onClose}>
      <p className="text-muted">{text}</p>
      <dl className="mt-4 space-y-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
          <dt>{t('changed.before')}</dt>
          <dd className="tabular-nums line-through">
            <Money amount={before} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{t('changed.now')}</dt>
          <dd className="price text-xl">
            <Money amount={now} />
          </dd>
        </div>
      </dl>
      <div className="mt-6 flex gap-3">
        <button type="button" className="btn-line flex-1" onClick={onClose}>
          {t('changed.look')}
        </button>
        <button type="button" className="btn flex-1" onClick={onYes}>
          {t('changed.yes')}
        </button>
      </div>
    </Sheet>
  );
}
