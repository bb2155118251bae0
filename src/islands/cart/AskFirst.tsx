import type { ReactNode } from 'react';
import type { IntakeDay } from '#lib/intake/model/day.ts';
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
  return (
    <Sheet title={t('askFirst.title')} onClose={onClose}>
      <DayStops intake={intake} day={day} />
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
