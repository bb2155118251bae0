import { describe, expect, it } from 'vitest';
import { teamListStatus } from '#lib/buying/team/rules.ts';

describe('what a list of orders says of a team', () => {
  it.each([
    ['held', 'open', 'held'],
    ['paid', 'open', 'waits'],
    ['paid', 'full', 'waits'],
    ['paid', 'counting', 'counting'],
    ['paid', 'complete', 'complete'],
    ['paid', 'ended', 'ended'],
    ['late', 'complete', 'late'],
    ['left', 'ended', 'ended'],
  ] as const)('whose seat is %s in a team that is %s: %s', (seat, state, said) => {
    expect(teamListStatus(seat, state)).toBe(said);
  });

  it.each(['open', 'full', 'counting', 'complete'] as const)(
    'is nothing to who has left one that is %s',
    (state) => {
      expect(teamListStatus('left', state)).toBeNull();
    },
  );
});
