import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { CONTENT_FOLDER, CONTENT_SCHEMAS, type ContentKind, listSlugs, pathOf, readRaw } from './files.ts';
import { factNamesIn } from './rules/entries.ts';
import { FIGURE_NAMES, MERCHANT_FACTS } from './rules/facts.ts';

/** Checks content files before a build and reports problems by file and field (row B7). */

/** Names of the authors that articles may use. */
export const listAuthors = (root = CONTENT_FOLDER): string[] =>
  readdirSync(resolve(root, 'authors')).map((name) => name.replace(/\.yaml$/, ''));

/** The invalid files of a kind, one text each: the path, then one line for each problem. */
export const findProblems = (kind: ContentKind, root = CONTENT_FOLDER): string[] =>
  LOCALES.flatMap((locale) =>
    listSlugs(kind, locale, root).flatMap((slug) => {
      const path = pathOf(kind, locale, slug, root);
      const wrong = problemsOf(kind, slug, path, root);
      return wrong.length > 0 ? [[path, ...wrong.map((line) => `  ${line}`)].join('\n')] : [];
    }),
  );

/** @throws Error that lists every invalid file and field of a kind */
export function refuseProblems(kind: ContentKind, root = CONTENT_FOLDER): void {
  const found = findProblems(kind, root);
  if (found.length > 0) throw new Error(`These texts must be put right:\n\n${found.join('\n\n')}\n`);
}

const ADDRESS = /^[a-z0-9][a-z0-9-]{0,79}$/;

function problemsOf(kind: ContentKind, slug: string, path: string, root: string): string[] {
  const name = ADDRESS.test(slug)
    ? []
    : ['file name: Use small letters, digits and hyphens only: it is the address'];
  try {
    const { front, body } = readRaw(path);
    const read = CONTENT_SCHEMAS[kind].safeParse(front);
    const fields = (read.error?.issues ?? []).map(
      (issue) => `${issue.path.join('.') || 'front matter'}: ${issue.message}`,
    );
    const text = readFileSync(resolve(path), 'utf8');
    return [
      ...name,
      ...fields,
      ...missingAuthor(front, root),
      ...inventedAuthor(front, root),
      ...missingPictures(front, body, path),
      ...unknownFacts(text),
    ];
  } catch (error) {
    return [...name, `front matter: ${error instanceof Error ? error.message.trim() : String(error)}`];
  }
}

function missingAuthor(front: unknown, root: string): string[] {
  const author = field(front, 'author');
  const known = listAuthors(root);
  return typeof author !== 'string' || known.includes(author)
    ? []
    : [`author: There is no "${author}" in ${root}/authors, only ${known.join(', ')}`];
}

/** An article without `demo: true` needs a real author. */
function inventedAuthor(front: unknown, root: string): string[] {
  const author = field(front, 'author');
  if (field(front, 'demo') === true || typeof author !== 'string' || !listAuthors(root).includes(author))
    return [];
  const said: unknown = parse(readFileSync(resolve(root, 'authors', `${author}.yaml`), 'utf8'));
  return field(said, 'demo') === true
    ? [`author: "${author}" is invented for the demo shop: name an author of your own`]
    : [];
}

const KNOWN_FACTS = [...MERCHANT_FACTS, ...FIGURE_NAMES];

/** Unknown placeholders, with their lines. */
const unknownFacts = (text: string): string[] =>
  text.split('\n').flatMap((line, at) =>
    factNamesIn(line)
      .filter((name) => !KNOWN_FACTS.some((known) => known === name))
      .map((name) => `line ${at + 1}: There is no fact {{${name}}}, only ${KNOWN_FACTS.join(', ')}`),
  );

const INLINE_PICTURE = /!\[[^\]]*\]\((\.[^)\s]+)/g;

function missingPictures(front: unknown, body: string, path: string): string[] {
  const named = [
    { name: 'picture', file: field(front, 'picture') },
    { name: 'hero.picture', file: field(field(front, 'hero'), 'picture') },
    ...[...body.matchAll(INLINE_PICTURE)].map(([, file]) => ({ name: 'picture in the text', file })),
  ];
  return named
    .filter(({ file }) => typeof file === 'string' && !existsSync(resolve(dirname(path), file)))
    .map(({ name, file }) => `${name}: There is no file ${String(file)} here`);
}

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined;
