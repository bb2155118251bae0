import { type ReactNode, useState } from 'react';
import type { IntakeDay } from '#lib/boxes/intake/model/day.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import { DayStops } from './DayStops.tsx';
import type { CartIntake } from './use-intake.ts';

interface AskFirstProps {
  readonly intake: CartIntake;
  readonly day: IntakeDay;
  /** The link to checkout, shown once nothing exceeds its limit. */
  readonly checkout: ReactNode;
  readonly onClose: () => void;
}

/**
 * Asked once before checkout, if the daily intake would exceed a limit. Removing the goods or naming another
 * taker clears it.
 */
export default function AskFirst({ intake, day, checkout, onClose }: AskFirstProps) {
  const t = useWords('cart');
  const intakeWords = useWords('intake');
  // Undo is offered inside the sheet, because a toast below it could not be pressed.
  const [left, setLeft] = useState<readonly number[]>([]);
  const takeBack = () => {
    intake.choose(left, true);
    setLeft([]);
  };
  return (
    <Sheet title={t('askFirst.title')} onClose={onClose}>
      <DayStops intake={intake} day={day} onLeft={(ids) => setLeft((before) => [...before, ...ids])} />
      {left.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
          {t('askFirst.left', { count: left.length })}
          <button type="button" className="link min-h-touch" onClick={takeBack}>
            {intakeWords('stop.undo')}
          </button>
        </p>
      )}
      {!intake.isStopped && (
        <>
          <p role="status" className="mb-4 text-muted">
            {t('askFirst.settled')}
          </p>
          {checkout}
        </>
      )}
    </Sheet>
  );
}
