import type { IntakeDay } from '#lib/boxes/intake/model/day.ts';
import { intakeMeter, ownPortions, portionsOfPerson } from '#lib/boxes/intake/rules/sum.ts';
import { FamilyIntake } from '../intake/FamilyIntake.tsx';
import { ForOther, IntakeStop } from '../intake/IntakeStop.tsx';
import type { CartIntake } from './use-intake.ts';

interface DayStopsProps {
  readonly intake: CartIntake;
  readonly day: IntakeDay;
  /** Receives the lines that stay behind. */
  readonly onLeft?: (lineIds: readonly number[]) => void;
}

/** The nutrients that the chosen goods would exceed per day, for whom, and the remedies. */
export function DayStops({ intake, day, onLeft }: DayStopsProps) {
  const { portions, family } = day;
  const forOther = portions.filter(({ isForOther }) => isForOther);
  const acts = {
    portions,
    onLeaveOut: (lineIds: readonly number[]) => {
      intake.choose(lineIds, false);
      onLeft?.(lineIds);
    },
    onTakeBack: (lineIds: readonly number[]) => intake.choose(lineIds, true),
    onForOther: intake.say,
  };
  return (
    <>
      <IntakeStop intake={intakeMeter(ownPortions(portions), day.who, day.limits)} {...acts} />
      {family.map(({ id, name, who, limits }) => (
        <section key={id} aria-label={name}>
          <IntakeStop intake={intakeMeter(portionsOfPerson(portions, id), who, limits)} {...acts} />
        </section>
      ))}
      {family.length > 0 ? (
        <FamilyIntake day={day} onSay={intake.say} />
      ) : (
        forOther.length > 0 && <ForOther portions={forOther} onForOther={intake.say} />
      )}
    </>
  );
}
