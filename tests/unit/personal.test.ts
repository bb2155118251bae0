import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { hasWord } from '#lib/kernel/i18n/words.ts';
import { personalData } from '../../src/areas.ts';
import { shopTables } from '../setup/tables.ts';

/**
 * A new table that leads to a member fails here until its area says in `personal.ts` whether the member is given it, and what
 * becomes of it when the member leaves (docs/decisions/0055-privacy.md).
 */

const said = personalData.flatMap(({ tables }) => tables);
const nameOf = (table: PgTable): string => getTableConfig(table).name;

const TABLES = await shopTables();

/** Columns that say whose a row is, where no foreign key does. */
const WHOSE = /^(member_id|owner|recipient|contact|email|mobile|sender|receiver|account|holder)$/;

/** Somebody else's: staff's own, what other companies are told, and visitors without a name. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  staff_member: 'staff',
  staff_try: 'staff',
};

/** Every table from which foreign keys lead to a member. */
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
