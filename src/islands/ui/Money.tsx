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

/** Around an order: what was charged, or is about to be, is said in NT$ whatever prices are shown in. */
export const AsCharged = ({ children }: { readonly children: ReactNode }) => (
  <Charged.Provider value={true}>{children}</Charged.Provider>
);

function useShown() {
  const isCharged = useContext(Charged);
  // What the server drew was in NT$.
  const shown = shownCurrency(useStore($rate, { ssr: 'initial' }));
  return { isCharged, shown: isCharged ? null : shown };
}

/** How amounts read in the chosen currency (row B10): for amounts inside a sentence; alone they are `<Money>`. */
export function useMoney(): (amount: Amount) => string {
  const { shown } = useShown();
  return (amount) => (shown ? formatConverted(amount, shown) : formatAmount(amount));
}

/** An amount in the chosen currency. */
export function Money({ amount }: { readonly amount: Amount }) {
  const { isCharged } = useShown();
  const text = useMoney()(amount);
  if (isCharged) return <span>{text}</span>;
  // The page may have written it in the shopper's currency before React came (price-script.mjs).
  return (
    <data value={amount} data-price suppressHydrationWarning>
      {text}
    </data>
  );
}

/** A sentence that came from the shop, its amounts in the chosen currency. */
export function Amounts({ text }: { readonly text: string }) {
  const money = useMoney();
  const shown = amountsIn(text)
    .map((part) => (typeof part === 'string' ? part : money(part)))
    .join('');
  return <span>{shown}</span>;
}

interface SumProps {
  readonly amount: Amount;
  /** What it is the sum of, as it is shown beside it. */
  readonly parts: readonly Part[];
}

/** How a sum reads: in another currency it is what the amounts that are shown come to. */
export function useSum(): (sum: SumProps) => string {
  const { shown } = useShown();
  return ({ amount, parts }) => (shown ? formatConvertedSum(parts, shown) : formatAmount(amount));
}

export const Sum = (sum: SumProps) => <span>{useSum()(sum)}</span>;

/** Below amounts that are never converted, because they are about paying: says so to whoever sees other prices in another currency. */
export function InChargedNote() {
  const t = useWords('common');
  return (
    <p data-in-converted className="mt-1 text-sm text-faint">
      {t('ui.inCharged')}
    </p>
  );
}

/** Says beside a total what is charged, when the total is shown in another currency than NT$. */
export function ChargedNote({ amount }: { readonly amount: Amount }) {
  const t = useWords('common');
  const { shown } = useShown();
  if (!shown) return null;
  return (
    <span className="block text-xs text-muted">{t('ui.charged', { amount: formatAmount(amount) })}</span>
  );
}
