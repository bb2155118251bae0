import type { NutritionUnit } from './goods.ts';
import { substanceMeant } from './substance-names.ts';

/**
 * Allowed nutrient keys and units. A misspelt nutrient would not be counted in the intake
 * (docs/decisions/0082-intake.md).
 */

/** Nutrients with reference intakes or upper levels, which the intake meter counts. */
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

/** On labels but not counted: energy and its sources, plants, and nutrients without reference intakes. */
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

/** Custom keys for nutrients that are not listed: any unit, never counted. */
const OTHER = /^other-[a-z0-9-]+$/;

/** All keys for labels. */
export const LABEL_KEYS: readonly string[] = [...UNITS.keys()];

/** Food composition on a label; nobody buys a product for it. */
const FOOD = new Set([
  ...['energy', 'fat', 'saturated-fat', 'trans-fat', 'carbohydrate', 'sugar', 'dietary-fibre', 'sodium'],
  ...['chloride', 'linoleic-acid', 'oleic-acid', 'phospholipids'],
]);

/** Whether it is an active ingredient, which a buyer receives whether wanted or not. */
export const isActive = (nutrient: string): boolean => !FOOD.has(nutrient);

/** The known key of a label line; null if unknown. */
export function knownKey(nutrient: string, names: readonly string[]): string | null {
  const bare = nutrient.replace(/^other-/, '');
  return UNITS.has(bare) ? bare : substanceMeant([bare, ...names]);
}

/** Nutrients whose conversion or upper level depends on the chemical form. */
export const NUTRIENT_FORMS = {
  niacin: ['nicotinic-acid', 'nicotinamide'],
  folate: ['folic-acid', '5-mthf', 'food'],
  'vitamin-e': ['natural', 'synthetic'],
} as const satisfies Partial<Record<CountedNutrient, readonly string[]>>;

const FORMS: Readonly<Record<string, readonly string[]>> = NUTRIENT_FORMS;

export interface LabelledAmount {
  readonly nutrient: string;
  /** Its name on the label, by language. */
  readonly name?: Readonly<Record<string, string>> | undefined;
  readonly form?: string | undefined;
  readonly unit: NutritionUnit;
}

/** The field and the problem of a label line, for people who load a file; null if valid. */
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

/** Problems of a label with the index of each line. A nutrient may appear once, or once per form. */
export const labelFaults = (facts: readonly LabelledAmount[]): [number, keyof LabelledAmount, string][] =>
  facts.flatMap((fact, at): [number, keyof LabelledAmount, string][] => {
    const fault = labelFault(fact);
    if (fault) return [[at, ...fault]];
    const isAgain = facts
      .slice(0, at)
      .some(({ nutrient, form }) => nutrient === fact.nutrient && form === fact.form);
    return isAgain ? [[at, 'nutrient', `"${fact.nutrient}" is named twice`]] : [];
  });
