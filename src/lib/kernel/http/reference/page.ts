import { html, raw } from 'hono/html';
import { API_BASE } from '../endpoint.ts';
import { type FieldRow, fieldRows, type Schema, typeName } from './fields.ts';

/** The API document as HTML. `html` escapes its values. */

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Body;
  readonly responses?: Readonly<Record<string, Body>>;
}
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

const CODES = [
  ['200', 'Success; <code>data</code> is the answer.'],
  [
    '102',
    'Refused; <code>msg</code> says why in the asker’s language, <code>data.errors</code> names the fields.',
  ],
  ['40014', 'The sign-in is missing or has expired.'],
  ['44000', 'Signed out elsewhere, or the password was changed.'],
  ['404', 'There is no such thing, or no such call.'],
  ['500', 'A fault of the shop; the header <code>x-request-id</code> is what to quote.'],
] as const;

const HEADERS = [
  ['token', 'The sign-in token; left out for a visitor.'],
  [
    'terminal',
    '<code>pc</code>, <code>h5ios</code>, <code>h5android</code>, <code>appios</code>, <code>appandroid</code>.',
  ],
  ['lang', '<code>tw</code>, <code>zh</code> or <code>en</code>: the language of messages and names.'],
  ['belong-store', 'The id of the store.'],
] as const;

export function referencePage(document: ApiDocument) {
  const groups = groupByArea(document);
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <meta name="robots" content="noindex">
    <title>${document.info.title}</title>
    <link rel="stylesheet" href="docs.css">
  </head>
  <body>
    <nav aria-label="Areas">
      <p><a href="#top">${document.info.title}</a></p>
      <ul>${groups.map(([area, calls]) => html`<li><a href="#${area}">${area}<small>${calls.length}</small></a></li>`)}</ul>
    </nav>
    <main id="top">
      <h1>${document.info.title}</h1>
      <p class="lead">Every call answers an envelope <code>{ code, msg, data }</code>. Bodies may be JSON or form-encoded, a GET takes its
      input from the query. The same document for machines: <a href="openapi.json">openapi.json</a>.</p>
      <h2>Codes</h2>
      ${meanings(CODES)}
      <h2>Headers</h2>
      ${meanings(HEADERS)}
      ${groups.map(([area, calls]) => html`<section id="${area}"><h2>${area}</h2>${calls.map(callArticle)}</section>`)}
    </main>
  </body>
</html>`;
}

function groupByArea(document: ApiDocument): [string, Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const area = operation.tags?.[0] ?? 'shop';
      groups.set(area, [...(groups.get(area) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}

const meanings = (rows: readonly (readonly [string, string])[]) =>
  html`<dl>${rows.map(([name, meaning]) => html`<dt><code>${name}</code></dt><dd>${raw(meaning)}</dd>`)}</dl>`;

function callArticle(call: Call) {
  const id = `${call.method}${call.path}`.replace(/\W+/g, '-').toLowerCase();
  const answer = call.responses?.['200']?.content?.['application/json']?.schema?.properties?.data;
  return html`<article id="${id}">
  <h3><a href="#${id}"><b data-method="${call.method}">${call.method}</b><code>${API_BASE}${call.path}</code></a></h3>
  <p>${call.summary ?? ''}<small>${call.security ? 'members only' : 'anyone'}</small></p>
  ${fieldTable(inputTitle(call), inputRows(call), takesAnything(call) ? 'Any fields.' : 'Nothing.')}
  ${answer ? fieldTable(`Answer: ${typeName(answer)}`, fieldRows(answer), '') : ''}
</article>`;
}

const inputTitle = (call: Call): string =>
  call.requestBody?.content?.['multipart/form-data'] ? 'Input, as multipart/form-data' : 'Input';

const bodySchema = (call: Call): Schema | undefined =>
  Object.values(call.requestBody?.content ?? {})[0]?.schema;

function takesAnything(call: Call): boolean {
  const schema = bodySchema(call);
  return schema !== undefined && schema.properties === undefined && Boolean(schema.additionalProperties);
}

function inputRows(call: Call): FieldRow[] {
  if (call.parameters) {
    const properties = Object.fromEntries(call.parameters.map(({ name, schema = {} }) => [name, schema]));
    const required = call.parameters.filter((one) => one.required).map((one) => one.name);
    return fieldRows({ properties, required });
  }
  return fieldRows(bodySchema(call) ?? {});
}

const fieldTable = (title: string, rows: readonly FieldRow[], none: string) =>
  rows.length === 0
    ? html`<h4>${title}</h4>${none ? html`<p class="none">${none}</p>` : ''}`
    : html`<h4>${title}</h4>
  <table>
    <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Limits</th></tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr><th scope="row"><code>${row.name}</code>${row.required ? html`<abbr title="required">*</abbr>` : ''}</th><td>${row.type}</td><td>${row.limits}</td></tr>`,
    )}</tbody>
  </table>`;
