import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useWords } from '../ui/words.tsx';

export function CartSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="grid items-start gap-6 pb-12 lg:grid-cols-[1fr_22rem]">
      <div>
        <Skeleton className="mb-3 h-11 w-40" />
        <div className="space-y-3">
          <Skeleton className="h-41 rounded-card" />
          <Skeleton className="h-41 rounded-card" />
        </div>
      </div>
      <Skeleton className="h-80 rounded-card lg:mt-14" />
    </SkeletonGroup>
  );
}
