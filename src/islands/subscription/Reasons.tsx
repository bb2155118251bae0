import { LEAVE_REASONS, type LeaveReason } from '#lib/subscription-change/codes.ts';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';

interface ReasonsProps {
  readonly value: LeaveReason;
  readonly onChange: (reason: LeaveReason) => void;
}

/** The one question, which nobody has to answer. */
export function Reasons({ value, onChange }: ReasonsProps) {
  const t = useWords('boxes');
  return (
    <Field label={t('why')}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={value}
          onChange={(event) => onChange(LEAVE_REASONS.find((one) => one === event.target.value) ?? 'unsaid')}
        >
          {LEAVE_REASONS.toReversed().map((one) => (
            <option key={one} value={one}>
              {t(`reason.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
