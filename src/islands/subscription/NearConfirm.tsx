import { Confirm } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import type { useMove } from './use-move.ts';

interface NearConfirmProps extends ReturnType<typeof useMove> {
  readonly isBusy: boolean;
}

/** Whether a box may really come near another one. */
export function NearConfirm({ near, move, forget, isBusy }: NearConfirmProps) {
  const t = useWords('boxes');
  if (!near) return null;
  return (
    <Confirm
      title={t('move.nearTitle')}
      text={near.text}
      yes={t('move.nearYes')}
      isSafe
      isBusy={isBusy}
      onYes={() => void move(near.day, true)}
      onClose={forget}
    />
  );
}
