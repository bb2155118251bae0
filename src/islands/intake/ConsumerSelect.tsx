import type { FamilyDay } from '#lib/boxes/intake/model/day.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { useWords } from '../ui/words.tsx';

/** The person who takes something, as API calls represent it. */
export interface Consumer {
  readonly isForOther: boolean;
  readonly personId?: string;
}

export const MYSELF: Consumer = { isForOther: false };

const OTHER = 'other';

interface ConsumerSelectProps {
  readonly label: string;
  readonly taker: Consumer;
  readonly family: readonly Pick<FamilyDay, 'id' | 'name'>[];
  readonly onChange: (taker: Consumer) => void;
}

/** The buyer, a family member by profile, or a person without known limits. */
export function ConsumerSelect({ label, taker, family, onChange }: ConsumerSelectProps) {
  const t = useWords('intake');
  const { isForOther, personId } = taker;
  const known = family.find(({ id }) => id === personId);
  return (
    <SelectField
      label={label}
      value={isForOther ? (known?.id ?? OTHER) : ''}
      onChange={(chosen) =>
        onChange(
          chosen === ''
            ? MYSELF
            : chosen === OTHER
              ? { isForOther: true }
              : { isForOther: true, personId: chosen },
        )
      }
    >
      <option value="">{t('family.me')}</option>
      {family.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={OTHER}>{t('family.other')}</option>
    </SelectField>
  );
}
