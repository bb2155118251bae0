import type { ReactNode } from 'react';
import { FormMessage } from '../ui/FormParts.tsx';
import type { Form } from '../ui/use-form.ts';

interface LineFormProps {
  readonly form: Pick<Form<object>, 'ref' | 'message' | 'isBusy'>;
  readonly onSubmit: () => Promise<void>;
  readonly label: string;
  /** `btn` for the next step, `btn-line` for optional ones. */
  readonly look: 'btn' | 'btn-line';
  /** The single field. */
  readonly children: ReactNode;
}

/** A form with one field and its button in one line. */
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
