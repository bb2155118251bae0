import type { BoxChoices } from '#lib/boxes/subscription-change/model/shown.ts';
import type { GravestFinding } from '../recommend/use-findings.ts';
import { useMoney } from '../ui/Money.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useWords } from '../ui/words.tsx';

type Chosen = Pick<BoxChoices['goods'][number], 'skuId' | 'name' | 'options'> & {
  readonly price?: number;
  readonly refusal?: string | null;
  readonly goodsId?: number;
};

interface GoodsSelectProps {
  readonly label: string;
  readonly goods: readonly Chosen[];
  readonly value: number;
  readonly onChange: (skuId: number) => void;
  /** Offers an empty choice at first. */
  readonly isOpen?: boolean;
  /** The findings against the goods, by good. */
  readonly against?: ReadonlyMap<number, GravestFinding>;
}

/** Chooses one good by name and price. An unsuitable one shows the reason. */
export function GoodsSelect({ label, goods, value, onChange, isOpen = false, against }: GoodsSelectProps) {
  const money = useMoney();
  const t = useWords('boxes');
  const result = useWords('result');
  const noteOf = ({ goodsId = 0 }: Chosen) => against?.get(goodsId);
  const chosen = goods.find(({ skuId }) => skuId === value);
  const note = chosen && noteOf(chosen);
  /** The list shows only a short mark; the reason appears below once the good is chosen. */
  const marked = (one: Chosen): string => {
    const found = noteOf(one);
    if (one.refusal) return t('choice.unfit');
    return found ? result(`finding.action.${found.action}`) : '';
  };
  return (
    <SelectField
      label={label}
      error={chosen?.refusal ?? undefined}
      hint={note?.text ?? ''}
      required
      value={value || ''}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      {isOpen && <option value="">{'—'}</option>}
      {goods.map((one) => (
        <option key={one.skuId} value={one.skuId}>
          {[
            one.options ? `${one.name} (${one.options})` : one.name,
            one.price === undefined ? '' : money(one.price),
            marked(one),
          ]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </SelectField>
  );
}
