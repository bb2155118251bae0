import { type ReactNode, useId } from 'react';

interface TickFieldProps {
  readonly isTicked: boolean;
  readonly error?: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** A box to tick with what it says, and what is wrong with it below. */
export function TickField({ isTicked, error, onChange, children }: TickFieldProps) {
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
      {error && (
        <p id={id} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
