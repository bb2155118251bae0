import { type ReactNode, useState } from 'react';
import type { IntakeDay } from '#lib/boxes/intake/model/day.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import { DayStops } from './DayStops.tsx';
import type { CartIntake } from './use-intake.ts';

interface AskFirstProps {
  readonly intake: CartIntake;
  readonly day: IntakeDay;
  /** The way on, once nothing is above its limit. */
  readonly checkout: ReactNode;
  readonly onClose: () => void;
}

/** Before checkout, once: a day of it would be more than one should take. Left out, or for somebody else, it goes on. */
export default function AskFirst({ intake, day, checkout, onClose }: AskFirstProps) {
  const t = useWords('cart');
  const intakeWords = useWords('intake');
  // A message beneath the sheet could not be pressed.
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
