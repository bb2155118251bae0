import { useId, useState } from 'react';
import type { SubscribeQuote } from '#lib/boxes/pack/model/subscribe.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { normalCode } from '#lib/money/coupon/rules/choice.ts';
import { Choice } from '../ui/Choice.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import type { Discounting } from './use-terms.ts';

interface DiscountPartProps {
  readonly value: Discounting;
  readonly quote: SubscribeQuote;
  readonly onChange: (next: Discounting) => void;
}

/** Discounts: a coupon or a code for the first charge, coins for every charge. */
export function DiscountPart({ value, quote, onChange }: DiscountPartProps) {
  const t = useWords('subscribe');
  const name = useId();
  const [typed, setTyped] = useState('');
  const { useCoins } = value;
  const refusalOf = (field: string) => quote.refusals.find((one) => one.field === field)?.text;
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('less.coupon')}</legend>
        <Choice
          name={name}
          isChosen={value.couponId === undefined}
          onChoose={() => onChange({ useCoins, ...(value.code ? { code: value.code } : {}) })}
          title={t('less.noCoupon')}
        />
        {quote.coupons.map((coupon) => (
          <Choice
            key={coupon.id}
            name={name}
            isChosen={coupon.id === value.couponId}
            onChoose={() => onChange({ useCoins, couponId: coupon.id })}
            title={coupon.name}
            aside={<span className="text-sm text-amber">−{formatAmount(coupon.saves)}</span>}
          />
        ))}
        {refusalOf('couponId') && <p className="text-sm text-danger">{refusalOf('couponId')}</p>}
      </fieldset>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextLine
            label={t('less.code')}
            value={typed}
            maxLength={40}
            error={refusalOf('code')}
            onChange={setTyped}
          />
        </div>
        <button
          type="button"
          className="btn-line"
          onClick={() => onChange({ useCoins, ...(normalCode(typed) ? { code: normalCode(typed) } : {}) })}
        >
          {t('less.apply')}
        </button>
      </div>
      {quote.coins > 0 && (
        <label className="flex min-h-touch items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="tick mt-0.5"
            checked={useCoins}
            onChange={(event) => onChange({ ...value, useCoins: event.target.checked })}
          />
          <span>
            {t('less.coins')}
            <span className="block text-faint">{t('less.coinsHave', { count: quote.coins })}</span>
          </span>
        </label>
      )}
    </div>
  );
}
