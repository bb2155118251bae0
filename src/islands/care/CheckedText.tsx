import { useEffect, useState } from 'react';
import { formatList } from '#lib/kernel/i18n/locale.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

interface CheckedTextProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly lang?: string;
  readonly maxLength?: number;
  readonly onChange: (text: string) => void;
}

/**
 * A text area for texts that members read. It points out claims that food may not make while they are typed.
 */
export function CheckedText({ error, value, ...field }: CheckedTextProps) {
  const t = useWords('errors');
  const { locale } = useIsland();
  const words = useClaims(value);
  const claims = words.length > 0 ? t('careClaims', { words: formatList(words, locale) }) : undefined;
  return <TextArea {...field} className="min-h-28" rows={4} value={value} error={claims ?? error} />;
}

const PAUSE_MS = 400;

/** The server's claim check, once the typing rests. */
function useClaims(text: string): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // If the rules do not load, only the server checks the text.
      const rules = await import('#lib/site/payment-methods/rules/claims.ts').catch(() => null);
      if (isCurrent && rules) setWords(rules.claimWords(text));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return words;
}
