import type { NutritionUnit } from './goods.ts';
import { substanceMeant } from './substance-names.ts';

/** What labels may name, and how: a misspelt nutrient would be eaten without being counted (docs/decisions/0082-intake.md). */

/** Those with reference intakes or upper levels: the intake meter counts them. */
export const COUNTED_NUTRIENTS = [
  'vitamin-a',
  'beta-carotene',
  'vitamin-b1',
  'vitamin-b2',
  'niacin',
  'vitamin-b6',
  'folate',
  'vitamin-b12',
  'pantothenic-acid',
  'biotin',
  'vitamin-c',
  'vitamin-d',
  'vitamin-e',
  'vitamin-k',
  'vitamin-k2',
  'choline',
  'calcium',
  'magnesium',
  'iron',
  'zinc',
  'copper',
  'selenium',
  'iodine',
  'chromium',
  'manganese',
  'molybdenum',
  'potassium',
  'phosphorus',
  'sodium',
  'fluoride',
  'boron',
  'omega-3',
  'epa',
  'dha',
] as const;
export type CountedNutrient = (typeof COUNTED_NUTRIENTS)[number];

const COUNTED: ReadonlySet<string> = new Set(COUNTED_NUTRIENTS);
export const isCounted = (nutrient: string): boolean => COUNTED.has(nutrient);

/** Named on labels and not counted: energy and what it comes from, plants, and what has no reference intake. */
const PLAIN =
  'protein fat saturated-fat trans-fat carbohydrate sugar dietary-fibre chloride ala gla linoleic-acid oleic-acid phospholipids ' +
  'phosphatidylserine krill-oil evening-primrose-oil sea-buckthorn-oil mixed-tocopherols coenzyme-q10 lutein zeaxanthin ' +
  'astaxanthin lycopene anthocyanins polyphenols proanthocyanidins ceramides silica hyaluronic-acid collagen-peptides ' +
  'type-ii-collagen glucosamine bcaa leucine l-arginine l-cystine l-glutamine l-theanine gaba glycine tryptophan creatine same ' +
  'beta-glucan inulin psyllium resistant-dextrin fructo-oligosaccharides postbiotic bromelain caffeine curcumin piperine ' +
  'ginkgo-extract ginkgo-flavone-glycosides terpene-lactones ginsenosides red-ginseng-concentrate maca-extract ' +
  'elderberry-extract chamomile-extract ginger ginger-extract cranberry-extract garlic-extract green-tea-extract echinacea ' +
  'citrus-bioflavonoids rose-hip-extract barley-grass spirulina nattokinase ganoderma red-yeast-rice soy-isoflavones ' +
  'soy-lecithin berberine ashwagandha valerian black-cohosh dong-quai chasteberry cinnamon bitter-melon lipoic-acid gymnema ' +
  'liquorice royal-jelly propolis bee-pollen shark-cartilage st-johns-wort senna kelp monacolin-k egcg green-coffee-extract guarana ' +
  '5-htp l-carnitine lactoferrin melatonin dhea ephedra yohimbine kava comfrey';
const BACTERIA = 'probiotics lactobacilli bifidobacteria lactobacillus-plantarum bacillus-coagulans';

const MASS: readonly NutritionUnit[] = ['g', 'mg', 'ug'];
const all = (keys: readonly string[], units: readonly NutritionUnit[]) =>
  keys.map((key) => [key, units] as const);

const UNITS: ReadonlyMap<string, readonly NutritionUnit[]> = new Map([
  ['energy', ['kcal']],
  ...all(PLAIN.split(' '), MASS),
  ...all(BACTERIA.split(' '), ['CFU-billion']),
  ...all(COUNTED_NUTRIENTS, MASS),
  ...all(['vitamin-a', 'vitamin-d', 'vitamin-e'], [...MASS, 'IU']),
]);

/** How a shop names what this list does not: in any unit, and never counted. */
const OTHER = /^other-[a-z0-9-]+$/;

/** All that labels may name. */
export const LABEL_KEYS: readonly string[] = [...UNITS.keys()];

/** Of these a label tells what food is made of; nobody takes a good for them. */
const FOOD = new Set([
  ...['energy', 'fat', 'saturated-fat', 'trans-fat', 'carbohydrate', 'sugar', 'dietary-fibre', 'sodium'],
  ...['chloride', 'linoleic-acid', 'oleic-acid', 'phospholipids'],
]);

/** Whether it is there to act: what somebody buys with a good, whether they have asked for it or not. */
export const isActive = (nutrient: string): boolean => !FOOD.has(nutrient);

/** A line of a label by the key that is known for it; null where the shop does not know what it is. */
export function knownKey(nutrient: string, names: readonly string[]): string | null {
  const bare = nutrient.replace(/^other-/, '');
  return UNITS.has(bare) ? bare : substanceMeant([bare, ...names]);
}

/** Where it depends on the form how much counts, or up to which level. */
export const NUTRIENT_FORMS = {
  niacin: ['nicotinic-acid', 'nicotinamide'],
  folate: ['folic-acid', '5-mthf', 'food'],
  'vitamin-e': ['natural', 'synthetic'],
} as const satisfies Partial<Record<CountedNutrient, readonly string[]>>;

const FORMS: Readonly<Record<string, readonly string[]>> = NUTRIENT_FORMS;

export interface LabelledAmount {
  readonly nutrient: string;
  /** What it is called on the label, by language. */
  readonly name?: Readonly<Record<string, string>> | undefined;
  readonly form?: string | undefined;
  readonly unit: NutritionUnit;
}

/** What is wrong with a line of a label, and at which of its fields; null: nothing. For whoever loads a file. */
export function labelFault({
  nutrient,
  name = {},
  form,
  unit,
}: LabelledAmount): [keyof LabelledAmount, string] | null {
  const units = UNITS.get(nutrient);
  if (!units && !OTHER.test(nutrient))
    return ['nutrient', `"${nutrient}" is not known; what the shop need not count is named "other-…"`];
  const meant = units ? null : knownKey(nutrient, Object.values(name));
  if (meant)
    return ['nutrient', `"${nutrient}" is known: write "${meant}", so that it is counted and warned of`];
  if (units && !units.includes(unit)) return ['unit', `"${nutrient}" is told in ${units.join(', ')}`];
  const forms = FORMS[nutrient];
  if (form !== undefined && !forms?.includes(form))
    return ['form', forms ? `one of ${forms.join(', ')}` : `"${nutrient}" has no forms`];
  if (nutrient === 'vitamin-e' && unit === 'IU' && form === undefined)
    return ['form', 'what an IU of vitamin E holds depends on its form: natural or synthetic'];
  return null;
}

/** The lines of a label with what is wrong with each; a nutrient is told once, or once in each of its forms. */
export const labelFaults = (facts: readonly LabelledAmount[]): [number, keyof LabelledAmount, string][] =>
  facts.flatMap((fact, at): [number, keyof LabelledAmount, string][] => {
    const fault = labelFault(fact);
    if (fault) return [[at, ...fault]];
    const isAgain = facts
      .slice(0, at)
      .some(({ nutrient, form }) => nutrient === fact.nutrient && form === fact.form);
    return isAgain ? [[at, 'nutrient', `"${fact.nutrient}" is named twice`]] : [];
  });
