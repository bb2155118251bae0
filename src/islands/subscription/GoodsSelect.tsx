import type { BoxChoices } from '#lib/subscription-change/model/shown.ts';
import { useMoney } from '../ui/Money.tsx';
import { SelectField } from '../ui/SelectField.tsx';

type Chosen = Pick<BoxChoices['goods'][number], 'skuId' | 'name' | 'options'> & {
  readonly price?: number;
  readonly refusal?: string | null;
};

interface GoodsSelectProps {
  readonly label: string;
  readonly goods: readonly Chosen[];
  readonly value: number;
  readonly onChange: (skuId: number) => void;
  /** Nothing is chosen at first. */
  readonly isOpen?: boolean;
}

/** One good of several, by name and price; of one that does not fit is said why. */
export function GoodsSelect({ label, goods, value, onChange, isOpen = false }: GoodsSelectProps) {
  const money = useMoney();
  const refusal = goods.find(({ skuId }) => skuId === value)?.refusal ?? undefined;
  return (
    <SelectField
      label={label}
      error={refusal}
      required
      value={value || ''}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      {isOpen && <option value="">{'—'}</option>}
      {goods.map(({ skuId, name, options, price }) => (
        <option key={skuId} value={skuId}>
          {[options ? `${name} (${options})` : name, price === undefined ? '' : money(price)]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </SelectField>
  );
}
