import { useState } from 'react';
import { Confirm } from '../../ui/Sheet.tsx';

interface AskedActProps {
  /** The consequence, shown next to the button and in the confirmation. */
  readonly text: string;
  readonly label: string;
  /** Nothing is lost by it, so the confirmation does not warn. */
  readonly isSafe?: boolean;
  readonly isBusy: boolean;
  readonly onYes: () => void;
}

/**
 * An irreversible act with one confirmation. The dialog closes first, so that an invalid field can get the
 * focus.
 */
export function AskedAct({ text, label, isSafe = false, isBusy, onYes }: AskedActProps) {
  const [asks, setAsks] = useState(false);
  const yes = () => {
    setAsks(false);
    onYes();
  };
  return (
    <section className="panel p-5">
      <p className="mb-3 text-sm text-muted">{text}</p>
      <button
        type="button"
        className="btn"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => setAsks(true)}
      >
        {label}
      </button>
      {asks && (
        <Confirm
          title={label}
          text={text}
          yes={label}
          isSafe={isSafe}
          onYes={yes}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
