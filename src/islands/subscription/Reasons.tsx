import { LEAVE_REASONS, type LeaveReason, NOTE_MOST } from '#lib/subscription-change/codes.ts';
import { Field } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useWords } from '../ui/words.tsx';

/** Why, and what is added to it. */
export interface Said {
  readonly reason: LeaveReason;
  readonly note: string;
}

export const NOTHING_SAID: Said = { reason: 'unsaid', note: '' };

interface ReasonsProps {
  readonly value: Said;
  readonly onChange: (said: Said) => void;
}

/** The one question, which nobody has to answer. */
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
      <Field label={t('note')}>
        {(control) => (
          <input
            {...control}
            className="field"
            maxLength={NOTE_MOST}
            value={value.note}
            onChange={(event) => onChange({ ...value, note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
