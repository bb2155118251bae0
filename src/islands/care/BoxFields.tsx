import { getNextBox } from '#lib/care/care/calls.ts';
import type { BoxAct } from '#lib/care/care/codes.ts';
import type { CaseDetail, NextBox } from '#lib/care/care/model/desk.ts';
import { formatList } from '#lib/kernel/i18n/locale.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { ItemFields, withItem, withoutItem } from './ItemFields.tsx';

export interface BoxItem {
  readonly act: BoxAct;
  /** The SKU to add. */
  readonly skuId: string;
  /** The SKU to remove or replace. */
  readonly from: string;
  readonly quantity: string;
  readonly reason: string;
}
/** Swap is the default: it is possible in every box, including prepaid ones. */
export const NO_BOX_ITEM: BoxItem = { act: 'swap', skuId: '', from: '', quantity: '1', reason: '' };

interface BoxFieldsProps {
  readonly code: string;
  readonly subscriptions: NonNullable<CaseDetail['subscriptions']>;
  readonly subscription: string;
  readonly items: readonly BoxItem[];
  readonly errorOf: (name: string) => string | undefined;
  readonly onSubscription: (number: string) => void;
  readonly onChange: (items: readonly BoxItem[]) => void;
}

/** One change of a subscription's next box: add an item, leave one out, or swap one for another. */
export function BoxFields(props: BoxFieldsProps) {
  const { code, subscriptions, subscription, items, errorOf, onSubscription, onChange } = props;
  const t = useWords('care');
  const { locale } = useIsland();
  const { data: box, failure } = useCall(getNextBox, { code, subscription });
  return (
    <>
      <SelectField
        label={t('box.of')}
        error={errorOf('subscription') ?? failure ?? undefined}
        value={subscription}
        onChange={(chosen) => {
          onSubscription(chosen);
          onChange([NO_BOX_ITEM]);
        }}
      >
        {subscriptions.map(({ number, items: within }) => (
          <option key={number} value={number}>
            {`${number} (${formatList(
              within.map(({ name }) => name),
              locale,
            )})`}
          </option>
        ))}
      </SelectField>
      {box && <p className="-mt-3 text-sm text-muted">{t('box.next', { day: box.day })}</p>}
      {box &&
        items.map((item, at) => (
          <ItemFields
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
            key={at}
            at={at}
            reason={item.reason}
            error={errorOf(`box.${at}.reason`)}
            onReason={(reason) => onChange(withItem(items, at, { reason }))}
            onRemove={items.length > 1 ? () => onChange(withoutItem(items, at)) : undefined}
          >
            <Act
              {...{ code, subscription, box, item }}
              errorOf={(name) => errorOf(`box.${at}.${name}`)}
              onChange={(part) => onChange(withItem(items, at, part))}
            />
          </ItemFields>
        ))}
    </>
  );
}

interface ActProps {
  readonly code: string;
  readonly subscription: string;
  readonly box: NextBox;
  readonly item: BoxItem;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (part: Partial<BoxItem>) => void;
}

function Act({ code, subscription, box, item, errorOf, onChange }: ActProps) {
  const t = useWords('care');
  const { act, from, skuId, quantity } = item;
  const isSwap = act === 'swap' && from !== '';
  // The possible replacements are a separate list.
  const { data: swapped } = useCall(getNextBox, isSwap ? { code, subscription, from } : null);
  const choices = act === 'swap' ? (isSwap && swapped?.choices) || [] : box.choices;
  return (
    <>
      <SelectField
        label={t('box.act')}
        error={errorOf('act')}
        value={act}
        onChange={(chosen) =>
          onChange({ act: box.acts.find((one) => one === chosen) ?? act, skuId: '', from: '' })
        }
      >
        {box.acts.map((one) => (
          <option key={one} value={one}>
            {t(`box.acts.${one}`)}
          </option>
        ))}
      </SelectField>
      {act !== 'add' && (
        <SkuField
          label={t('box.from')}
          value={from}
          goods={box.items}
          error={errorOf('from')}
          onChange={(chosen) => onChange({ from: chosen, skuId: '' })}
        />
      )}
      {act !== 'leave' && (
        <SkuField
          label={t('good')}
          value={skuId}
          goods={choices}
          error={errorOf('skuId')}
          onChange={(chosen) => onChange({ skuId: chosen })}
        />
      )}
      {act === 'add' && (
        <TextLine
          label={t('box.quantity')}
          error={errorOf('quantity')}
          inputMode="numeric"
          maxLength={3}
          value={quantity}
          onChange={(text) => onChange({ quantity: text })}
        />
      )}
    </>
  );
}

interface SkuFieldProps {
  readonly label: string;
  readonly value: string;
  readonly goods: NextBox['choices'];
  readonly error: string | undefined;
  readonly onChange: (skuId: string) => void;
}

function SkuField({ label, value, goods, error, onChange }: SkuFieldProps) {
  const t = useWords('care');
  return (
    <SelectField label={label} error={error} value={value} onChange={onChange}>
      <option value="">{t('choose')}</option>
      {goods.map(({ skuId, name, options }) => (
        <option key={skuId} value={skuId}>
          {options ? `${name} (${options})` : name}
        </option>
      ))}
    </SelectField>
  );
}
