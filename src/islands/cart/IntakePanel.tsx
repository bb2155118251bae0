import type { IntakeDay } from '#lib/intake/model/day.ts';
import { meterOf, ownPortions } from '#lib/intake/rules/sum.ts';
import IntakeBody from '../intake/IntakeBody.tsx';
import { IntakeStop } from '../intake/IntakeStop.tsx';
import { useWords } from '../ui/words.tsx';
import type { CartIntake } from './use-intake.ts';

interface IntakePanelProps {
  readonly intake: CartIntake;
  readonly day: IntakeDay;
}

/** What the chosen goods come to a day beside what is subscribed to, and the ways out where that is too much. */
export default function IntakePanel({ intake, day }: IntakePanelProps) {
  const t = useWords('intake');
  const found = meterOf(ownPortions(day.portions), day.who, day.limits);
  return (
    <section
      id="intake"
      aria-labelledby="intake-title"
      tabIndex={-1}
      className="mt-8 scroll-mt-24 outline-none"
    >
      <h2 id="intake-title" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mb-3 mt-1 text-sm text-muted">{t('cart')}</p>
      <IntakeStop
        intake={found}
        portions={day.portions}
        onLeaveOut={(lineIds) => intake.choose(lineIds, false)}
        onTakeBack={(lineIds) => intake.choose(lineIds, true)}
        onForOther={intake.say}
      />
      <div className="panel p-4 md:p-5">
        <IntakeBody intake={found} day={day} />
      </div>
    </section>
  );
}
