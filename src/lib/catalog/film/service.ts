import { isOfShop } from '#lib/catalog/content/rules/entries.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { allFilms } from './files.ts';
import type { ShownFilm } from './model.ts';
import { type About, filmsAbout } from './rules/about.ts';

/** Films for pages. */

/** The shop's mode and the time. */
type Place = Pick<Ctx, 'now' | 'config'>;

export const listFilms = ({ now, config }: Place): ShownFilm[] =>
  allFilms().filter((film) => film.publishAt <= now && isOfShop(film, config));

export const findFilm = (slug: string, place: Place): ShownFilm | undefined =>
  listFilms(place).find((film) => film.slug === slug);

/** Films about the topics of the current page. */
export const listFilmsAbout = (about: About, place: Place, most = 2): ShownFilm[] =>
  filmsAbout(listFilms(place), about).slice(0, most);

export { contentProblems } from './files.ts';
