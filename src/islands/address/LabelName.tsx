import { labelProblem, shortForm } from '#lib/people/address/rules/label-name.ts';
import { receiverLengths } from '#lib/people/address/rules/receiver-lengths.ts';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

interface LabelNameProps {
  readonly name: string;
  /** Null until the shopper writes one. */
  readonly labelName: string | null;
  readonly error?: string | undefined;
  readonly onChange: (labelName: string) => void;
}

/**
 * Proposes a label name if the receiver's name does not fit the label. The shopper can change it. Needs the
 * words `errors`.
 */
export function LabelName({ name, labelName, error, onChange }: LabelNameProps) {
  const t = useWords('errors');
  const problem = name.trim() === '' ? null : labelProblem(name);
  if (problem === null) return null;
  // No error for two letters while the name is being typed.
  if (problem === 'receiverTooShort' && !error && !labelName) return null;
  return (
    <TextLine
      label={t('labelName.label')}
      hint={t('labelName.hint', receiverLengths())}
      value={labelName ?? shortForm(name)}
      error={error}
      onChange={onChange}
      maxLength={40}
    />
  );
}
