import { lazy, Suspense } from 'react';
import { useWords } from '../ui/words.tsx';
import type { useNear } from './use-near.ts';

const Confirm = lazy(async () => ({ default: (await import('../ui/Sheet.tsx')).Confirm }));

interface NearConfirmProps extends Pick<ReturnType<typeof useNear>, 'near' | 'forget'> {
  readonly isBusy: boolean;
}

/** Whether a box may really come near another one. */
export function NearConfirm({ near, forget, isBusy }: NearConfirmProps) {
  const t = useWords('boxes');
  if (!near) return null;
  return (
    <Suspense>
      <Confirm
        title={t('move.nearTitle')}
        text={near.text}
        yes={t('move.nearYes')}
        isSafe
        isBusy={isBusy}
        onYes={() => void near.again()}
        onClose={forget}
      />
    </Suspense>
  );
}
