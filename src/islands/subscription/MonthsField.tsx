import { PAUSE_MONTHS, type PauseMonths } from '#lib/boxes/subscription-change/codes.ts';
import { Choice } from '../ui/Choice.tsx';
import { useWords } from '../ui/words.tsx';

interface MonthsFieldProps {
  readonly months: PauseMonths;
  readonly onChange: (months: PauseMonths) => void;
}

/** The length of a pause. */
export function MonthsField({ months, onChange }: MonthsFieldProps) {
  const t = useWords('boxes');
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-sm text-muted">{t('pause.months')}</legend>
      {PAUSE_MONTHS.map((one) => (
        <Choice
          key={one}
          name="pause-months"
          isChosen={months === one}
          onChoose={() => onChange(one)}
          title={t('pause.month', { count: one })}
        />
      ))}
    </fieldset>
  );
}
