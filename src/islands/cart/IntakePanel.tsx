import type { IntakeDay } from '#lib/intake/model/day.ts';
import { meterOf, ownPortions, portionsOfPerson } from '#lib/intake/rules/sum.ts';
import { FamilyTakes } from '../intake/FamilyTakes.tsx';
import IntakeBody from '../intake/IntakeBody.tsx';
import { ForOther, IntakeStop } from '../intake/IntakeStop.tsx';
import { useWords } from '../ui/words.tsx';
import type { CartIntake } from './use-intake.ts';

interface IntakePanelProps {
  readonly intake: CartIntake;
  readonly day: IntakeDay;
}

/** What the chosen goods come to a day beside what is subscribed to, and the ways out where that is too much. */
export default function IntakePanel({ intake, day }: IntakePanelProps) {
  const t = useWords('intake');
  const { portions, family } = day;
  const found = meterOf(ownPortions(portions), day.who, day.limits);
  const forOther = portions.filter(({ isForOther }) => isForOther);
  const acts = {
    portions,
    onLeaveOut: (lineIds: readonly number[]) => intake.choose(lineIds, false),
    onTakeBack: (lineIds: readonly number[]) => intake.choose(lineIds, true),
    onForOther: intake.say,
  };
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
      <IntakeStop intake={found} {...acts} />
      {family.length > 0 ? (
        <FamilyTakes day={day} onSay={intake.say} />
      ) : (
        forOther.length > 0 && <ForOther portions={forOther} onForOther={intake.say} />
      )}
      <div className="panel p-4 md:p-5">
        <IntakeBody intake={found} day={day} />
      </div>
      {family.map(({ id, name, ...taking }) => {
        const theirs = portionsOfPerson(portions, id);
        if (theirs.length === 0) return null;
        const meter = meterOf(theirs, taking.who, taking.limits);
        return (
          <section key={id} aria-label={name} className="mt-6" data-taken-by={id}>
            <h3 className="mb-3 font-bold">{name}</h3>
            <IntakeStop intake={meter} {...acts} />
            <div className="panel p-4 md:p-5">
              <IntakeBody
                intake={meter}
                day={{ ...taking, sources: day.sources }}
                whose={t(taking.isProfile ? 'family.limits' : 'family.limitsAdult', { name })}
              />
            </div>
          </section>
        );
      })}
    </section>
  );
}
