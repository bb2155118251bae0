import type { MessageKind } from '#lib/people/inbox/codes.ts';
import type { InboxMessage } from '#lib/people/inbox/model.ts';
import { pageLink } from '#stores/page.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

const ICON: Readonly<Record<MessageKind, IconName>> = {
  account: 'member',
  order: 'receipt',
  parcel: 'truck',
  refund: 'bank',
  service: 'clock',
  support: 'help',
  review: 'seen',
  coins: 'coin',
  level: 'member',
  wish: 'heart',
};

interface InboxEntryProps {
  readonly message: InboxMessage;
  readonly onOpen: () => void;
}

/** The whole entry is a link to its subject. Opening it marks it as read. */
export function InboxEntry({ message, onOpen }: InboxEntryProps) {
  const t = useWords('inbox');
  const { locale } = useIsland();
  const { kind, title, text, path, at, isUnread } = message;
  return (
    <li>
      <a
        href={pageLink(path)}
        className="flex items-start gap-3 px-4 py-4 hover:bg-raised md:px-5"
        data-unread={isUnread || undefined}
        onClick={onOpen}
      >
        <Icon name={ICON[kind]} className={`mt-0.5 size-5 ${isUnread ? 'text-accent' : 'text-faint'}`} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className={`min-w-0 break-words ${isUnread ? 'font-bold' : 'text-muted'}`}>
              {isUnread && <span className="sr-only">{t('new')} </span>}
              {title}
            </span>
          </span>
          {text && (
            <span className="mt-1 line-clamp-3 break-words text-sm whitespace-pre-line text-muted">
              {text}
            </span>
          )}
          <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-faint tabular-nums">
            <time dateTime={at}>{formatMoment(at, locale)}</time>
            <span>{t(`kind.${kind}`)}</span>
          </span>
        </span>
        {isUnread && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />}
      </a>
    </li>
  );
}
