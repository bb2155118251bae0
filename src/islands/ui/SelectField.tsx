import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface SelectFieldProps extends Pick<ComponentProps<'select'>, 'required' | 'children'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string | number;
  readonly onChange: (chosen: string) => void;
}

/** A select with its label, hint and error; the options are its children. */
export const SelectField = ({ label, hint, error, onChange, children, ...select }: SelectFieldProps) => (
  <Field label={label} error={error} {...(hint ? { hint } : {})}>
    {(control) => (
      <select {...control} {...select} className="field" onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    )}
  </Field>
);
