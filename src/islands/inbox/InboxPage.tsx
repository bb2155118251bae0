import { useEffect, useState } from 'react';
import { INBOX_FILTERS, type InboxFilter } from '#lib/people/inbox/codes.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { InboxEntry } from './InboxEntry.tsx';
import { useInbox } from './use-inbox.ts';

/** The shop's messages to the member (row I7), newest first. */
export const InboxPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('inbox');
  const who = useVisitor();
  if (who === 'unknown') return <InboxSkeleton />;
  if (who === 'guest') return <SignInState text={t('signIn')} back={links.inbox()} />;
  return <Inbox />;
}

function Inbox() {
  const t = useWords('inbox');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const inbox = useInbox(filter);
  const { unread } = inbox;
  // Shows the count in the tab's title, too, for pages in the background.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\+?\) /, '');
    document.title = unread ? `(${unread}) ${title}` : title;
  }, [unread]);
  return (
    <>
      <div className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {unread === null ? '' : unread === 0 ? t('allRead') : t('unread', { count: unread })}
        </p>
        <div className="flex flex-wrap gap-2">
          {!!unread && (
            <button
              type="button"
              className="btn-line"
              aria-disabled={inbox.isBusy}
              aria-busy={inbox.isBusy}
              onClick={() => void inbox.readAll()}
            >
              {t('readAll')}
            </button>
          )}
          <a href={pageLink(links.officialNotices())} className="btn-line">
            {t('notices')}
          </a>
          <a href={pageLink(links.messageSettings())} className="btn-line">
            {t('settings.short')}
          </a>
        </div>
      </div>
      <FilterChips
        label={t('filters')}
        filters={INBOX_FILTERS}
        chosen={filter}
        nameOf={(one) => t(`filter.${one}`)}
        onChoose={setFilter}
      />
      <Messages {...inbox} filter={filter} />
    </>
  );
}

function Messages(inbox: ReturnType<typeof useInbox> & { readonly filter: InboxFilter }) {
  const t = useWords('inbox');
  const { messages, next, failure, isLoading, filter } = inbox;
  if (failure !== null) return <ErrorState message={failure} onRetry={inbox.reload} />;
  if (!messages) return <ListSkeleton />;
  if (messages.length === 0)
    return (
      <Notice icon="check" title={t(`empty.${filter}.title`)} text={t(`empty.${filter}.text`)}>
        {filter === 'all' && (
          <a href={pageLink(links.category())} className="btn">
            {t('shop')}
          </a>
        )}
      </Notice>
    );
  return (
    <div aria-busy={isLoading}>
      <ul className="panel divide-y divide-line overflow-hidden">
        {messages.map((one) => (
          <InboxEntry key={one.id} message={one} onOpen={() => inbox.open(one)} />
        ))}
      </ul>
      {next !== null && (
        <button
          type="button"
          className="btn-line mx-auto mt-6 flex items-center gap-2"
          aria-disabled={inbox.isMore}
          aria-busy={inbox.isMore}
          onClick={() => void inbox.more()}
        >
          <Icon name="plus" className="size-4" />
          {t('older')}
        </button>
      )}
    </div>
  );
}

const ListSkeleton = () => <Skeleton className="h-[36rem] rounded-card" />;

function InboxSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="mb-4 h-12 rounded-card" />
      <Skeleton className="mb-4 h-11 w-40 rounded-card" />
      <ListSkeleton />
    </SkeletonGroup>
  );
}
