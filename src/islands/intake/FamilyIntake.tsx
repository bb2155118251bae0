import type { DayPortion, IntakeDay } from '#lib/boxes/intake/model/day.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';
import { type Consumer, ConsumerSelect } from './ConsumerSelect.tsx';

interface FamilyIntakeProps {
  readonly day: IntakeDay;
  readonly onSay: (goodsIds: readonly number[], taker: Consumer) => Promise<void>;
}

const takerOf = ({ isForOther, personId }: DayPortion): Consumer =>
  personId === null ? { isForOther } : { isForOther, personId };

/** Lets members with family profiles choose who takes each good of the cart. */
export function FamilyIntake({ day, onSay }: FamilyIntakeProps) {
  const t = useWords('intake');
  const { isBusy, act } = useAct();
  return (
    <fieldset className="panel mb-4 p-4 md:p-5" aria-disabled={isBusy} data-family>
      <legend className="float-left mb-3 w-full text-sm font-semibold">{t('family.title')}</legend>
      <div className="clear-both grid gap-4 md:grid-cols-2">
        {day.portions
          .filter(({ from }) => from === 'cart')
          .map((one) => (
            <ConsumerSelect
              key={one.id}
              label={t('family.who', { name: one.name })}
              taker={takerOf(one)}
              family={day.family}
              onChange={(taker) => void act(() => onSay([one.goodsId], taker))}
            />
          ))}
      </div>
    </fieldset>
  );
}
