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

/** Several lines that a member reads: words that food may not use are named while they are written. */
export function CheckedText({ error, value, ...field }: CheckedTextProps) {
  const t = useWords('errors');
  const { locale } = useIsland();
  const words = useClaims(value);
  const claims = words.length > 0 ? t('careClaims', { words: formatList(words, locale) }) : undefined;
  return <TextArea {...field} className="min-h-28" rows={4} value={value} error={claims ?? error} />;
}

const PAUSE_MS = 400;

/** The same words that the server looks for, once the hand rests. */
function useClaims(text: string): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // Without it nothing is named before the text is sent.
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
