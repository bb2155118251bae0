import { Suspense } from 'react';
import { useWords } from '../ui/words.tsx';
import { Confirm } from './parts.ts';
import type { useNear } from './use-near.ts';

interface NearConfirmProps extends Pick<ReturnType<typeof useNear>, 'near' | 'forget'> {
  readonly isBusy: boolean;
}

/** Confirms a date close to another box. */
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
