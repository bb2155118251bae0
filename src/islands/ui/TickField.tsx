import { type ReactNode, useId, useRef } from 'react';

interface TickFieldProps {
  readonly isTicked: boolean;
  /** Given, also as undefined, of a tick that may be refused: its line is kept free. */
  readonly error?: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** A box to tick with what it says, and what is wrong with it below. */
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

/** As high without an error as it was with one: the button below stays under the finger that ticks and then presses it. */
function ErrorLine({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  const said = useRef('');
  if (error) said.current = error;
  return (
    <p id={id} className={`min-h-5 text-sm text-danger ${error ? '' : 'invisible'}`}>
      {said.current}
    </p>
  );
}
