import type { GOODS_STATUSES } from '../codes.ts';
import { FORBIDDEN_SUBSTANCES, forbiddenIn, undeclaredIn } from '../model/substance-names.ts';

type Texts = Readonly<Record<string, string>>;

/** A good, as far as it says what is in it. */
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

/** What may not be sold as food keeps a good from sale, wherever it is named; what is `off` may still say what it held. */
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

/** What is in the list of ingredients only escapes every rule: rules read amounts. */
export function undeclaredFaults({ status, kind, ingredients, nutrition }: OfSubstances): Fault[] {
  if (status === 'off' || kind === 'service') return [];
  const told = (nutrition?.facts ?? []).map(({ nutrient }) => nutrient);
  return undeclaredIn(textsOf(ingredients), told).map((key) => [
    ['ingredients'],
    `names ${key}: tell its amount in nutrition.facts as "${key}"`,
  ]);
}
