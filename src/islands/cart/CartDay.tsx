import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/later.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useWords } from '../ui/words.tsx';
import type { CartIntake } from './use-intake.ts';

const IntakePanel = lazyPart(() => import('./IntakePanel.tsx'));

/** What a day of it comes to: one line below all that is bought, which opens. */
export function CartDay({ intake }: { readonly intake: CartIntake }) {
  const t = useWords('intake');
  const [isOpen, setIsOpen] = useState(false);
  const { day, isStopped } = intake;
  if (!day) return null;
  return (
    <details
      className="panel group mt-8 px-4 md:px-5"
      data-cart-day
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-touch flex-wrap items-center gap-x-3 py-2.5 marker:content-none [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold">{t('title')}</h2>
        {isStopped && <span className="text-sm text-danger">{t('level.above')}</span>}
        <span aria-hidden="true" className="ml-auto text-faint group-open:rotate-45">
          ＋
        </span>
      </summary>
      {isOpen && (
        <div className="pb-4">
          <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
            <IntakePanel intake={intake} day={day} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
