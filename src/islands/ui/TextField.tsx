import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { Form } from './use-form.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'ref'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'maxLength'
  | 'readOnly'
  | 'required'
  | 'min'
  | 'max'
  | 'enterKeyHint'
  | 'onBlur'
  | 'onKeyDown'
>;

interface Labelled extends InputProps {
  readonly label: string;
  readonly hint?: string;
  /** In addition to the standard look. */
  readonly className?: string;
}

interface TextLineProps extends Labelled {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/**
 * A text input with its label, hint and error. `maxLength` allows for characters that normalization removes.
 */
export const TextLine = ({ label, hint, error, value, onChange, className, ...input }: TextLineProps) => (
  <Field label={label} error={error} {...(hint ? { hint } : {})}>
    {(control) => (
      <input
        autoComplete="off"
        {...control}
        {...input}
        className={className ? `field ${className}` : 'field'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

interface TextFieldProps<Name extends string> extends Labelled {
  readonly form: Pick<Form<Record<NoInfer<Name>, string>>, 'values' | 'set' | 'errorOf'>;
  readonly name: Name;
}

/** `TextLine` bound to a form. */
export const TextField = <Name extends string>({ form, name, ...rest }: TextFieldProps<Name>) => (
  <TextLine
    {...rest}
    value={form.values[name]}
    error={form.errorOf(name)}
    onChange={(text) => form.set(name, text)}
  />
);
