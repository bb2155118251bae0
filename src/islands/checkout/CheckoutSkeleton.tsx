import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useWords } from '../ui/words.tsx';

export function CheckoutSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="space-y-4">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  );
}
