import { isOfShop } from '#lib/catalog/content/rules/entries.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { allFilms } from './files.ts';
import type { ShownFilm } from './model.ts';
import { type About, filmsAbout } from './rules/about.ts';

/** What pages may ask of films. */

/** In which shop, and when. */
type Place = Pick<Ctx, 'now' | 'config'>;

export const listFilms = ({ now, config }: Place): ShownFilm[] =>
  allFilms().filter((film) => film.publishAt <= now && isOfShop(film, config));

export const findFilm = (slug: string, place: Place): ShownFilm | undefined =>
  listFilms(place).find((film) => film.slug === slug);

/** Those that speak of what somebody looks at. */
export const listFilmsAbout = (about: About, place: Place, most = 2): ShownFilm[] =>
  filmsAbout(listFilms(place), about).slice(0, most);

export { contentProblems } from './files.ts';
