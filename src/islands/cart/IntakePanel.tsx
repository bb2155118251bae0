import type { IntakeDay } from '#lib/boxes/intake/model/day.ts';
import { intakeMeter, ownPortions, portionsOfPerson } from '#lib/boxes/intake/rules/sum.ts';
import IntakeBody from '../intake/IntakeBody.tsx';
import { useWords } from '../ui/words.tsx';
import { DayStops } from './DayStops.tsx';
import type { CartIntake } from './use-intake.ts';

interface IntakePanelProps {
  readonly intake: CartIntake;
  readonly day: IntakeDay;
}

/**
 * The daily intake of the chosen goods together with running subscriptions, and the remedies if it exceeds a
 * limit.
 */
export default function IntakePanel({ intake, day }: IntakePanelProps) {
  const t = useWords('intake');
  const { portions, family } = day;
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('cart')}</p>
      <DayStops intake={intake} day={day} />
      <IntakeBody intake={intakeMeter(ownPortions(portions), day.who, day.limits)} day={day} />
      {family.map(({ id, name, ...taking }) => {
        const theirs = portionsOfPerson(portions, id);
        if (theirs.length === 0) return null;
        return (
          <section key={id} aria-label={name} className="mt-6" data-taken-by={id}>
            <h3 className="mb-3 font-bold">{name}</h3>
            <IntakeBody
              intake={intakeMeter(theirs, taking.who, taking.limits)}
              day={{ ...taking, sources: day.sources }}
              whose={t(taking.isProfile ? 'family.limits' : 'family.limitsAdult', { name })}
            />
          </section>
        );
      })}
    </>
  );
}
