import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import { Step } from './Step.tsx';

interface FoldingStepProps {
  readonly id: string;
  readonly title: string;
  readonly error: string | undefined;
  /** Whether the step needs no input. A step that needs input is open and stays open. */
  readonly isFoldable: boolean;
  /** Whether the step's data is loaded, so that it can be changed. */
  readonly isKnown?: boolean;
  /** One or two lines about the outcome; `open` opens the step if something turns out to be missing. */
  readonly summary: (open: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A step that is folded to a summary of its last choice. The shopper opens it to change it; an error opens it
 * automatically.
 */
export function FoldingStep(props: FoldingStepProps) {
  const { id, title, error, isFoldable, isKnown = true, summary, children } = props;
  const t = useWords('checkout');
  const [isOpen, setOpen] = useState(!isFoldable);
  const isAsking = !isFoldable || error !== undefined;
  useEffect(() => {
    if (isAsking) setOpen(true);
  }, [isAsking]);
  const isShown = isOpen || isAsking;
  return (
    <Step
      id={id}
      title={title}
      error={error}
      aside={
        isKnown &&
        !isAsking && (
          <button
            type="button"
            id={`${id}-change`}
            className="link -my-2.5 inline-flex min-h-touch items-center gap-1"
            aria-labelledby={`${id}-change ${id}`}
            aria-expanded={isShown}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!isShown)}
          >
            {t('change')}
            <Icon name="next" className={`size-4 ${isShown ? '-rotate-90' : 'rotate-90'}`} />
          </button>
        )
      }
    >
      <div id={`${id}-body`}>{isShown ? children : summary(() => setOpen(true))}</div>
    </Step>
  );
}
