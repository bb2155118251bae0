import { expect, it } from 'vitest';
import type { Words } from '#lib/kernel/i18n/words.ts';
import { placedIslands, type RequestedWord, wordsRequestedBy } from '../setup/island-words.ts';

/** An island without a word that it uses would show the word's key to a shopper. */

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the words contain this key, or one with this prefix. */
function has(words: Words, { namespace, key, isStart }: RequestedWord): boolean {
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  let at: unknown = words[namespace];
  for (const part of parts) at = isGroup(at) ? at[part] : undefined;
  if (!isGroup(at)) return false;
  return isStart ? Object.keys(at).some((one) => one.startsWith(last)) : last in at || `${last}_other` in at;
}

it('an island is given every word that it and all its parts may ask for', () => {
  const islands = placedIslands();
  expect(islands.length).toBeGreaterThan(90);
  const missing = islands.flatMap(({ page, file, name, words }) =>
    wordsRequestedBy(file, name)
      .filter((word) => !has(words, word))
      .map(({ namespace, key, where }) => `${page}: ${name} asks for ${namespace}:${key} (${where})`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

it('the guard sees a word that is not given', () => {
  const [island] = placedIslands().filter(({ page }) => page.endsWith('payment-success.astro'));
  const asked = wordsRequestedBy(island?.file ?? '', island?.name ?? '');
  const { delivery: _, ...rest } = island?.words ?? {};
  expect(asked.filter((word) => !has(rest, word)).map(({ key }) => key)).toContain('chain.');
});
