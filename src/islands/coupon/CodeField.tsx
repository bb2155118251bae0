import { useEffect, useId, useRef, useState } from 'react';
import { checkCode } from '#lib/buying/checkout/calls.ts';
import type { CheckedCode, OrderCoupon } from '#lib/buying/checkout/model/coupons.ts';
import {
  chooseCoupon,
  clearCode,
  type DiscountChoice,
  discountState,
  normalCode,
  typeCode,
  verifyCode,
} from '#lib/money/coupon/rules/choice.ts';
import { call, Refusal } from '#stores/api.ts';
import { Amounts, useMoney } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';
import type { Subject } from './use-order-coupons.ts';

interface CodeFieldProps {
  readonly value: DiscountChoice;
  readonly onChange: (next: DiscountChoice) => void;
  readonly subject: Subject;
  readonly refusal: string | undefined;
  /** The member's coupons; a code may replace the chosen one. */
  readonly coupons: readonly OrderCoupon[];
}

/** A discount code: the shopper types it, the shop verifies it (point 5). */
export function CodeField({ value, onChange, subject, refusal, coupons }: CodeFieldProps) {
  const t = useWords('coupon');
  const money = useMoney();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<CheckedCode | null>(null);
  const [replaced, setReplaced] = useState<OrderCoupon | null>(null);
  const state = discountState(value);
  const latest = useRef(value);
  latest.current = value;

  const verify = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const found = await call(checkCode, { ...subject, code: value.typed }, { quiet: true });
      setChecked(found);
      // The shopper may have chosen a coupon or typed another code since.
      if (normalCode(latest.current.typed) === found.code) {
        setReplaced(coupons.find(({ id }) => id === latest.current.couponId) ?? null);
        onChange(verifyCode(latest.current, found.code));
      }
    } catch (error) {
      if (error instanceof Refusal) setFailure(error.message);
    }
    setIsBusy(false);
  };
  // A code restored from the draft is verified automatically.
  const isTyped = useRef(false);
  const isReturned = !isTyped.current && (state === 'unverified' || (state === 'code' && checked === null));
  const work = useRef(verify);
  work.current = verify;
  useEffect(() => {
    if (isReturned) void work.current();
  }, [isReturned]);

  const error = failure ?? refusal ?? null;
  const isGood = state === 'code' && error === null;
  const said = isGood
    ? checked && t('discount.good', { name: checked.name, amount: money(checked.saves) })
    : state === 'unverified'
      ? t('discount.unverified')
      : t('discount.codeHint');
  return (
    <div className="py-3">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {t('discount.code')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="field min-w-0 flex-1 uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={value.typed}
          aria-invalid={error !== null}
          aria-describedby={`${id}-said`}
          onChange={(event) => {
            isTyped.current = true;
            setFailure(null);
            onChange(typeCode(value, event.target.value));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (state === 'unverified') void verify();
          }}
        />
        {state === 'unverified' && (
          <button
            type="button"
            className="btn-line shrink-0"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void verify()}
          >
            {isBusy ? t('discount.verifying') : t('discount.verify')}
          </button>
        )}
        {value.typed !== '' && (
          <button
            type="button"
            className="btn-line shrink-0"
            aria-label={t('discount.clearName', { code: value.typed })}
            onClick={() => {
              setFailure(null);
              onChange(clearCode(value));
            }}
          >
            {t('discount.clear')}
          </button>
        )}
      </div>
      <p
        id={`${id}-said`}
        role="status"
        className={`mt-1 text-sm ${error ? 'text-danger' : isGood ? 'text-accent' : state === 'unverified' ? 'text-amber' : 'text-faint'}`}
      >
        <Amounts text={error ?? said ?? ''} />
      </p>
      {replaced && state === 'code' && (
        <div
          role="status"
          className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm"
        >
          <p className="text-amber">
            {t('discount.replaced', { name: replaced.name, amount: money(replaced.saves) })}
          </p>
          <button
            type="button"
            className="btn-line px-4 text-sm"
            onClick={() => onChange(chooseCoupon(value, replaced.id))}
          >
            {t('discount.undo')}
          </button>
        </div>
      )}
    </div>
  );
}
