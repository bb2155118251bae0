import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as care from '#lib/care/care/calls.ts';
import * as calls from '#lib/care/questionnaire/calls.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { registry } from '#lib/kernel/metrics.ts';
import { table } from '../setup/questionnaire.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { askDietitianAs, caseOf, somebody } from './care-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

/** Health data is stored sealed, and appears nowhere else: in no log, metric, event, message or job. */

const SAID = 'xylophone-seven';

const logged: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ hear: { write: (line) => void logged.push(line) } });
});
afterAll(() => shop.stop());

/** Every row of every table, as text; sealed data reads as bytes. */
async function wholeDatabase(): Promise<{ readonly where: string; readonly text: string }[]> {
  const { db } = shop.runtime.context();
  const tables = await rowsOf<{ schema: string; name: string }>(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const all = [];
  for (const { schema, name } of tables) {
    const rows = await rowsOf<{ text: string }>(
      db,
      sql`select row_to_json(one)::text as text from ${sql.identifier(schema)}.${sql.identifier(name)} one`,
    );
    all.push(...rows.map(({ text }) => ({ where: `${schema}.${name}`, text })));
  }
  return all;
}

it('is in no log, metric, event, message or job, nor readable in the database', async () => {
  const one = await somebody(shop);
  const cookie = await signInStaffAt(shop.url, 'dietitian');
  const begin = { personId: one.personId, answers: true, suggest: true, dietitian: true };
  const { userQuestCode, version, revision } = await succeed(shop.call(calls.beginQuest, begin, one.who));
  const saying = (said: object) => ({
    ...{ userQuestCode, version, revision },
    answers: Object.entries(said).map(([question, answer]) => ({ question, answer, ageMs: 0 })),
  });
  // Refused input is not logged either: an invented option, an unknown question, an overlong text.
  for (const wrong of [{ sex: SAID }, { [SAID]: 'yes' }, { note: SAID.repeat(700) }])
    expect((await shop.call(calls.saveQuest, saying(wrong), one.who)).refusal).toBeTruthy();
  const said = { ...table.usual, surgery: 'yes', note: `${SAID} 睡不好` };
  await succeed(shop.call(calls.finishQuest, saying(said), one.who));
  await succeed(askDietitianAs(shop, one, `${SAID}，早上吃好嗎？`));
  await shop.settle();
  const { code } = await caseOf(shop, one);
  await succeed(shop.call(care.claimCase, { code }, { cookie }));
  const shown = await succeed(shop.call(care.getCase, { code }, { cookie }));
  expect(JSON.stringify(shown.answers)).toContain(SAID);
  await succeed(shop.call(care.answerCase, { code, text: `${SAID}：隨餐吃就好` }, { cookie }));
  await shop.settle();

  expect(logged.length).toBeGreaterThan(10);
  expect(logged.filter((line) => line.includes(SAID))).toEqual([]);
  expect(await registry.metrics()).not.toContain(SAID);
  const kept = await wholeDatabase();
  expect(kept.length).toBeGreaterThan(1000);
  expect(kept.filter(({ text }) => text.includes(SAID)).map(({ where }) => where)).toEqual([]);
});
