import { describe, expect, it } from 'vitest';
import { exposedWarning } from '../../src/exposed.ts';

describe('a demo that other machines reach', () => {
  it.each(['0.0.0.0', '::', '192.168.1.20', 'shop.example', '10.127.0.0'])('warns at %s', (host) => {
    expect(exposedWarning({ mode: 'demo', host })).toContain(`HOST=${host}`);
  });

  it.each(['localhost', '127.0.0.1', '127.0.1.1', '::1'])('does not at %s', (host) => {
    expect(exposedWarning({ mode: 'demo', host })).toBeNull();
  });

  it('is what the warning is about: a real shop does', () => {
    expect(exposedWarning({ mode: 'production', host: '0.0.0.0' })).toBeNull();
  });
});
