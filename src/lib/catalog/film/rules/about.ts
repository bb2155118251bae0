import type { Film } from '../model.ts';

/** Topics of the current page: a product's ingredients, or a result's targets. */
export interface About {
  readonly ingredients?: readonly string[];
  readonly targets?: readonly string[];
}

type Keyed = Pick<Film, 'ingredients' | 'targets'>;

const shared = (one: readonly string[], other: readonly string[] = []): number =>
  one.filter((key) => other.includes(key)).length;

/** Films that share a topic, most shared topics first, else in the given order. */
export const filmsAbout = <One extends Keyed>(films: readonly One[], about: About): One[] =>
  films
    .map((film) => ({
      film,
      weight: shared(film.ingredients, about.ingredients) + shared(film.targets, about.targets),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ film }) => film);
