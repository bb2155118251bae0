import type { TalkMessage } from '#lib/care/care/model/desk.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** Questions and answers, oldest first. */
export function Talk({ messages }: { readonly messages: readonly TalkMessage[] }) {
  const t = useWords('care');
  const { locale } = useIsland();
  if (messages.length === 0) return <p className="mb-4 text-sm text-muted">{t('noTalk')}</p>;
  return (
    <ul className="mb-4 grid gap-3">
      {messages.map(({ by, text, at }) => (
        <li key={at} className={`rounded-card border border-line p-3 ${by ? 'bg-raised' : ''}`}>
          <p className="text-sm text-faint">
            {by ?? t('member')} · {formatMoment(at, locale)}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );
}
