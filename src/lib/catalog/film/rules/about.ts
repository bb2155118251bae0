import type { Film } from '../model.ts';

/** What somebody looks at: a good by what is in it, or a result by what it says. */
export interface About {
  readonly ingredients?: readonly string[];
  readonly targets?: readonly string[];
}

type Keyed = Pick<Film, 'ingredients' | 'targets'>;

const shared = (one: readonly string[], other: readonly string[] = []): number =>
  one.filter((key) => other.includes(key)).length;

/** Those that speak of it, what shares most first, otherwise in their order. */
export const filmsAbout = <One extends Keyed>(films: readonly One[], about: About): One[] =>
  films
    .map((film) => ({
      film,
      weight: shared(film.ingredients, about.ingredients) + shared(film.targets, about.targets),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ film }) => film);
