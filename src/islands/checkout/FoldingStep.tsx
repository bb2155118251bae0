import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import { Step } from './Step.tsx';

interface FoldingStepProps {
  readonly id: string;
  readonly title: string;
  readonly error: string | undefined;
  /** Whether it asks nothing of the shopper. A step that does stands open, and stays so. */
  readonly isFoldable: boolean;
  /** Whether what it is about is known by now, so that it can be changed. */
  readonly isKnown?: boolean;
  /** What will happen, in a line or two; `open` is for what turns out to be missing. */
  readonly summary: (open: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A step that says what will happen, as it was the last time; whoever wants it otherwise opens it, and an error does. */
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
