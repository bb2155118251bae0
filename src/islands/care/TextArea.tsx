import { Field } from '../ui/Field.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Several lines. */
export const TextArea = ({ label, value, error, onChange }: TextAreaProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <textarea
        {...control}
        className="field min-h-28"
        rows={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
