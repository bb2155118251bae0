import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface TextAreaProps
  extends Pick<ComponentProps<'textarea'>, 'lang' | 'rows' | 'maxLength' | 'placeholder' | 'onFocus'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The minimum height: `min-h-28`. */
  readonly className: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A text area with its label, hint and error. Ctrl+Enter submits the form. */
export const TextArea = ({ label, hint, error, className, onChange, ...input }: TextAreaProps) => (
  <Field label={label} error={error} {...(hint ? { hint } : {})}>
    {(control) => (
      <textarea
        {...control}
        {...input}
        className={`field ${className}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
