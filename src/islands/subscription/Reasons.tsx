import { LEAVE_REASONS, type LeaveReason } from '#lib/subscription-change/codes.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { useWords } from '../ui/words.tsx';

interface ReasonsProps {
  readonly value: LeaveReason;
  readonly onChange: (reason: LeaveReason) => void;
}

/** The one question, which nobody has to answer. */
export function Reasons({ value, onChange }: ReasonsProps) {
  const t = useWords('boxes');
  return (
    <SelectField
      label={t('why')}
      value={value}
      onChange={(chosen) => onChange(LEAVE_REASONS.find((one) => one === chosen) ?? 'unsaid')}
    >
      {LEAVE_REASONS.toReversed().map((one) => (
        <option key={one} value={one}>
          {t(`reason.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
