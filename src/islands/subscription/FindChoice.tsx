import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import type { Choices } from './use-box-choices.ts';

const Q_MOST = 60;

/** Looks for a good that is none of the best sellers. */
export function FindChoice({ text, setText, isNone }: Choices) {
  const t = useWords('boxes');
  return (
    <div>
      <Field label={t('choice.find')}>
        {(control) => (
          <input
            {...control}
            type="search"
            className="field"
            autoComplete="off"
            maxLength={Q_MOST}
            enterKeyHint="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p role="status" className="mt-1 text-sm text-muted">
        {isNone ? t('choice.none', { q: text.trim() }) : ''}
      </p>
    </div>
  );
}
