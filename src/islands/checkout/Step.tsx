import type { ReactNode } from 'react';

interface StepProps {
  readonly id: string;
  readonly title: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** One step of checkout; an error is said under its title, where the focus goes. */
export function Step({ id, title, error, children }: StepProps) {
  return (
    <section aria-labelledby={id} className={`panel p-4 md:p-6 ${error ? 'border-danger' : ''}`}>
      <h2
        id={id}
        tabIndex={-1}
        aria-describedby={error ? `${id}-error` : undefined}
        className="mb-4 text-lg font-bold outline-none"
      >
        {title}
      </h2>
      {error && (
        <p id={`${id}-error`} className="-mt-2 mb-4 text-sm text-danger">
          {error}
        </p>
      )}
      {children}
    </section>
  );
}
