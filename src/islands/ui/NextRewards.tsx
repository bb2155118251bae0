import type { Progress } from '#lib/catalog/pricing/model/adjustment.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useMoney } from './Money.tsx';
import { useIsland, useWords } from './words.tsx';

/** Row L3: the amounts missing for the next step of each promotion that covers the goods. */
export function NextRewards({ progress }: { readonly progress: readonly Progress[] }) {
  const t = useWords('pricing');
  const { locale } = useIsland();
  const money = useMoney();
  const open = progress.filter(({ gap }) => gap > 0);
  if (open.length === 0) return null;
  const textOf = ({ kind, by, gap, name, reduce, percent }: Progress) => {
    const reward = kind === 'enough-reduce' ? (reduce === null ? '.percent' : '.reduce') : '';
    return t(`next.${kind}.${by}${reward}`, {
      name,
      gap: by === 'amount' ? money(gap) : gap,
      ...(reduce === null ? {} : { reduce: money(reduce) }),
      ...(percent === null ? {} : rateWords(percent, locale)),
    });
  };
  return (
    <section aria-label={t('next.title')} className="mt-3 rounded-card bg-raised p-3.5">
      <ul className="space-y-1.5 text-sm">
        {open.map((one) => (
          <li key={one.promotionId}>
            <a
              href={pageLink(links.promotion(one.kind, one.promotionId))}
              className="inline-flex min-h-8 items-center underline decoration-line underline-offset-4 hover:text-accent"
            >
              {textOf(one)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
