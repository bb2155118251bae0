import { rareSigns } from '#lib/people/address/rules/on-label.ts';
import { useWords } from '../ui/words.tsx';

/** Warns about characters that a label may print as blanks. Needs the words `errors`. */
export function RareSigns({ of }: { readonly of: readonly string[] }) {
  const t = useWords('errors');
  const signs = rareSigns(...of);
  return (
    signs !== '' && (
      <p role="status" className="text-sm text-accent">
        {t('rareOnLabel', { signs })}
      </p>
    )
  );
}
