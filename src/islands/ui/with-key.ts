import { CODE } from '#lib/kernel/http/endpoint.ts';
import { Refusal } from '#stores/api.ts';

/** What is taken or made once by a press. */
type Kind = 'order' | 'subscription' | 'addition' | 'draw' | 'coins';

interface Press {
  readonly key: string;
  readonly content: string;
}

// Where storage is blocked, the page itself remembers.
const inMemory = new Map<Kind, Press>();
const placeOf = (kind: Kind): string => `${kind}Attempt`;

/**
 * Does something under the key of one press, which is kept until the shop has answered it (row C12): whoever presses again after
 * a lost answer or a fault, or after the tab was loaded anew, finds the same order or draw, and nothing is taken twice.
 * @param content another content is another press
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
    // What failed within the shop may have been done all the same.
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
    // Kept in memory.
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

/** Unless something else was pressed meanwhile. */
function forget(kind: Kind, key: string): void {
  if (read(kind)?.key !== key) return;
  inMemory.delete(kind);
  try {
    sessionStorage.removeItem(placeOf(kind));
  } catch {
    // Nothing was stored.
  }
}
