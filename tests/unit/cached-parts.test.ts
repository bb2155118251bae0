import { describe, expect, it } from 'vitest';
import { cachedPart } from '#components/shell/cached-parts.ts';
import type { Config } from '#lib/kernel/config.ts';

const config = () => ({}) as Config;

describe('parts that every page has', () => {
  it('are made once for a language and a name', async () => {
    const own = config();
    let made = 0;
    const make = async () => `part ${++made}`;
    expect(await cachedPart(own, 'tw', 'top', make)).toBe('part 1');
    expect(await cachedPart(own, 'tw', 'top', make)).toBe('part 1');
    expect(await cachedPart(own, 'en', 'top', make)).toBe('part 2');
    expect(await cachedPart(own, 'tw', 'end', make)).toBe('part 3');
  });

  it('that differ are made once for the same data, and told apart by it', async () => {
    const own = config();
    let made = 0;
    const make = async () => `card ${++made}`;
    expect(await cachedPart(own, 'tw', 'card', make, { id: 1, sold: 9 })).toBe('card 1');
    expect(await cachedPart(own, 'tw', 'card', make, { id: 1, sold: 9 })).toBe('card 1');
    expect(await cachedPart(own, 'tw', 'card', make, { id: 1, sold: 10 })).toBe('card 2');
    expect(await cachedPart(own, 'tw', 'note', make, { id: 1, sold: 9 })).toBe('card 3');
  });

  it('make room for others', async () => {
    const own = config();
    const long = 'x'.repeat(1024 * 1024);
    for (const id of [1, 2, 3, 4, 5]) await cachedPart(own, 'tw', 'card', async () => long, { id });
    expect(await cachedPart(own, 'tw', 'card', async () => 'again', { id: 1 })).toBe('again');
    expect(await cachedPart(own, 'tw', 'card', async () => 'again', { id: 5 })).toBe(long);
  });

  it('are made anew when the merchant has changed a figure', async () => {
    expect(await cachedPart(config(), 'tw', 'top', async () => 'from 9')).toBe('from 9');
    expect(await cachedPart(config(), 'tw', 'top', async () => 'from 10')).toBe('from 10');
  });

  it('are tried again after a failure', async () => {
    const own = config();
    await expect(cachedPart(own, 'tw', 'top', () => Promise.reject(new Error('no words')))).rejects.toThrow(
      'no words',
    );
    expect(await cachedPart(own, 'tw', 'top', async () => 'top')).toBe('top');
  });
});
