import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { FormMessage, SubmitButton } from './FormParts.tsx';
import { adoptTypedValues } from './take-over.ts';
import type { Form } from './use-form.ts';

interface FormShellProps {
  readonly form: Pick<Form<object>, 'ref' | 'message' | 'isBusy'>;
  readonly onSubmit: () => Promise<void>;
  /** The button's label, and its label while busy. */
  readonly label: string;
  readonly busyLabel: string;
  readonly className?: string;
  readonly children: ReactNode;
  /** Below the button. */
  readonly after?: ReactNode;
}

const never = () => () => {};

/** The frame of every form: fields, general message and submit button. */
export function FormShell({ form, onSubmit, label, busyLabel, className, children, after }: FormShellProps) {
  const { ref } = form;
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Before the first update, which would overwrite typed values.
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
        // In React's tree, a form in a sheet is inside the form that opened the sheet.
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
