import type { GOODS_STATUSES } from '../codes.ts';
import { FORBIDDEN_SUBSTANCES, forbiddenIn, undeclaredIn } from '../model/substance-names.ts';

type Texts = Readonly<Record<string, string>>;

/** The parts of a product that name substances. */
export interface OfSubstances {
  readonly status: (typeof GOODS_STATUSES)[number];
  readonly kind: 'goods' | 'service';
  readonly name: Texts;
  readonly ingredients?: Texts | undefined;
  readonly nutrition?:
    | { readonly facts: readonly { readonly nutrient: string; readonly name: Texts }[] }
    | undefined;
}

type Fault = [path: (string | number)[], message: string];

const textsOf = (texts: Texts | undefined): string[] => Object.values(texts ?? {});

/**
 * Refuses goods that name a substance banned as food, in any text. Goods with status `off` may still name it.
 */
export function forbiddenFaults({ status, kind, name, ingredients, nutrition }: OfSubstances): Fault[] {
  if (status === 'off' || kind === 'service') return [];
  const fault = (path: (string | number)[], keys: readonly string[]): Fault[] =>
    keys.length > 0 ? [[path, `${keys.join(', ')} may not be sold as food in Taiwan`]] : [];
  return [
    ...fault(['name'], forbiddenIn(textsOf(name))),
    ...fault(['ingredients'], forbiddenIn(textsOf(ingredients))),
    ...(nutrition?.facts ?? []).flatMap(({ nutrient, name: called }, at) =>
      fault(
        ['nutrition', 'facts', at, 'nutrient'],
        FORBIDDEN_SUBSTANCES.has(nutrient) ? [nutrient] : forbiddenIn([nutrient, ...textsOf(called)]),
      ),
    ),
  ];
}

/**
 * Refuses substances that only the ingredients name: the rules read declared amounts, so they would miss
 * these.
 */
export function undeclaredFaults({ status, kind, ingredients, nutrition }: OfSubstances): Fault[] {
  if (status === 'off' || kind === 'service') return [];
  const told = (nutrition?.facts ?? []).map(({ nutrient }) => nutrient);
  return undeclaredIn(textsOf(ingredients), told).map((key) => [
    ['ingredients'],
    `names ${key}: tell its amount in nutrition.facts as "${key}"`,
  ]);
}
