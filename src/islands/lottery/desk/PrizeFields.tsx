import { type LotteryKind, PRIZE_KINDS, type PrizeKind } from '#lib/buying/lottery/codes.ts';
import { EveryLanguage } from '../../ui/EveryLanguage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextLine } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/words.tsx';
import { type DraftPrize, type FieldName, fieldsOf } from './draft.ts';

interface PrizeFieldsProps {
  readonly prize: DraftPrize;
  readonly at: number;
  /** The lottery's kind. */
  readonly of: LotteryKind;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (prize: DraftPrize) => void;
  readonly onRemove: () => void;
}

const INPUT_MODES: Partial<Record<FieldName, 'text' | 'decimal'>> = { sku: 'text', weight: 'decimal' };

/** One prize: its kind, quantity, odds and replacement. */
export function PrizeFields({ prize, at, of, errorOf, onChange, onRemove }: PrizeFieldsProps) {
  const t = useWords('lotteryDesk');
  const number = String(at + 1);
  const { own, odds } = fieldsOf(prize.kind, of);
  const line = (name: FieldName, label: string) => (
    <TextLine
      key={name}
      label={label}
      inputMode={INPUT_MODES[name] ?? 'numeric'}
      value={prize[name]}
      error={errorOf(`prizes.${at}.${name}`)}
      onChange={(text) => onChange({ ...prize, [name]: text })}
    />
  );
  return (
    <fieldset className="panel grid gap-4 p-5 md:grid-cols-3">
      <legend className="sr-only">{t('prize', { number })}</legend>
      <SelectField
        label={`${t('prize', { number })} · ${t('prizeKind')}`}
        value={prize.kind}
        error={errorOf(`prizes.${at}.kind`)}
        onChange={(kind) => onChange({ ...prize, kind: kind as PrizeKind })}
      >
        {PRIZE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`prizeKinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {own.map((name) => line(name, t(name)))}
      <EveryLanguage
        name={`prizes.${at}.name`}
        label={t('name')}
        className="grid gap-4 md:col-span-3 md:grid-cols-3"
        value={prize.name}
        errorOf={errorOf}
        onChange={(name) => onChange({ ...prize, name })}
      />
      {odds.map((name) => line(name, t(name === 'fallsTo' ? 'fallsToPrize' : name)))}
      <p className="self-end">
        <button
          type="button"
          className="btn-line"
          aria-label={t('removePrize', { number })}
          onClick={onRemove}
        >
          −
        </button>
      </p>
    </fieldset>
  );
}
