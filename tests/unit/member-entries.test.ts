import { describe, expect, it } from 'vitest';
import { matchRoute } from '#lib/site/site/match-route.ts';
import { GROUPS, SETTINGS } from '../../src/components/account/entries.ts';
import { isWord } from '../setup/words.ts';

const entries = GROUPS.flatMap((group) => group.entries);

describe('the entries of the member area', () => {
  it.each(entries)('$name leads to a page', ({ path }) => {
    expect(matchRoute(path.split('?')[0] ?? '')).not.toBeNull();
  });

  it.each(entries)('$name has its words', ({ name }) => {
    expect(isWord('account', `center.${name}`)).toBe(true);
  });

  it('lead each to another place', () => {
    const paths = entries.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

it.each(SETTINGS)('the setting $name says what is there', ({ name }) => {
  expect(isWord('account', `settings.${name}`)).toBe(true);
});
