import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Changed } from '../http/live-endpoint.ts';
import type { Logger } from '../log.ts';

export const LIVE_CHANNEL = 'daypack_live';

/** Changes of one moment leave together: a commit that notifies waits for every other one that does. */
const GATHER_MS = 100;
/** Postgres takes less than 8,000 bytes at once. */
const CHANGES_AT_ONCE = 100;
/** Of one member, of all the staff who look at one order, and of everybody who looks at what has one tag. */
const STREAMS_PER_TOPIC = { member: 6, order: 60, tag: 2000 } as const;
const STREAMS_PER_ADDRESS = 60;
const STREAMS_MOST = 5000;

/** Whose open pages are told, and of what. */
export interface Change {
  readonly memberId: number;
  readonly changed: Changed;
}

/** What is a member's; one order, whoever's it is: for staff; or what pages show under a tag. */
export type Topic = `member:${number}` | `order:${string}` | `tag:${string}`;

export interface Watcher {
  readonly topic: Topic;
  readonly ip: string;
  /** Null: something may have been missed, so whatever is shown is asked for again. */
  hear(changed: Changed | null): void;
  /** The shop closes, or more streams were opened than one topic may have. */
  end(): void;
}

const kindOf = (topic: Topic) => topic.slice(0, topic.indexOf(':')) as keyof typeof STREAMS_PER_TOPIC;

const isOfTag = (topic: Topic): boolean => kindOf(topic) === 'tag';

/** A change between processes: the member, and their order's number or null for the inbox. */
type Short = readonly [memberId: number, order: string | null];

/**
 * Tells the open pages of a member, and of staff who look at one of their orders, what has changed, whichever process changed
 * it. No idle page costs a query.
 */
export interface Live {
  /** To be called once the change is committed. */
  tell(change: Change): void;
  /** What pages show under these tags has changed; null: it may have. */
  tellTags(tags: readonly string[] | null): void;
  /** @returns what ends the watching; null when there are too many streams already */
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
        // Pages that were not told ask by themselves in a while.
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
        // Of a crowd whoever comes later asks by themselves: nobody's page is forgotten.
        if (isOfTag(topic)) return null;
        // The oldest gives way: its page may long be forgotten, and asks by itself if it is not.
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
