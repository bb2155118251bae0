import type { ReactNode } from 'react';
import { type Amount, formatAmount } from '#lib/kernel/text/money.ts';
import type { PaymentChoice } from '#lib/money/payment/model/payment.ts';
import { instalmentParts } from '#lib/money/payment/rules.ts';
import { type PaymentMethodSpec, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { InChargedNote } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';
import type { PaymentPick } from './pick.ts';

/** Each mark is in the folder of its company. */
const DRAWN = import.meta.glob<string>('/src/lib/money/payment/*/marks/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The marks of accepted cards and wallets, on white in both themes, as their owners require. */
function BrandMarks({ company, marks }: Pick<PaymentMethodSpec, 'company' | 'marks'>) {
  if (marks.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {marks.map((mark) => (
        <Mark key={mark} svg={DRAWN[`/src/lib/money/payment/${company}/marks/${mark}.svg`] ?? ''} />
      ))}
    </span>
  );
}

const Mark = ({ svg }: { readonly svg: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    alt={/<title>(.*)<\/title>/.exec(svg)?.[1] ?? ''}
    width="36"
    height="24"
    className="h-5 w-auto rounded-sm bg-white"
  />
);

interface PaymentMethodsProps {
  /** Needs the words `payment`. */
  readonly choices: readonly PaymentChoice[];
  /** The amount to pay, for the sums of instalments. */
  readonly amount: Amount;
  readonly value: PaymentPick | null;
  readonly onChange: (pick: PaymentPick) => void;
  /** The member's saved cards, shown while that method is chosen. */
  readonly savedCards?: ReactNode;
  /** The name of the radio group; it differs if a page has two lists. */
  readonly name?: string;
}

/** Row C13: all payment methods of the shop. Unavailable ones show the reason. */
export function PaymentMethods({
  choices,
  amount,
  value,
  onChange,
  savedCards,
  name = 'payment',
}: PaymentMethodsProps) {
  const t = useWords('payment');
  if (choices.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{t('choose')}</legend>
      {choices.map(({ method, available, reason, months, takesUnionPay }) => {
        const isChosen = available && method === value?.method;
        const { asks, company, icon, marks } = specOf(method);
        return (
          <div key={method}>
            <Choice
              name={name}
              isChosen={isChosen}
              isDisabled={!available}
              onChoose={() => onChange({ method, months: months[0] })}
              title={t(`method.${method}`)}
              text={reason ?? (isChosen ? t(`method.${method}${takesUnionPay ? 'UnionPay' : ''}Text`) : null)}
              aside={<BrandMarks company={company} marks={marks} />}
              icon={<Icon name={icon} className="size-6 text-muted" />}
            />
            {isChosen && asks === 'parts' && (
              <Instalments
                amount={amount}
                months={months}
                chosen={value?.months}
                onChoose={(count) => onChange({ method, months: count })}
              />
            )}
            {isChosen && asks === 'savedCard' && savedCards && <div className="mt-2 pl-4">{savedCards}</div>}
          </div>
        );
      })}
      <InChargedNote />
    </fieldset>
  );
}

interface InstalmentsProps {
  readonly amount: Amount;
  readonly months: readonly number[];
  readonly chosen: number | undefined;
  readonly onChoose: (months: number) => void;
}

/** Row D1: the numbers of instalments, with the sum of each. */
function Instalments({ amount, months, chosen, onChoose }: InstalmentsProps) {
  const t = useWords('payment');
  return (
    <fieldset className="mt-2 grid gap-2 pl-4 md:grid-cols-3">
      <legend className="sr-only">{t('months')}</legend>
      {months.map((count) => {
        const { first, each } = instalmentParts(amount, count);
        const parts = { first: formatAmount(first), each: formatAmount(each) };
        return (
          <label
            key={count}
            className="block min-h-touch cursor-pointer rounded-card border border-edge px-4 py-2.5 has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="months"
              className="sr-only"
              checked={count === chosen}
              onChange={() => onChoose(count)}
            />
            <span className="block font-semibold">{t('part', { count })}</span>
            <span className="block text-sm text-muted tabular-nums">
              {t(first === each ? 'partEach' : 'partFirst', parts)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
