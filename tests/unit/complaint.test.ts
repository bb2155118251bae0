import { expect, it } from 'vitest';
import { complaintNumber } from '#lib/fronts/support/rules.ts';

it('a complaint carries the day in Taipei', () => {
  expect(complaintNumber(new Date('2026-11-20T16:30:00Z'), '7KQ2MZ8XHN')).toBe('C20261121-7KQ2MZ8XHN');
});
