import { type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from './Skeleton.tsx';

interface OpensLaterProps {
  readonly title: string;
  /** Expanded from the start, if the page has nothing else to do. */
  readonly isOpen: boolean;
  /** Its height while it loads. */
  readonly height: string;
  /** A part from `lazyPart`; it loads when it is first expanded. */
  readonly children: ReactNode;
}

/** A collapsed section for content that few readers need; the content loads when expanded. */
export function OpensLater({ title, isOpen, height, children }: OpensLaterProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details className="panel p-5 md:p-6" open={isOpen} onToggle={() => setWasOpened(true)}>
      <summary className="min-h-touch content-center font-bold">{title}</summary>
      <div className="mt-4">
        <Suspense fallback={<Skeleton className={`${height} w-full`} />}>{wasOpened && children}</Suspense>
      </div>
    </details>
  );
}
