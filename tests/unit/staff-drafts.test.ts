import { afterEach, describe, expect, it } from 'vitest';
import { $staffDrafts, clearDrafts, readDraft, saveDraft } from '#stores/staff-drafts.ts';

/** The staff's unsent input. */

const ANNA = 'anna@daypack.test';
const BEN = 'ben@daypack.test';
afterEach(clearDrafts);

describe('what is typed', () => {
  it('is there again for whoever typed it, thing by thing, until it is sent', () => {
    saveDraft(ANNA, 'complaint:1', { text: '您好' });
    saveDraft(ANNA, 'note:D1', '請改寄');
    expect([readDraft(ANNA, 'complaint:1'), readDraft(ANNA, 'note:D1'), readDraft(ANNA, 'note:D2')]).toEqual([
      { text: '您好' },
      '請改寄',
      undefined,
    ]);
    saveDraft(ANNA, 'complaint:1', undefined);
    expect(readDraft(ANNA, 'complaint:1')).toBeUndefined();
    expect(readDraft(ANNA, 'note:D1')).toBe('請改寄');
  });

  it('is shown to nobody else, and gone once somebody else types here or its writer signs out', () => {
    saveDraft(ANNA, 'case:1', '四週內要動手術');
    expect(readDraft(BEN, 'case:1')).toBeUndefined();
    expect(readDraft(ANNA, 'case:1')).toBe('四週內要動手術');
    saveDraft(BEN, 'note:D1', 'x');
    expect(readDraft(ANNA, 'case:1')).toBeUndefined();
    clearDrafts();
    expect(JSON.stringify($staffDrafts.get())).not.toContain('x');
  });

  it('does not grow without end: the oldest goes', () => {
    for (let i = 0; i < 60; i++) saveDraft(ANNA, `note:${i}`, 'x');
    expect(readDraft(ANNA, 'note:0')).toBeUndefined();
    expect(readDraft(ANNA, 'note:59')).toBe('x');
  });
});
