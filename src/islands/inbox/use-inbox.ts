import { useEffect, useState } from 'react';
import { listInbox, readAllMessages, readMessage } from '#lib/people/inbox/calls.ts';
import type { InboxFilter } from '#lib/people/inbox/codes.ts';
import type { InboxMessage } from '#lib/people/inbox/model.ts';
import { call } from '#stores/api.ts';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useInboxChanges } from '../ui/use-changes.ts';

interface Older {
  readonly messages: readonly InboxMessage[];
  readonly next: number | null;
}

const asRead = (one: InboxMessage): InboxMessage => ({ ...one, isUnread: false });

/** The newest page of the inbox, kept up to date, and the older pages loaded on request. */
export function useInbox(filter: InboxFilter) {
  const { data, failure, isLoading, reload, setData } = useCall(listInbox, { filter });
  const [older, setOlder] = useState<Older | null>(null);
  const { isBusy: isMore, act: ask } = useAct();
  const { isBusy, act } = useAct();
  useInboxChanges(reload, data !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins with its newest
  useEffect(() => setOlder(null), [filter]);
  useEffect(() => {
    // A page restored by the back button reloads, because the opened entry is now read.
    const again = (event: PageTransitionEvent) => event.persisted && reload();
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, [reload]);

  const next = older ? older.next : (data?.next ?? null);
  const more = () =>
    ask(async () => {
      if (next === null) return;
      const page = await call(listInbox, { filter, before: next });
      setOlder((before) => ({
        messages: [...(before?.messages ?? []), ...page.messages],
        next: page.next,
      }));
    });

  const readAll = () =>
    act(async () => {
      const [newest] = data?.messages ?? [];
      if (!data || !newest) return;
      const { unread } = await call(readAllMessages, { upTo: newest.id });
      setData({ ...data, messages: data.messages.map(asRead), unread });
      setOlder((before) => before && { ...before, messages: before.messages.map(asRead) });
    });

  /** Marks the entry as read while the next page loads. */
  const open = ({ id, isUnread }: InboxMessage) => {
    if (isUnread) call(readMessage, { id }, { silent: true, keepalive: true }).catch(() => undefined);
  };

  const own = data?.messages ?? null;
  // New messages push older ones from the first page to the second.
  const first = new Set(own?.map(({ id }) => id));
  const rest = older?.messages.filter(({ id }) => !first.has(id)) ?? [];
  return {
    messages: own && [...own, ...rest],
    unread: data?.unread ?? null,
    next,
    failure,
    isLoading,
    reload,
    more,
    isMore,
    readAll,
    isBusy,
    open,
  };
}
