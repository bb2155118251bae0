/**
 * The key of one submit, kept until the shop has answered it (row C12): a shopper who presses again after a
 * lost connection, or after the tab was closed, finds the same order. Another content is another submit.
 */
const STORED = 'orderAttempt';

interface Attempt {
  readonly key: string;
  readonly content: string;
}

// Where storage is blocked, the page itself remembers.
let inMemory: Attempt | null = null;

function read(): Attempt | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    return isAttempt(found) ? found : null;
  } catch {
    return inMemory;
  }
}

const isAttempt = (found: unknown): found is Attempt =>
  typeof found === 'object' &&
  found !== null &&
  'key' in found &&
  typeof found.key === 'string' &&
  'content' in found &&
  typeof found.content === 'string';

export function attemptKey(order: unknown): string {
  const content = JSON.stringify(order);
  const before = read();
  if (before?.content === content) return before.key;
  const attempt = { key: crypto.randomUUID(), content };
  inMemory = attempt;
  try {
    sessionStorage.setItem(STORED, JSON.stringify(attempt));
  } catch {
    // Kept in memory.
  }
  return attempt.key;
}

export function forgetAttempt(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was stored.
  }
}
