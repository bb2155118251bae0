import { useState } from 'react';
import { Confirm } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';

interface CloseCaseProps {
  /** An undecided suggestion is withdrawn with the case. */
  readonly hasOpen: boolean;
  readonly isBusy: boolean;
  readonly onYes: () => void;
}

/** Asks for confirmation, because a closed case cannot be reopened. */
export function CloseCase({ hasOpen, isBusy, onYes }: CloseCaseProps) {
  const t = useWords('care');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" className="btn-line" aria-disabled={isBusy} onClick={() => setAsks(true)}>
        {t('close')}
      </button>
      {asks && (
        <Confirm
          title={t('close')}
          text={hasOpen ? `${t('closeText')} ${t('closeTakesBack')}` : t('closeText')}
          yes={t('close')}
          isBusy={isBusy}
          onYes={onYes}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
