import { type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from './Skeleton.tsx';

interface OpensLaterProps {
  readonly title: string;
  /** At once, where there is nothing else to do. */
  readonly isOpen: boolean;
  /** Its height while it is loaded. */
  readonly height: string;
  /** A part that comes later (`later`): it is asked for when it is opened first. */
  readonly children: ReactNode;
}

/** What few readers of a page need: a title, and the rest once they open it. */
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
