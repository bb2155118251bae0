import { PICKED_MOST } from '#lib/packing/rules.ts';
import { staffLinks } from '#lib/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import { StartRun } from './packing/StartRun.tsx';

interface PackSheetProps {
  readonly numbers: readonly string[];
  readonly onClose: () => void;
}

/** The selected orders are fetched by one pick list, or packed in a run: those and no others. */
export function PackSheet({ numbers, onClose }: PackSheetProps) {
  const t = useWords('orderlist');
  const isTooMany = numbers.length > PICKED_MOST;
  return (
    <Sheet title={t('pack.title')} onClose={onClose}>
      <p className="text-muted">{t('pack.text', { count: numbers.length })}</p>
      <div className="mt-6 grid gap-3">
        {isTooMany ? (
          <p className="text-sm text-muted">{t('pack.pickMost', { most: PICKED_MOST })}</p>
        ) : (
          <a href={pageLink(staffLinks.packingPick(numbers))} className="btn w-full">
            {t('pack.pick')}
          </a>
        )}
        <StartRun orders={numbers} label={t('pack.run')} className="btn-line w-full" />
        <p className="text-sm text-muted">{t('pack.runText')}</p>
      </div>
    </Sheet>
  );
}
