import type { PersonLimit } from '#lib/boxes/intake/model/intake.ts';
import { concerns } from '#lib/boxes/pack/rules/conflicts.ts';
import { limits } from '#lib/kernel/limits.ts';
import { savePack } from '#stores/pack-draft.ts';
import { useShownGoods } from '../recommend/use-shown-goods.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { ChosenGood, ConflictNote } from './ChosenGood.tsx';
import { useConflictWords } from './conflict-words.ts';
import { FindGoods } from './FindGoods.tsx';
import { PackIntake } from './PackIntake.tsx';
import { PackSummary } from './PackSummary.tsx';
import { SachetBar } from './SachetBar.tsx';
import { type Pack, usePack } from './use-pack.ts';
import { useShownPack } from './use-shown-pack.ts';

interface BuilderProps {
  /** Days per box. */
  readonly days: number;
  readonly planPricePercents: readonly number[];
  /** Recommended daily amounts and upper limits of an adult. */
  readonly adult: readonly PersonLimit[];
}

/** Row F1: the builder of a daily pack, with its filling sachets and its price. */
export const BuilderPage = ({ words, locale, ...props }: IslandProps & BuilderProps) => (
  <IslandWords words={words} locale={locale}>
    <Builder {...props} />
  </IslandWords>
);

function Builder({ days, planPricePercents, adult }: BuilderProps) {
  const pack = usePack(days, adult);
  const link = useShownPack();
  useShownGoods(pack.filled);
  return (
    <div className="grid items-start gap-6 pb-8 lg:grid-cols-[1fr_23rem]">
      <div className="grid min-w-0 gap-7">
        <LinkNote link={link} />
        <ChosenGoods pack={pack} />
        <FindGoods pack={pack} />
        <PackIntake pack={pack} />
      </div>
      <div id="pack-summary" tabIndex={-1} className="scroll-mt-20 outline-none lg:sticky lg:top-24">
        <PackSummary pack={pack} planPricePercents={planPricePercents} />
      </div>
      <SachetBar pack={pack} planPricePercents={planPricePercents} />
    </div>
  );
}

/** The result of opening a shared pack's link. */
function LinkNote({ link: { shown, close } }: { readonly link: ReturnType<typeof useShownPack> }) {
  const t = useWords('pack');
  if (shown.kind === 'none') return null;
  const bringBack = () => {
    if ('own' in shown) savePack(shown.own);
    close();
  };
  return (
    <div role="status" className="panel flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="text-sm">{t(`link.${shown.kind}`)}</p>
      {'own' in shown ? (
        <button type="button" className="btn-line" onClick={bringBack}>
          {t('link.back')}
        </button>
      ) : (
        <button type="button" className="link min-h-touch text-sm" onClick={close}>
          {t('link.close')}
        </button>
      )}
    </div>
  );
}

function ChosenGoods({ pack }: { readonly pack: Pack }) {
  const t = useWords('pack');
  const common = useWords('common');
  const { filled, against, gone } = pack;
  const say = useConflictWords(filled);
  const ofNone = against.filter((conflict) => !filled.some((one) => concerns(conflict, one)));
  if (pack.failure !== null) return <ErrorState message={pack.failure} onRetry={pack.reload} />;
  return (
    <section aria-labelledby="chosen-title">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="chosen-title" className="text-lg font-bold">
          {t('chosen.title')}
        </h2>
        <span className="text-sm text-faint">
          {t('chosen.count', { count: filled.length, most: limits().packGoods })}
        </span>
      </div>
      {pack.isLoading && filled.length === 0 ? (
        <SkeletonGroup label={common('loading')}>
          <Skeleton className="h-24 rounded-card" />
        </SkeletonGroup>
      ) : (
        filled.length === 0 && (
          <div className="panel p-5">
            <p className="font-semibold">{t('empty.title')}</p>
            <p className="mt-1 text-sm text-muted">{t('empty.text')}</p>
          </div>
        )
      )}
      <ul className="grid gap-3">
        {filled.map((one) => (
          <ChosenGood key={one.goodsId} one={one} pack={pack} />
        ))}
      </ul>
      <div role="status">
        {ofNone.map((conflict) => (
          <ConflictNote key={say(conflict)} text={say(conflict)} conflict={conflict} />
        ))}
      </div>
      {gone.length > 0 && (
        <p role="status" className="mt-3 text-sm text-muted">
          {t('gone', { count: gone.length })}{' '}
          <button type="button" className="link" onClick={pack.forgetGone}>
            {t('forget')}
          </button>
        </p>
      )}
    </section>
  );
}
