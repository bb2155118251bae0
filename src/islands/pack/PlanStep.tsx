import { useId } from 'react';
import type { SubscribeQuote } from '#lib/boxes/pack/model/subscribe.ts';
import { RHYTHMS } from '#lib/boxes/subscription/codes.ts';
import { Step } from '../checkout/Step.tsx';
import { Choice } from '../ui/Choice.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useWords } from '../ui/words.tsx';
import { usePlanWords } from './plan-words.ts';
import type { Wanted } from './wanted.ts';

interface PlanStepProps {
  readonly wanted: Wanted;
  readonly quote: SubscribeQuote;
  readonly error: string | undefined;
  readonly onChange: (wanted: Wanted) => void;
}

const RHYTHM_KEYS = RHYTHMS.map(String);

/** The content of a box, its interval and its payment. */
export function PlanStep({ wanted, quote, error, onChange }: PlanStepProps) {
  const t = useWords('subscribe');
  const pack = useWords('pack');
  const plans = usePlanWords();
  const name = useId();
  const { what } = wanted;
  return (
    <Step id="step-plan" title={t('what')} error={error}>
      <ul className="mb-5 grid gap-3">
        {quote.items.map((item) => (
          <li key={item.skuId} className="flex gap-3">
            <Picture src={item.picture} className="size-14" />
            <div className="min-w-0">
              <p className="font-semibold">{item.name}</p>
              <p className="text-sm text-muted">
                {[
                  item.options,
                  t('pieces', { count: item.quantity * quote.boxes }),
                  ...(item.morning > 0
                    ? [`${pack('morning')} ${pack('doses', { count: item.morning })}`]
                    : []),
                  ...(item.evening > 0
                    ? [`${pack('evening')} ${pack('doses', { count: item.evening })}`]
                    : []),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {'skuId' in what && (
        <FilterChips
          label={t('rhythm')}
          filters={RHYTHM_KEYS}
          chosen={String(what.days)}
          nameOf={(days) => t('every', { days: Number(days) })}
          onChoose={(days) =>
            onChange({
              plan: quote.isService ? 'daily' : 'monthly',
              boxDelivery: null,
              what: { ...what, days: Number(days) },
            })
          }
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{pack('planTitle')}</legend>
        {quote.plans.map(({ plan, percent }) => (
          <Choice
            key={plan}
            name={name}
            isChosen={plan === wanted.plan}
            onChoose={() => onChange({ ...wanted, plan, boxDelivery: null })}
            title={plans.name(plan)}
            text={plans.text(plan, quote.days)}
            aside={<span className="text-sm text-amber">{plans.rate(percent)}</span>}
          />
        ))}
      </fieldset>
      {quote.boxDeliveries.length > 1 && (
        <div className="mt-5">
          <FilterChips
            label={t('parcels.label')}
            filters={quote.boxDeliveries}
            chosen={wanted.boxDelivery ?? quote.boxDelivery}
            nameOf={(delivery) => t(`parcels.${delivery}`, { days: quote.days })}
            onChoose={(boxDelivery) => onChange({ ...wanted, boxDelivery })}
          />
          {quote.first.boxes > quote.boxes && (
            <p className="mt-2 text-sm text-muted">{t('parcels.ahead', { count: quote.first.boxes })}</p>
          )}
        </div>
      )}
    </Step>
  );
}
