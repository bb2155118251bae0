import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { hasWord } from '#lib/kernel/i18n/words.ts';
import { personalData } from '../../src/areas.ts';
import { shopTables } from '../setup/tables.ts';

/**
 * A new table that refers to a member fails here until its area declares it in `personal.ts`. The declaration
 * says whether the member receives its data, and what happens when the member leaves
 * (docs/decisions/0055-privacy.md).
 */

const said = personalData.flatMap(({ tables }) => tables);
const nameOf = (table: PgTable): string => getTableConfig(table).name;

const TABLES = await shopTables();

/** Columns that name a row's owner without a foreign key. */
const WHOSE = /^(member_id|owner|recipient|contact|email|mobile|sender|receiver|account|holder)$/;

/** Data of others: staff's own, messages to other companies, and anonymous visitors. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  staff_member: 'staff',
  staff_try: 'staff',
};

/** Every table with foreign keys that lead to a member. */
function leadingToMembers(): Set<string> {
  const found = new Set(['member']);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const table of TABLES)
      if (getTableConfig(table).foreignKeys.some((key) => found.has(nameOf(key.reference().foreignTable))))
        found.add(nameOf(table));
  }
  return found;
}

describe('what is held about members', () => {
  it('is said of every table that leads to one', () => {
    expect(leadingToMembers()).toContain('order_line');
    const whose = TABLES.filter((table) =>
      getTableConfig(table).columns.some(({ name }) => WHOSE.test(name)),
    );
    const wanted = new Set([...leadingToMembers(), ...whose.map(nameOf)]);
    const known = new Set(said.map(({ table }) => nameOf(table)));
    const missing = [...wanted].filter((name) => !known.has(name) && !(name in OF_OTHERS));
    expect(missing.sort()).toEqual([]);
  });

  it('has words for every section and field, in every language', () => {
    const keys = said.flatMap(({ told }) =>
      told ? [`section.${told.section}`, ...Object.keys(told.fields).map((name) => `field.${name}`)] : [],
    );
    const missing = LOCALES.flatMap((locale) =>
      [...new Set(keys)]
        .filter((key) => !hasWord(locale, 'personalData', key))
        .map((key) => `${locale} ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('tells each section once', () => {
    const sections = said.flatMap(({ told }) => (told ? [told.section] : []));
    expect(sections).toEqual([...new Set(sections)]);
  });
});
