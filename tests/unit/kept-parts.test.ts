import { describe, expect, it } from 'vitest';
import { keptPart } from '#components/shell/kept-parts.ts';
import type { Config } from '#lib/kernel/config.ts';

const config = () => ({}) as Config;

describe('parts that every page has', () => {
  it('are made once for a language and a name', async () => {
    const own = config();
    let made = 0;
    const make = async () => `part ${++made}`;
    expect(await keptPart(own, 'tw', 'top', make)).toBe('part 1');
    expect(await keptPart(own, 'tw', 'top', make)).toBe('part 1');
    expect(await keptPart(own, 'en', 'top', make)).toBe('part 2');
    expect(await keptPart(own, 'tw', 'end', make)).toBe('part 3');
  });

  it('are made anew when the merchant has changed a figure', async () => {
    expect(await keptPart(config(), 'tw', 'top', async () => 'from 9')).toBe('from 9');
    expect(await keptPart(config(), 'tw', 'top', async () => 'from 10')).toBe('from 10');
  });

  it('are tried again after a failure', async () => {
    const own = config();
    await expect(keptPart(own, 'tw', 'top', () => Promise.reject(new Error('no words')))).rejects.toThrow(
      'no words',
    );
    expect(await keptPart(own, 'tw', 'top', async () => 'top')).toBe('top');
  });
});
