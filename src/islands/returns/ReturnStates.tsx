import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useWords } from '../ui/words.tsx';

/** A retry cannot help if the return does not exist, so there is also a link to the list. */
export function ReturnErrorState(props: { readonly message: string; readonly onRetry: () => void }) {
  const t = useWords('returnGoods');
  return (
    <ErrorState {...props}>
      <a href={pageLink(links.returns())} className="btn-line">
        {t('toList')}
      </a>
    </ErrorState>
  );
}

export function ReturnSkeleton() {
  const common = useWords('common');
  return (
    <SkeletonGroup label={common('loading')} className="grid gap-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  );
}
