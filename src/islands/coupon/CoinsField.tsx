import { useId } from 'react';
import { chooseCoins, type DiscountChoice } from '#lib/money/coupon/rules/choice.ts';
import { getCoins } from '#lib/money/ledger/calls.ts';
import { InChargedNote } from '../ui/Money.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

interface CoinsFieldProps {
  readonly value: DiscountChoice;
  readonly onChange: (next: DiscountChoice) => void;
  /** The most coins that may be used; null until the shop has answered. */
  readonly most: number | null;
  readonly refusal: string | undefined;
}

/** The number of coins to use, capped at the maximum. */
export function CoinsField({ value, onChange, most, refusal }: CoinsFieldProps) {
  const t = useWords('coupon');
  const common = useWords('common');
  const id = useId();
  const { data } = useCall(getCoins, {});
  const hasNone = data !== null && data.balance === 0;
  const isUsable = !hasNone && (most !== 0 || value.coins > 0);
  const hint =
    data === null || most === null
      ? common('loading')
      : hasNone
        ? t('discount.coinsNone')
        : t('discount.coinsHint', { balance: data.balance, most });
  return (
    <div className="py-3">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {t('discount.coins')}
      </label>
      {isUsable && (
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            className="field min-w-0 flex-1 basis-24 tabular-nums"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={value.coins === 0 ? '' : value.coins}
            placeholder="0"
            disabled={!most}
            aria-invalid={refusal !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) =>
              onChange(chooseCoins(value, Number(event.target.value.replace(/\D/g, '')), most ?? 0))
            }
          />
          <button
            type="button"
            className="btn-line"
            aria-disabled={!most || value.coins === most}
            onClick={() => onChange(chooseCoins(value, most ?? 0, most ?? 0))}
          >
            {t('discount.all')}
          </button>
        </div>
      )}
      <p id={`${id}-hint`} className={`mt-1 text-sm ${refusal ? 'text-danger' : 'text-faint'}`}>
        {refusal ?? hint}
      </p>
      <InChargedNote />
    </div>
  );
}
