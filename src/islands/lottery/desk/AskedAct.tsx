import { useState } from 'react';
import { Confirm } from '../../ui/Sheet.tsx';

interface AskedActProps {
  /** What it means, beside the button and where it is asked once more. */
  readonly text: string;
  readonly label: string;
  /** Nothing is lost by it. */
  readonly isSafe?: boolean;
  readonly isBusy: boolean;
  readonly onYes: () => void;
}

/** What cannot be taken back: said, and asked about once. The question closes first, so that a refused field has the focus. */
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
