import { LEAVE_REASONS, type LeaveReason, MAX_NOTE_LENGTH } from '#lib/boxes/subscription-change/codes.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

/** The reason and an optional text. */
export interface GivenReason {
  readonly reason: LeaveReason;
  readonly note: string;
}

export const NO_REASON: GivenReason = { reason: 'unsaid', note: '' };

interface ReasonsProps {
  readonly value: GivenReason;
  readonly onChange: (said: GivenReason) => void;
}

/** One optional question. */
export function Reasons({ value, onChange }: ReasonsProps) {
  const t = useWords('boxes');
  return (
    <>
      <SelectField
        label={t('why')}
        value={value.reason}
        onChange={(chosen) =>
          onChange({ ...value, reason: LEAVE_REASONS.find((one) => one === chosen) ?? 'unsaid' })
        }
      >
        {LEAVE_REASONS.toReversed().map((one) => (
          <option key={one} value={one}>
            {t(`reason.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextLine
        label={t('note')}
        error={undefined}
        maxLength={MAX_NOTE_LENGTH}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
      />
    </>
  );
}
