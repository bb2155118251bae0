import { type ReactNode, useId, useRef } from 'react';

interface TickFieldProps {
  readonly isTicked: boolean;
  /** Pass it, even as undefined, if the tick can be refused: its line is then reserved. */
  readonly error?: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox with its label, and its error below. */
export function TickField(props: TickFieldProps) {
  const { isTicked, error, onChange, children } = props;
  const id = useId();
  return (
    <div>
      <label className="flex min-h-touch items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={isTicked}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        {children}
      </label>
      {'error' in props && <ErrorLine id={id} error={error} />}
    </div>
  );
}

/** Keeps its height without an error, so that the button below does not move between tick and press. */
function ErrorLine({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  const said = useRef('');
  if (error) said.current = error;
  return (
    <p id={id} className={`min-h-5 text-sm text-danger ${error ? '' : 'invisible'}`}>
      {said.current}
    </p>
  );
}
