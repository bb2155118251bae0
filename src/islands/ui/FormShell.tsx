import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { FormMessage, SubmitButton } from './FormParts.tsx';
import { adoptTypedValues } from './take-over.ts';
import type { Form } from './use-form.ts';

interface FormShellProps {
  readonly form: Pick<Form<object>, 'ref' | 'message' | 'isBusy'>;
  readonly onSubmit: () => Promise<void>;
  /** What the button says, and while the work is done. */
  readonly label: string;
  readonly busyLabel: string;
  readonly className?: string;
  readonly children: ReactNode;
  /** Below the button. */
  readonly after?: ReactNode;
}

const never = () => () => {};

/** Every form of the shop: its fields, what belongs to none of them, and the one button. */
export function FormShell({ form, onSubmit, label, busyLabel, className, children, after }: FormShellProps) {
  const { ref } = form;
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Before anything is drawn anew: that would write over it.
  useLayoutEffect(() => {
    if (isFromServer && ref.current) adoptTypedValues(ref.current);
  }, [ref, isFromServer]);
  return (
    <form
      ref={ref}
      noValidate
      className={className ?? 'grid gap-5'}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a sheet is inside the form that opened it, as React sees it.
        event.stopPropagation();
        void onSubmit();
      }}
    >
      {children}
      <FormMessage text={form.message} />
      <SubmitButton isBusy={form.isBusy} label={label} busyLabel={busyLabel} />
      {after}
    </form>
  );
}
