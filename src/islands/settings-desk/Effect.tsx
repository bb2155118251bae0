import { querySettingEffect } from '#lib/fronts/settings-desk/calls.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { useCall } from '../ui/use-call.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { useWords } from '../ui/words.tsx';

const WITH_EFFECT: readonly string[] = ['freeShipping', 'homeFee', 'storeFee'];
export const hasEffect = (name: string): boolean => WITH_EFFECT.includes(name);

/** The effect of the typed figure on last month's orders. */
export function Effect({ name, value }: { readonly name: string; readonly value: number }) {
  const t = useWords('settingsDesk');
  const rested = Number(useDebounced(String(value)) || value);
  const { data } = useCall(querySettingEffect, { name, value: rested });
  const effect = data?.effect;
  return (
    <p className="text-sm text-muted" role="status">
      {effect &&
        rested === value &&
        t('effect', {
          count: effect.orders,
          amount: `${effect.amount < 0 ? '−' : '+'}${formatAmount(Math.abs(effect.amount))}`,
        })}
    </p>
  );
}
