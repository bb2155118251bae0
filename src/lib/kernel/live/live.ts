import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Changed } from '../http/live-endpoint.ts';
import type { Logger } from '../log.ts';

export const LIVE_CHANNEL = 'daypack_live';

/** In milliseconds. Changes are batched: a commit that notifies waits for every other such commit. */
const GATHER_MS = 100;
/** Postgres limits a payload to less than 8,000 bytes. */
const CHANGES_AT_ONCE = 100;
/** Per member; for all staff at one order; for everybody at one tag. */
const STREAMS_PER_TOPIC = { member: 6, order: 60, tag: 2000 } as const;
const STREAMS_PER_ADDRESS = 60;
const STREAMS_MOST = 5000;

/** The member whose open pages are notified, and the change. */
export interface Change {
  readonly memberId: number;
  readonly changed: Changed;
}

/** A member's data; one order, for staff; or the pages with a tag. */
export type Topic = `member:${number}` | `order:${string}` | `tag:${string}`;

export interface Watcher {
  readonly topic: Topic;
  readonly ip: string;
  /** Null: a change may have been missed, so the page reloads its data. */
  hear(changed: Changed | null): void;
  /** The shop is closing, or the topic has too many streams. */
  end(): void;
}

const kindOf = (topic: Topic) => topic.slice(0, topic.indexOf(':')) as keyof typeof STREAMS_PER_TOPIC;

const isOfTag = (topic: Topic): boolean => kindOf(topic) === 'tag';

/** A change sent between processes: the member, and their order's number or null for the inbox. */
type Short = readonly [memberId: number, order: string | null];

/**
 * Notifies a member's open pages, and staff at one of the member's orders, across processes. Idle pages cost
 * no query.
 */
export interface Live {
  /** Call it after the change is committed. */
  tell(change: Change): void;
  /** Notifies the pages with these tags; null: any of them may have changed. */
  tellTags(tags: readonly string[] | null): void;
  /** @returns unsubscribes; null when there are too many streams */
  watch(watcher: Watcher): (() => void) | null;
  close(): void;
}

export async function openLive(database: Database, log: Logger): Promise<Live> {
  const watchers = new Map<Topic, Set<Watcher>>();
  const perAddress = new Map<string, number>();
  let count = 0;
  let isClosed = false;
  let waiting = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;

  const all = (): Watcher[] => [...watchers.values()].flatMap((ones) => [...ones]);

  await database.listen(LIVE_CHANNEL, (payload) => {
    if (payload === null) {
      for (const watcher of all()) watcher.hear(null);
      return;
    }
    for (const [memberId, order] of JSON.parse(payload) as Short[]) {
      const changed = order === null ? 'inbox' : { order };
      for (const topic of [`member:${memberId}`, `order:${order}`] as const)
        for (const watcher of watchers.get(topic) ?? []) watcher.hear(changed);
    }
  });

  const send = async (): Promise<void> => {
    timer = undefined;
    const changes = [...waiting.values()].map(
      ({ memberId, changed }): Short => [memberId, changed === 'inbox' ? null : changed.order],
    );
    waiting = new Map();
    for (let at = 0; at < changes.length; at += CHANGES_AT_ONCE) {
      const payload = JSON.stringify(changes.slice(at, at + CHANGES_AT_ONCE));
      await database.db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`);
    }
  };

  const leave = (watcher: Watcher): void => {
    const own = watchers.get(watcher.topic);
    if (!own?.delete(watcher)) return;
    if (own.size === 0) watchers.delete(watcher.topic);
    count -= 1;
    const left = (perAddress.get(watcher.ip) ?? 1) - 1;
    if (left === 0) perAddress.delete(watcher.ip);
    else perAddress.set(watcher.ip, left);
  };

  return {
    tell(change) {
      if (isClosed) return;
      waiting.set(JSON.stringify(change), change);
      timer ??= setTimeout(() => {
        // Pages without a notification poll after a while.
        send().catch((error: unknown) => log.warn({ err: error }, 'open pages were not told'));
      }, GATHER_MS);
      timer.unref();
    },
    tellTags(tags) {
      const topics = tags?.map((tag): Topic => `tag:${tag}`) ?? [...watchers.keys()].filter(isOfTag);
      for (const topic of topics) for (const watcher of watchers.get(topic) ?? []) watcher.hear(null);
    },
    watch(watcher) {
      const { topic, ip } = watcher;
      const fromHere = perAddress.get(ip) ?? 0;
      if (isClosed || count >= STREAMS_MOST || fromHere >= STREAMS_PER_ADDRESS) return null;
      const own = watchers.get(topic) ?? new Set();
      const [oldest] = own;
      if (oldest && own.size >= STREAMS_PER_TOPIC[kindOf(topic)]) {
        // In a crowd, late pages poll instead: no watching page is dropped.
        if (isOfTag(topic)) return null;
        // The oldest stream gives way. Its page may be abandoned; otherwise it polls.
        leave(oldest);
        oldest.end();
      }
      watchers.set(topic, own.add(watcher));
      perAddress.set(ip, (perAddress.get(ip) ?? 0) + 1);
      count += 1;
      return () => leave(watcher);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of all()) {
        leave(watcher);
        watcher.end();
      }
    },
  };
}
