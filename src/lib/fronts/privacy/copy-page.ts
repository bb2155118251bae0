import { html, raw } from 'hono/html';
import { LANGUAGE_TAG, type Locale } from '#lib/kernel/i18n/locale.ts';
import { hasWord, translator } from '#lib/kernel/i18n/words.ts';
import type { PersonalRow } from '#lib/kernel/personal.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import type { Reading } from './copy-json.ts';
import { type CopiedTable, copiedTables, rowsOf } from './gather.ts';

/** Styles of a self-contained page: readable on a phone, on paper, and years later without the shop. */
const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; padding: 1.5rem; max-width: 48rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
nav ul { columns: 14rem; padding-left: 1.2rem; }
.row { border: 1px solid #8886; border-radius: .5rem; padding: .6rem .9rem; margin: .5rem 0; break-inside: avoid; }
dl { display: grid; grid-template-columns: minmax(7rem, 30%) 1fr; gap: .15rem 1rem; margin: 0; }
dt { opacity: .75; } dd { margin: 0; white-space: pre-line; } dd ul { margin: 0; padding-left: 1.1rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }
@media print { body { padding: 0; max-width: none; font-size: 10pt; } nav { display: none; } }
`;

/** All data as a readable page, piece by piece, in the member's language. */
export async function* pageOf({ ctx, held, person }: Reading): AsyncGenerator<string> {
  const { locale } = ctx;
  const t = translator(locale, 'personalData');
  const tables = copiedTables(held);
  const lead = t('page.lead', { at: taipeiMinute(ctx.now), site: ctx.config.siteUrl });
  yield String(html`<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('page.title')}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${t('page.title')}</h1>
<p>${lead}</p>
<nav aria-label="${t('page.contents')}"><ul>${tables.map(
    ({ told: { section } }) => html`<li><a href="#${section}">${t(`section.${section}`)}</a></li>`,
  )}</ul></nav>
`);
  for (const table of tables) {
    const { section } = table.told;
    yield String(html`<h2 id="${section}">${t(`section.${section}`)}</h2>\n`);
    let isEmpty = true;
    for await (const rows of rowsOf(ctx, table, person)) {
      isEmpty = false;
      for (const row of rows) yield rowOf(locale, table, row);
    }
    if (isEmpty) yield String(html`<p>${t('page.none')}</p>\n`);
  }
  yield '</main>\n</body>\n</html>\n';
}

function rowOf(locale: Locale, { told }: CopiedTable, row: PersonalRow): string {
  const t = translator(locale, 'personalData');
  const said = Object.entries(row).filter(([, value]) => !isNothing(value));
  const entries = said.map(([name, value]) => {
    const word = told.words?.[name];
    const shown = word ? word(locale, value as never) : wordsOf(locale, name, value);
    return html`<dt>${t(`field.${name}`)}</dt><dd>${shown}</dd>`;
  });
  return String(html`<div class="row"><dl>${entries}</dl></div>\n`);
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Shown = string | ReturnType<typeof html> | Shown[];

function wordsOf(locale: Locale, name: string, value: unknown): Shown {
  const t = translator(locale, 'personalData');
  if (value instanceof Date) return taipeiMinute(value);
  if (typeof value === 'boolean') return t(value ? 'page.yes' : 'page.no');
  if (Array.isArray(value))
    return html`<ul>${value.map((one) => html`<li>${wordsOf(locale, name, one)}</li>`)}</ul>`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => !isNothing(part));
    return html`<ul>${parts.map(
      ([part, of]) => html`<li>${labelOf(locale, part)}: ${wordsOf(locale, part, of)}</li>`,
    )}</ul>`;
  }
  const code = `value.${name}.${String(value)}`;
  return hasWord(locale, 'personalData', code) ? t(code) : momentOr(String(value));
}

const labelOf = (locale: Locale, name: string): string =>
  hasWord(locale, 'personalData', `field.${name}`)
    ? translator(locale, 'personalData')(`field.${name}`)
    : name;

/** Nested values are JSON, with their times as text. */
const momentOr = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? taipeiMinute(new Date(text)) : text;
