import { getIntakeDay } from '#lib/boxes/intake/calls.ts';
import { intakeMeter, ownPortions } from '#lib/boxes/intake/rules/sum.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import IntakeBody from './IntakeBody.tsx';
import { useNames } from './use-names.ts';

/**
 * Row L1 on a good's page: its daily amount together with the member's present intake. The page is cached for
 * everybody, so this part loads the member's data.
 */
export const GoodsIntake = ({ words, locale, goodsId }: IslandProps & { readonly goodsId: number }) => (
  <IslandWords words={words} locale={locale}>
    <DayOfIt goodsId={goodsId} />
  </IslandWords>
);

function DayOfIt({ goodsId }: { readonly goodsId: number }) {
  const t = useWords('intake');
  const common = useWords('common');
  const namesOf = useNames();
  const { data: day, failure } = useCall(getIntakeDay, { goodsId });
  // Optional on this page, so a failure shows nothing.
  if (failure !== null) return null;
  if (!day)
    return (
      <SkeletonGroup label={common('loading')}>
        <Skeleton className="h-64 rounded-card" />
      </SkeletonGroup>
    );
  const counted = ownPortions(day.portions);
  const intake = intakeMeter(counted, day.who, day.limits);
  const others = counted.filter((one) => one.goodsId !== goodsId);
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {others.length > 0 ? t('with', { names: namesOf(others) }) : t('onlyThis')}
      </p>
      <IntakeBody intake={intake} day={day} />
    </>
  );
}
