import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASE_STATES, PROPOSAL_STATES } from '#lib/care/care/codes.ts';
import {
  CASE_TRANSITIONS,
  canTransitionCase,
  canTransitionProposal,
  decisionOf,
  PROPOSAL_TRANSITIONS,
} from '#lib/care/care/rules/transitions.ts';
import { byUrgency, levelOf, urgencyOf, type Waiting, WEIGHTS } from '#lib/care/care/rules/urgency.ts';
import { LATEST, readBook } from '#lib/care/questionnaire/files.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';

const NOW = new Date('2027-01-12T02:00:00Z');
const who = (flags: readonly string[], given: Partial<Waiting> = {}): Waiting => ({
  flags,
  hasQuestion: false,
  since: NOW,
  isAnswered: false,
  ...given,
});

describe('who is answered first', () => {
  it.each([
    ['somebody who feels low', who(['talk']), 'now'],
    [
      'somebody pregnant with five medicines who asks',
      who(['expecting', 'many-medicines'], { hasQuestion: true }),
      'now',
    ],
    ['an operation that has waited two days', who(['surgery'], { since: addDays(NOW, -2) }), 'now'],
    ['five medicines', who(['many-medicines']), 'today'],
    [
      'a question that has waited three days',
      who([], { hasQuestion: true, since: addDays(NOW, -3) }),
      'today',
    ],
    [
      'somebody whose reasons cannot be opened, since a day',
      { ...who([]), flags: null, since: addDays(NOW, -1) },
      'today',
    ],
    ['somebody pregnant who is answered', who(['expecting'], { isAnswered: true }), 'soon'],
    ['a question of this morning', who([], { hasQuestion: true }), 'soon'],
    [
      'a rule that this table does not know, and a question',
      who(['new-rule'], { hasQuestion: true }),
      'today',
    ],
  ] as const)('%s', (_, waiting, level) => expect(levelOf(urgencyOf(waiting, NOW))).toBe(level));

  it('is ordered by it, and by who has waited longest where it is the same', () => {
    const early = who([], { since: addHours(NOW, -5) });
    const late = who([], { since: addHours(NOW, -1) });
    const grave = who(['expecting']);
    const answered = who(['talk'], { since: addDays(NOW, -9), isAnswered: true });
    expect([late, answered, grave, early].sort(byUrgency(NOW))).toEqual([grave, early, late, answered]);
  });

  const flags = fc.uniqueArray(
    fc.constantFrom('talk', 'expecting', 'surgery', 'minor', 'illness', 'old-age', 'drinking', 'new-rule'),
  );
  const waiting = fc.record({
    flags,
    hasQuestion: fc.boolean(),
    since: fc.integer({ min: 0, max: 30 }).map((days) => addDays(NOW, -days)),
    isAnswered: fc.constant(false),
  });

  it('nobody goes back in the queue by waiting, asking or saying more', () => {
    fc.assert(
      fc.property(waiting, flags, fc.integer({ min: 0, max: 240 }), (one, more, hours) => {
        const now = urgencyOf(one, NOW);
        expect(urgencyOf(one, addHours(NOW, hours))).toBeGreaterThanOrEqual(now);
        expect(urgencyOf({ ...one, hasQuestion: true }, NOW)).toBeGreaterThanOrEqual(now);
        const all = [...new Set([...one.flags, ...more])];
        expect(urgencyOf({ ...one, flags: all }, NOW)).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it('every referral of the rules is weighed by name', () => {
    const { referrals, helps } = readBook(LATEST.rules).exclusions;
    expect(Object.keys(WEIGHTS).sort()).toEqual([...referrals, ...helps].map(({ key }) => key).sort());
  });
});

describe('moves', () => {
  it('a case goes on until it is closed, and never from there', () => {
    expect(CASE_TRANSITIONS.closed).toEqual([]);
    for (const state of CASE_STATES)
      if (state !== 'closed') expect(canTransitionCase(state, 'closed'), state).toBe(true);
    expect(canTransitionCase('waiting', 'answered')).toBe(false);
  });

  it('a proposal is decided once', () => {
    for (const from of PROPOSAL_STATES)
      for (const to of PROPOSAL_STATES)
        expect(canTransitionProposal(from, to), `${from} → ${to}`).toBe(from === 'sent' && to !== 'sent');
    expect(Object.keys(PROPOSAL_TRANSITIONS)).toEqual([...PROPOSAL_STATES]);
  });

  it('what is taken of it says what it was', () => {
    expect([decisionOf(3, 3), decisionOf(2, 3), decisionOf(0, 3)]).toEqual([
      'accepted',
      'changed',
      'declined',
    ]);
  });
});
