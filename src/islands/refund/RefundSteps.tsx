import type { RefundStep } from '#lib/after/refund/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { useWords } from '../ui/words.tsx';

interface RefundStepsProps {
  readonly steps: readonly RefundStep[];
  readonly total: number;
  readonly coins: number;
}

/** The calculation of the refund amount, step by step. Needs the words `refund`. */
export function RefundSteps({ steps, total, coins }: RefundStepsProps) {
  const t = useWords('refund');
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
      {steps.map(({ key, amount, name }) => (
        <div key={`${key} ${name ?? ''}`} className="contents">
          <dt className="text-muted">{t(`step.${key}`, { name: name ?? '' })}</dt>
          <dd className="text-right tabular-nums">{formatAmount(amount)}</dd>
        </div>
      ))}
      <div className="contents font-bold">
        <dt>{t('total')}</dt>
        <dd className="text-right tabular-nums">{formatAmount(total)}</dd>
      </div>
      {coins > 0 && (
        <div className="contents">
          <dt>{t('coins')}</dt>
          <dd className="text-right tabular-nums">{t('back.coins', { coins })}</dd>
        </div>
      )}
    </dl>
  );
}
