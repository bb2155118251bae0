import { expect, it } from 'vitest';
import { timeOf } from '../../src/demo/load-orders.ts';

it('a demo that is filled just after midnight holds nothing of later today', () => {
  const now = new Date('2026-11-22T16:10:00Z');
  expect(timeOf({ now }, [0, '00:45'])).toEqual(now);
  expect(timeOf({ now }, [0, '00:05'])).toEqual(new Date('2026-11-22T16:05:00Z'));
  expect(timeOf({ now }, [1, '22:31'])).toEqual(new Date('2026-11-22T14:31:00Z'));
});
