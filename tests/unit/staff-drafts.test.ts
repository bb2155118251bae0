import { afterEach, describe, expect, it } from 'vitest';
import { $staffDrafts, forgetDrafts, keepDraft, readDraft } from '#stores/staff-drafts.ts';

/** What staff have typed and not sent. */

const ANNA = 'anna@daypack.test';
const BEN = 'ben@daypack.test';
afterEach(forgetDrafts);

describe('what is typed', () => {
  it('is there again for whoever typed it, thing by thing, until it is sent', () => {
    keepDraft(ANNA, 'complaint:1', { text: '您好' });
    keepDraft(ANNA, 'note:D1', '請改寄');
    expect([readDraft(ANNA, 'complaint:1'), readDraft(ANNA, 'note:D1'), readDraft(ANNA, 'note:D2')]).toEqual([
      { text: '您好' },
      '請改寄',
      undefined,
    ]);
    keepDraft(ANNA, 'complaint:1', undefined);
    expect(readDraft(ANNA, 'complaint:1')).toBeUndefined();
    expect(readDraft(ANNA, 'note:D1')).toBe('請改寄');
  });

  it('is shown to nobody else, and gone once somebody else types here or its writer signs out', () => {
    keepDraft(ANNA, 'case:1', '四週內要動手術');
    expect(readDraft(BEN, 'case:1')).toBeUndefined();
    expect(readDraft(ANNA, 'case:1')).toBe('四週內要動手術');
    keepDraft(BEN, 'note:D1', 'x');
    expect(readDraft(ANNA, 'case:1')).toBeUndefined();
    forgetDrafts();
    expect(JSON.stringify($staffDrafts.get())).not.toContain('x');
  });

  it('does not grow without end: the oldest goes', () => {
    for (let i = 0; i < 60; i++) keepDraft(ANNA, `note:${i}`, 'x');
    expect(readDraft(ANNA, 'note:0')).toBeUndefined();
    expect(readDraft(ANNA, 'note:59')).toBe('x');
  });
});
