import { TIMES } from '#lib/boxes/pack/codes.ts';
import { boxItems, boxPrice } from '#lib/boxes/pack/rules/box.ts';
import { filling, fullness } from '#lib/boxes/pack/rules/sachet.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { Money } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';
import type { Pack } from './use-pack.ts';

interface SachetBarProps {
  readonly pack: Pack;
  readonly planPricePercents: readonly number[];
}

/**
 * On phones the sachets are below the chosen goods, so this bar keeps their filling and the price per day
 * visible.
 */
export function SachetBar({ pack, planPricePercents }: SachetBarProps) {
  const t = useWords('pack');
  const { filled, figures, own } = pack;
  if (filled.length === 0) return null;
  const { days } = figures;
  const { perDay } = boxPrice(boxItems(filled, days), { plan: 'monthly', days, planPricePercents }, own);
  return (
    <BottomBar className="flex items-center justify-between gap-3 md:hidden">
      <span aria-hidden="true" className="grid flex-1 gap-1.5">
        {TIMES.map((time) => {
          const percent = Math.round(fullness(filling(filled, time), figures) * 100);
          return (
            <span key={time} className="flex items-center gap-2 text-xs text-muted">
              {t(time)}
              <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-raised">
                <span
                  className={`block h-full ${percent > 100 ? 'bg-danger' : 'bg-accent'}`}
                  style={{ width: `${Math.min(100, percent)}%` }}
                />
              </span>
            </span>
          );
        })}
      </span>
      <a href="#pack-summary" className="btn px-4 text-sm">
        {t('perDay')} <Money amount={perDay} />
        <span className="sr-only">{t('toSummary')}</span>
      </a>
    </BottomBar>
  );
}
