import { CODE } from '#lib/kernel/http/endpoint.ts';
import { Refusal } from '#stores/api.ts';

/** The acts that a press performs exactly once. */
type Kind = 'order' | 'subscription' | 'addition' | 'draw' | 'coins';

interface Press {
  readonly key: string;
  readonly content: string;
}

// Fallback if session storage is blocked.
const inMemory = new Map<Kind, Press>();
const placeOf = (kind: Kind): string => `${kind}Attempt`;

/**
 * Runs `work` with an idempotency key, which is stored until the shop has answered (row C12). After a lost
 * answer, a fault or a reload, a repeated press gets the same order or draw, and nothing is charged twice.
 * @param content different content gets a new key
 */
export async function withKey<Out>(
  kind: Kind,
  content: unknown,
  work: (key: string) => Promise<Out>,
): Promise<Out> {
  const { key } = pressOf(kind, JSON.stringify(content));
  try {
    const answer = await work(key);
    forget(kind, key);
    return answer;
  } catch (error) {
    // A fault inside the shop may have happened after the work was done.
    if (error instanceof Refusal && error.code !== CODE.fault) forget(kind, key);
    throw error;
  }
}

function pressOf(kind: Kind, content: string): Press {
  const before = read(kind);
  if (before?.content === content) return before;
  const press = { key: crypto.randomUUID(), content };
  inMemory.set(kind, press);
  try {
    sessionStorage.setItem(placeOf(kind), JSON.stringify(press));
  } catch {
    // The copy in memory remains.
  }
  return press;
}

function read(kind: Kind): Press | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(placeOf(kind)) ?? 'null');
    return isPress(found) ? found : null;
  } catch {
    return inMemory.get(kind) ?? null;
  }
}

const isPress = (found: unknown): found is Press =>
  typeof found === 'object' &&
  found !== null &&
  'key' in found &&
  typeof found.key === 'string' &&
  'content' in found &&
  typeof found.content === 'string';

/** Deletes the key, unless a newer press has replaced it. */
function forget(kind: Kind, key: string): void {
  if (read(kind)?.key !== key) return;
  inMemory.delete(kind);
  try {
    sessionStorage.removeItem(placeOf(kind));
  } catch {
    // Nothing was stored.
  }
}
