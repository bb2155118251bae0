import { labelProblem, shortForm } from '#lib/people/address/rules/label-name.ts';
import { receiverLengths } from '#lib/people/address/rules/receiver-lengths.ts';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

interface LabelNameProps {
  readonly name: string;
  /** Null until they write one of their own. */
  readonly labelName: string | null;
  readonly error?: string | undefined;
  readonly onChange: (labelName: string) => void;
}

/** How a name stands on the label that does not fit it as it is: proposed, and theirs to change. Needs the words `errors`. */
export function LabelName({ name, labelName, error, onChange }: LabelNameProps) {
  const t = useWords('errors');
  const problem = name.trim() === '' ? null : labelProblem(name);
  if (problem === null) return null;
  // Two letters of a name that is being typed are not too short yet.
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
