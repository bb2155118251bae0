import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext } from 'react';
import {
  type Amount,
  amountsIn,
  formatAmount,
  formatConverted,
  formatConvertedSum,
  type Part,
} from '#lib/kernel/text/money.ts';
import { $rate, shownCurrency } from '#stores/currency.ts';
import { useWords } from './words.tsx';

const Charged = createContext(false);

/** Amounts inside are in NT$ regardless of the chosen currency, because they were charged or will be. */
export const AsCharged = ({ children }: { readonly children: ReactNode }) => (
  <Charged.Provider value={true}>{children}</Charged.Provider>
);

function useShown() {
  const isCharged = useContext(Charged);
  // The server rendered NT$.
  const shown = shownCurrency(useStore($rate, { ssr: 'initial' }));
  return { isCharged, shown: isCharged ? null : shown };
}

/** Formats amounts in the chosen currency (row B10), for use inside sentences; elsewhere use `<Money>`. */
export function useMoney(): (amount: Amount) => string {
  const { shown } = useShown();
  return (amount) => (shown ? formatConverted(amount, shown) : formatAmount(amount));
}

/** An amount in the chosen currency. */
export function Money({ amount }: { readonly amount: Amount }) {
  const { isCharged } = useShown();
  const text = useMoney()(amount);
  if (isCharged) return <span>{text}</span>;
  // The page may already show the shopper's currency before hydration (price-script.mjs).
  return (
    <data value={amount} data-price suppressHydrationWarning>
      {text}
    </data>
  );
}

/** A sentence from the shop, with its amounts in the chosen currency. */
export function Amounts({ text }: { readonly text: string }) {
  const money = useMoney();
  const shown = amountsIn(text)
    .map((part) => (typeof part === 'string' ? part : money(part)))
    .join('');
  return <span>{shown}</span>;
}

interface SumProps {
  readonly amount: Amount;
  /** The amounts that are shown next to it and add up to it. */
  readonly parts: readonly Part[];
}

/**
 * Formats a sum. In another currency it is the sum of the converted, rounded parts, so that the displayed
 * figures add up.
 */
export function useSum(): (sum: SumProps) => string {
  const { shown } = useShown();
  return ({ amount, parts }) => (shown ? formatConvertedSum(parts, shown) : formatAmount(amount));
}

export const Sum = (sum: SumProps) => <span>{useSum()(sum)}</span>;

/**
 * A note below amounts about payment, which are never converted. Shown only if prices elsewhere are in
 * another currency.
 */
export function InChargedNote() {
  const t = useWords('common');
  return (
    <p data-in-converted className="mt-1 text-sm text-faint">
      {t('ui.inCharged')}
    </p>
  );
}

/** Shows the charged NT$ amount next to a total that is in another currency. */
export function ChargedNote({ amount }: { readonly amount: Amount }) {
  const t = useWords('common');
  const { shown } = useShown();
  if (!shown) return null;
  return (
    <span className="block text-xs text-muted">{t('ui.charged', { amount: formatAmount(amount) })}</span>
  );
}
