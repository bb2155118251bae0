import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { Film, type ShownFilm } from './model.ts';
import { filmProblems } from './rules/check.ts';

/** Films on disk: descriptions in `src/content/films`, videos in `public/films`. */
const FOLDER = 'src/content/films';
const FILES = ['public/films', 'dist/client/films'];

const ADDRESS = /^[a-z0-9][a-z0-9-]{0,79}$/;

const slugs = (root: string): string[] =>
  readdirSync(resolve(root))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();

const readRaw = (root: string, slug: string): unknown =>
  parse(readFileSync(resolve(root, `${slug}.yaml`), 'utf8'));

/** Problems for editors, by file and field. */
export function contentProblems(root = FOLDER): string[] {
  return slugs(root).flatMap((slug) => {
    const say = (line: string) => `${root}/${slug}.yaml: ${line}`;
    const name = ADDRESS.test(slug) ? [] : [say('file name: Use small letters, digits and hyphens only')];
    const read = Film.safeParse(readRaw(root, slug));
    if (!read.success)
      return [...name, ...read.error.issues.map(({ path, message }) => say(`${path.join('.')}: ${message}`))];
    const { file, poster } = read.data;
    const missing = [file, poster].filter((one) => !FILES.some((folder) => existsSync(resolve(folder, one))));
    return [
      ...name,
      ...filmProblems(read.data).map(say),
      ...missing.map((one) => say(`There is no file ${one} in public/films`)),
    ];
  });
}

let known: readonly ShownFilm[] | undefined;

/**
 * Every film, newest first. Cached: files change only with a build.
 * @throws ZodError for a file that the check would have refused
 */
export function allFilms(root = FOLDER): readonly ShownFilm[] {
  if (root === FOLDER && known) return known;
  const films = slugs(root)
    .map((slug) => ({ ...Film.parse(readRaw(root, slug)), slug }))
    .sort((a, b) => b.publishAt.getTime() - a.publishAt.getTime() || a.slug.localeCompare(b.slug));
  if (root === FOLDER) known = films;
  return films;
}
