import { useId, useState } from 'react';
import { TIMES } from '#lib/boxes/pack/codes.ts';
import { boxItems, boxPrice } from '#lib/boxes/pack/rules/box.ts';
import { writePack } from '#lib/boxes/pack/rules/link.ts';
import { planPercent, plansFor } from '#lib/boxes/pack/rules/plans.ts';
import { sachetsADay } from '#lib/boxes/pack/rules/sachet.ts';
import type { Plan } from '#lib/boxes/subscription/codes.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';
import { usePlanWords } from './plan-words.ts';
import { Sachet } from './Sachet.tsx';
import type { Pack } from './use-pack.ts';

interface PackSummaryProps {
  readonly pack: Pack;
  readonly planPricePercents: readonly number[];
}

/** The two sachets, the price per day of each plan, and the next steps. */
export function PackSummary({ pack, planPricePercents }: PackSummaryProps) {
  const t = useWords('pack');
  const plans = usePlanWords();
  const name = useId();
  const [plan, setPlan] = useState<Plan>('monthly');
  const { filled, figures, against, own } = pack;
  const { days } = figures;
  const items = boxItems(filled, days);
  const price = boxPrice(items, { plan, days, planPricePercents }, own);
  const canSubscribe = filled.length > 0 && against.length === 0;
  return (
    <div className="panel grid gap-5 p-4 md:p-6">
      <div className="grid grid-cols-2 gap-3">
        {TIMES.map((time) => (
          <Sachet
            key={time}
            time={time}
            filled={filled}
            figures={figures}
            isWrong={against.some((one) => 'time' in one && one.time === time)}
          />
        ))}
      </div>
      <div aria-live="polite" className="text-center" data-per-day={price.perDay}>
        <p className="text-sm text-muted">{t('perDay')}</p>
        <p className="price text-3xl">
          <Money amount={price.perDay} />
        </p>
        <p className="mt-1 text-sm text-muted">
          {t('box', { days, count: sachetsADay(filled) * days })} <Money amount={price.price} />
        </p>
        {price.saved > 0 && (
          <p className="text-sm text-amber">
            {t('saved')} <Money amount={price.saved} />
          </p>
        )}
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('planTitle')}</legend>
        {plansFor(days).map((one) => (
          <Choice
            key={one}
            name={name}
            isChosen={one === plan}
            onChoose={() => setPlan(one)}
            title={plans.name(one)}
            text={plans.text(one, days)}
            aside={
              <span className="text-sm text-amber">
                {plans.rate(planPercent(one, { planPricePercents }))}
              </span>
            }
          />
        ))}
      </fieldset>
      <div className="grid gap-2">
        {canSubscribe ? (
          <a href={pageLink(links.subscribePack(writePack(filled), plan))} className="btn">
            {t('subscribe')}
          </a>
        ) : (
          <p role="status" className="rounded-card bg-raised p-3 text-center text-sm text-muted">
            {t(filled.length === 0 ? 'addFirst' : 'solveFirst')}
          </p>
        )}
        <SharePack pack={pack} />
      </div>
      <p className="text-sm text-faint">{t('limitsNote')}</p>
    </div>
  );
}

/** The link contains the whole pack: nothing is stored, and it names nobody. */
function SharePack({ pack }: { readonly pack: Pack }) {
  const t = useWords('pack');
  if (pack.filled.length === 0) return null;
  const share = async () => {
    const url = location.origin + pageLink(links.sharedPack(writePack(pack.filled)));
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('linkCopied'));
    } catch {
      showToast('warning', t('linkFailed'));
    }
  };
  return (
    <div className="flex flex-wrap justify-center gap-x-4">
      <button
        type="button"
        className="link flex min-h-touch items-center gap-1.5 text-sm"
        onClick={() => void share()}
      >
        <Icon name="share" className="size-4" />
        {t('share')}
      </button>
      <button type="button" className="link min-h-touch text-sm" onClick={pack.clear}>
        {t('clear')}
      </button>
    </div>
  );
}
