import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useWords } from '../ui/words.tsx';

export function OrderDetailSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <div className="space-y-5">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <div className="space-y-5">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </SkeletonGroup>
  );
}

/** As high as a payment number, so that nothing moves when it loads. */
export function OrderPaymentSkeleton() {
  return (
    <>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </>
  );
}
