import { useEffect } from 'react';
import { chooseCoins, type DiscountChoice } from '#lib/money/coupon/rules/choice.ts';
import { CodeField } from './CodeField.tsx';
import { CoinsField } from './CoinsField.tsx';
import { CouponField } from './CouponField.tsx';
import { type Subject, saveChoice, useOrderCoupons } from './use-order-coupons.ts';

interface DiscountPickerProps {
  readonly value: DiscountChoice;
  readonly onChange: (next: DiscountChoice) => void;
  /** Goods and delivery, against which coupons and codes are compared. */
  readonly subject: Subject;
  /** From the shop's quote; null until there is one. */
  readonly quote: DiscountQuote | null;
}

export interface DiscountQuote {
  /** The maximum number of coins. */
  readonly coinsMost: number;
  /** The parts of the choice that the shop refuses, with reasons in the shopper's language. */
  readonly refusals?: readonly { readonly subject: string; readonly text: string }[];
}

/** Discounts: one coupon or one code, and coins (rows C9, C10, L3). Needs the `coupon` and `common` words. */
export function DiscountPicker({ value, onChange, subject, quote }: DiscountPickerProps) {
  const change = (next: DiscountChoice) => {
    saveChoice(next);
    onChange(next);
  };
  const coupons = useOrderCoupons(subject, value, onChange);
  const most = quote?.coinsMost;
  // A smaller order allows fewer coins.
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
