import { listPackGoods } from '#lib/boxes/pack/calls.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import { ItemFields, withItem, withoutItem } from './ItemFields.tsx';

export interface PackItem {
  readonly goodsId: string;
  readonly morning: string;
  readonly evening: string;
  readonly reason: string;
}
export const NO_PACK_ITEM: PackItem = { goodsId: '', morning: '1', evening: '0', reason: '' };
const PARTS = ['morning', 'evening'] as const;

interface PackFieldsProps {
  readonly items: readonly PackItem[];
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (items: readonly PackItem[]) => void;
}

/** The goods of a pack, each with its pieces for morning and evening. */
export function PackFields({ items, errorOf, onChange }: PackFieldsProps) {
  const t = useWords('care');
  const { data } = useCall(listPackGoods, {});
  return items.map((item, at) => (
    <ItemFields
      // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
      key={at}
      at={at}
      reason={item.reason}
      error={errorOf(`pack.${at}.reason`)}
      onReason={(reason) => onChange(withItem(items, at, { reason }))}
      onRemove={items.length > 1 ? () => onChange(withoutItem(items, at)) : undefined}
    >
      <SelectField
        label={t('good')}
        error={errorOf(`pack.${at}.goodsId`)}
        value={item.goodsId}
        onChange={(chosen) => onChange(withItem(items, at, { goodsId: chosen }))}
      >
        <option value="">{t('choose')}</option>
        {data?.map(({ goodsId, name }) => (
          <option key={goodsId} value={goodsId}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        {PARTS.map((part) => (
          <TextLine
            key={part}
            label={t(part)}
            error={errorOf(`pack.${at}.${part}`)}
            inputMode="numeric"
            maxLength={3}
            value={item[part]}
            onChange={(text) => onChange(withItem(items, at, { [part]: text }))}
          />
        ))}
      </div>
    </ItemFields>
  ));
}
