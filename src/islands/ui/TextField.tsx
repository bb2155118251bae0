import type { HTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import type { Form } from './use-form.ts';

interface TextFieldProps<Name extends string> {
  readonly form: Pick<Form<Record<NoInfer<Name>, string>>, 'values' | 'set' | 'errorOf'>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string;
  /** Room for what is tidied away as well: the schema counts what is left. */
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly className?: string;
}

/** One line of text in a form, with its label, hint and error. */
export function TextField<Name extends string>({
  form,
  name,
  label,
  hint,
  className,
  ...input
}: TextFieldProps<Name>) {
  return (
    <Field label={label} error={form.errorOf(name)} {...(hint ? { hint } : {})}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          {...input}
          className={`field ${className ?? ''}`}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
