import { useEffect } from 'react';
import { chooseCoins, type DiscountChoice } from '#lib/money/coupon/rules/choice.ts';
import { CodeField } from './CodeField.tsx';
import { CoinsField } from './CoinsField.tsx';
import { CouponField } from './CouponField.tsx';
import { type Subject, saveChoice, useOrderCoupons } from './use-order-coupons.ts';

interface DiscountPickerProps {
  readonly value: DiscountChoice;
  readonly onChange: (next: DiscountChoice) => void;
  /** What is ordered and how it is brought: coupons and codes are compared on it. */
  readonly subject: Subject;
  /** Of the shop's quote; null while there is none. */
  readonly quote: DiscountQuote | null;
}

export interface DiscountQuote {
  /** The most coins that may be used. */
  readonly coinsMost: number;
  /** What of the choice the shop does not give, in the shopper's language. */
  readonly refusals?: readonly { readonly subject: string; readonly text: string }[];
}

/** How less is paid: one of coupon or code, and coins (rows C9, C10, L3). Needs the `coupon` and `common` words. */
export function DiscountPicker({ value, onChange, subject, quote }: DiscountPickerProps) {
  const change = (next: DiscountChoice) => {
    saveChoice(next);
    onChange(next);
  };
  const coupons = useOrderCoupons(subject, value, onChange);
  const most = quote?.coinsMost;
  // What is ordered has become less: so have the coins that may be used for it.
  useEffect(() => {
    if (most !== undefined && value.coins > most) onChange(chooseCoins(value, value.coins, most));
  }, [most, value, onChange]);
  const refusalOf = (wanted: string) => quote?.refusals?.find((one) => one.subject === wanted)?.text;
  return (
    <div className="-my-3 divide-y divide-line">
      <CouponField value={value} onChange={change} coupons={coupons} refusal={refusalOf('coupon')} />
      <CodeField
        value={value}
        onChange={change}
        subject={subject}
        refusal={refusalOf('code')}
        coupons={coupons.data?.coupons ?? []}
      />
      <CoinsField value={value} onChange={change} most={most ?? null} refusal={refusalOf('coins')} />
    </div>
  );
}
