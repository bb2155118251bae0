import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEALTH_CONSENTS, HEALTH_SCOPES } from '#lib/catalog/health-profile/codes.ts';
import { PersonDetails } from '#lib/catalog/health-profile/model.ts';
import {
  ageAt,
  consentsEndedBy,
  type GivenConsent,
  isConsentGiven,
  scopesOf,
  stageAt,
} from '#lib/catalog/health-profile/rules.ts';
import { sealedColumns } from '../../src/areas.ts';
import { shopTables } from '../setup/tables.ts';

const NOW = new Date('2026-11-23T04:00:00Z');
const said = fc.record({
  kind: fc.constantFrom(...HEALTH_CONSENTS),
  isGiven: fc.boolean(),
  scopes: fc.subarray([...HEALTH_SCOPES]),
  until: fc.option(fc.date({ noInvalidDate: true }), { nil: null }),
});
const newest = fc.uniqueArray(said, { selector: ({ kind }) => kind });

describe('a consent', () => {
  it('lets a dietitian read meals of whoever sends them alone', () => {
    expect(scopesOf({ isSelf: true })).toEqual(HEALTH_SCOPES);
    expect(scopesOf({ isSelf: false })).toEqual(HEALTH_SCOPES.filter((scope) => scope !== 'plates'));
  });

  it('holds never without the first, nor longer than it was given for', () => {
    fc.assert(
      fc.property(newest, fc.constantFrom(...HEALTH_CONSENTS), (all: GivenConsent[], kind) => {
        if (!isConsentGiven(all, kind, NOW)) return;
        for (const one of ['answers', kind])
          expect(all).toContainEqual(expect.objectContaining({ kind: one, isGiven: true }));
        expect(all.find((one) => one.kind === kind)?.until ?? Infinity).toSatisfy(
          (until: Date | number) => Number(until) > Number(NOW),
        );
      }),
    );
  });

  it('lets a dietitian read what was ticked, and nothing else', () => {
    fc.assert(
      fc.property(newest, fc.constantFrom(...HEALTH_SCOPES), (all: GivenConsent[], scope) => {
        const ticked = all.find(({ kind }) => kind === 'dietitian')?.scopes.includes(scope) ?? false;
        expect(isConsentGiven(all, 'dietitian', NOW, scope)).toBe(
          isConsentGiven(all, 'dietitian', NOW) && ticked,
        );
      }),
    );
  });

  it('takes the others with it where they stand on it', () => {
    expect(consentsEndedBy('answers')).toEqual(HEALTH_CONSENTS);
    expect(consentsEndedBy('suggest')).toEqual(['suggest']);
  });
});

it.each([
  ['2000-11-23', 26],
  ['2000-11-24', 25],
  [null, null],
])('who was born on %s is %s years old', (birth, age) => {
  expect(ageAt(birth, NOW)).toBe(age);
});

describe('a stage of life', () => {
  it.each([
    ['pregnant', '2026-02-01', 'pregnant'],
    ['pregnant', '2026-01-01', 'none'],
    ['breastfeeding', '2024-12-01', 'breastfeeding'],
    ['breastfeeding', '2024-10-01', 'none'],
    ['none', '2026-11-23', 'none'],
    ['pregnant', null, 'none'],
  ] as const)('%s, said on %s, is %s', (stage, stageOn, now) => {
    expect(stageAt({ stage, stageOn }, new Date('2026-11-23T04:00:00Z'))).toBe(now);
  });

  it('is none of a profile that was sealed before there were any', () => {
    const before = { name: '小日', birth: null, sex: 'female', relation: 'self' };
    expect(PersonDetails.parse(before)).toMatchObject({ stage: 'none', stageOn: null });
  });
});

it('every sealed column is named for the change of keys', async () => {
  const tables = await shopTables();
  const nameOf = (table: PgTable, column: string) => `${getTableConfig(table).name}.${column}`;
  const sealed = tables.flatMap((table) =>
    getTableConfig(table)
      .columns.filter((column) => column.getSQLType() === 'bytea')
      .map(({ name }) => nameOf(table, name)),
  );
  const named = sealedColumns.map(({ column }) => nameOf(column.table, column.name));
  expect(named.toSorted()).toEqual(sealed.toSorted());
  expect(sealed).toContain('health_person.details');
});
