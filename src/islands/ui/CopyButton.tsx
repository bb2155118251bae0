import { useState } from 'react';
import { showToast } from '#stores/toasts.ts';
import { Icon } from './Icon.tsx';
import { useWords } from './words.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** The name of the copied text, for screen readers: `account 5219…`. */
  readonly of: string;
}

const SAID_MS = 2000;

/** Copies a number and confirms it. Needs the words `common`. */
export function CopyButton({ text, of }: CopyButtonProps) {
  const t = useWords('common');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), SAID_MS);
    } catch {
      // In-app browsers may block the clipboard.
      showToast('warning', t('copyFailed'));
    }
  };
  return (
    <>
      <button
        type="button"
        className="btn-line min-h-touch shrink-0 px-4 text-sm"
        aria-label={`${t(isCopied ? 'copied' : 'copy')} ${of}`}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
        {t(isCopied ? 'copied' : 'copy')}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </>
  );
}
