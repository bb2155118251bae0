import { useStore } from '@nanostores/react';
import { $letterKeys } from '#stores/letter-keys.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';

const KEYS = [
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['select', ['x']],
  ['enter', ['Enter']],
  ['search', ['/']],
  ['help', ['?']],
] as const;

/** The keyboard shortcuts of the list. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useWords('orderlist');
  const isOn = useStore($letterKeys, { ssr: 'initial' });
  return (
    <Sheet title={t('keys.title')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {KEYS.map(([name, keys]) => (
          <div key={name} className="contents">
            <dt className="flex gap-2">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-line bg-raised px-2 py-0.5 font-mono text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-touch items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={isOn}
          onChange={({ target }) => $letterKeys.set(target.checked)}
        />
        {t('keys.letters')}
      </label>
    </Sheet>
  );
}
