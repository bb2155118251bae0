import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useWords } from '../ui/words.tsx';

/** The grid of tickets. */
export const TICKETS = 'grid gap-3 md:grid-cols-2';

export function CouponSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className={TICKETS}>
      {[0, 1, 2, 3].map((i) => (
        <Skeleton key={i} className="h-44 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
