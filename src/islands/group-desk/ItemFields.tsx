import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import type { FormItem } from './form-items.ts';

interface ItemFieldsProps {
  readonly at: number;
  readonly item: FormItem;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (item: FormItem) => void;
  /** Missing if it is the only item. */
  readonly onRemove?: (() => void) | undefined;
}

const FIELDS = ['sku', 'price', 'perMember', 'capacity', 'tiers'] as const;

/** One item that members can join a campaign for. */
export function ItemFields({ at, item, errorOf, onChange, onRemove }: ItemFieldsProps) {
  const t = useWords('groupDesk');
  return (
    <fieldset data-item={at} className="rounded-card border border-line p-3">
      <legend className="px-1 font-semibold">{t('item', { number: at + 1 })}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {FIELDS.map((name) => (
          <TextLine
            key={name}
            label={t(`field.${name}`)}
            error={errorOf(`items.${at}.${name}`)}
            value={item[name]}
            maxLength={120}
            {...(name === 'tiers' ? { hint: t('hint.tiers') } : {})}
            {...(name === 'sku' || name === 'tiers' ? {} : { inputMode: 'numeric' as const })}
            onChange={(text) => onChange({ ...item, [name]: text })}
          />
        ))}
      </div>
      {onRemove && (
        <button type="button" data-remove-item={at} className="btn-line mt-4 px-4" onClick={onRemove}>
          {t('removeItem', { number: at + 1 })}
        </button>
      )}
    </fieldset>
  );
}
