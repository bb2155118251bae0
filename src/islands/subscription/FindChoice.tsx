import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import type { Choices } from './use-box-choices.ts';

const Q_MOST = 60;

/** Searches goods beyond the best sellers. */
export function FindChoice({ text, setText, isNone }: Choices) {
  const t = useWords('boxes');
  return (
    <div>
      <TextLine
        label={t('choice.find')}
        type="search"
        maxLength={Q_MOST}
        enterKeyHint="search"
        value={text}
        onChange={setText}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="mt-1 text-sm text-muted">
        {isNone ? t('choice.none', { q: text.trim() }) : ''}
      </p>
    </div>
  );
}
