import type { ReactNode } from 'react';
import { FormMessage } from '../ui/FormParts.tsx';
import type { Form } from '../ui/use-form.ts';

interface LineFormProps {
  readonly form: Pick<Form<object>, 'ref' | 'message' | 'isBusy'>;
  readonly onSubmit: () => Promise<void>;
  readonly label: string;
  /** `btn` for what is to be done now, `btn-line` for what may be. */
  readonly look: 'btn' | 'btn-line';
  /** The one field. */
  readonly children: ReactNode;
}

/** An act that takes one field: it and its button stand in a line. */
export const LineForm = ({ form, onSubmit, label, look, children }: LineFormProps) => (
  <form
    ref={form.ref}
    noValidate
    className="grid gap-3"
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      <button type="submit" className={look} aria-disabled={form.isBusy} aria-busy={form.isBusy}>
        {label}
      </button>
    </div>
    <FormMessage text={form.message} />
  </form>
);
