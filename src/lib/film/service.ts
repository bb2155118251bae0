import { allFilms } from './files.ts';
import type { ShownFilm } from './model.ts';
import { type About, filmsAbout } from './rules/about.ts';

/** What pages may ask of films. */

export const listFilms = (now: Date): ShownFilm[] => allFilms().filter(({ publishAt }) => publishAt <= now);

export const findFilm = (slug: string, now: Date): ShownFilm | undefined =>
  listFilms(now).find((film) => film.slug === slug);

/** Those that speak of what somebody looks at. */
export const listFilmsAbout = (about: About, now: Date, most = 2): ShownFilm[] =>
  filmsAbout(listFilms(now), about).slice(0, most);

export { contentProblems } from './files.ts';
