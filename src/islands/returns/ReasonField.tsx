import type { ReturnReason } from '#lib/after/returns/codes.ts';
import type { ReturnOptions } from '#lib/after/returns/model/apply.ts';
import { useWords } from '../ui/words.tsx';

interface ReasonFieldProps extends Pick<ReturnOptions, 'reasons'> {
  readonly value: ReturnReason | '';
  readonly onChange: (reason: ReturnReason | '') => void;
}

/** An optional survey: the law requires no reason, so "no answer" is the first choice. */
export function ReasonField({ reasons, value, onChange }: ReasonFieldProps) {
  const t = useWords('returnGoods');
  const choices = [{ code: '' as const, name: t('apply.noReason') }, ...reasons];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-muted">{t('apply.reason')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ code, name }) => (
          <label
            key={code}
            className="chip cursor-pointer has-checked:border-accent has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="reason"
              className="sr-only"
              checked={value === code}
              onChange={() => onChange(code)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
