import type { GoodsLabel } from '#lib/catalog/goods/model/label.ts';

/**
 * Whether a good is halal as far as its label shows. Either the label says so, or its list of ingredients
 * contains no alcohol and no land animal products except milk and eggs. Products of an unnamed animal are
 * excluded; fish and fish gelatine are allowed. (docs/decisions/0119-substances.md)
 */
export function isHalal(
  label: Pick<GoodsLabel, 'halal' | 'vegetarian'> | null,
  ingredients: readonly string[],
): boolean {
  if (label?.halal !== undefined) return label.halal;
  if (!label || ingredients.length === 0 || ingredients.some((text) => text.trim() === '')) return false;
  const listed = ingredients.map(withoutHarmless).join('\n');
  return !ALCOHOL.test(listed) && (label.vegetarian !== undefined || !OF_ANIMALS.test(listed));
}

/** Terms that look forbidden but are not: from fish, milk, eggs or plants. */
const HARMLESS = new RegExp(
  [
    'gelatine? ?[(（〔[] ?fish|fish (?:skin |scale )?(?:gelatine?|collagen|cartilage)|marine collagen|shark cartilage|cod liver',
    "goats? milk|goat's milk|turkey tail|lamb's lettuce|5-mthf glucosamine",
    'sugar alcohols?|alcohol[- ]free|free (?:of|from) alcohol|fatty alcohols?|polyvinyl alcohol',
    '[魚鱼](?:皮|鱗|鳞)?(?:明膠|明胶|膠原|胶原|軟骨|软骨)|鯊魚軟骨|鲨鱼软骨|[魚鱼]肝',
    '(?:明膠|明胶|(?:膠原|胶原)(?:蛋白)?(?:胜肽|肽)?) ?[(（〔[][^)）〕\\]]{0,6}[魚鱼]',
    '牛[奶乳蒡至磺]|乳牛|牛初乳|牛油果|牛樟芝|山?羊[奶乳]|淫羊藿|[雞鸡](?:蛋|豆|腿菇|血藤)|鹿角(?:菜|藻)|[豬猪]苓',
    '酒石酸|酒花|啤酒酵母|[無无不]含?酒精',
  ].join('|'),
  'g',
);

const OF_ANIMALS = new RegExp(
  [
    `\\b(?:gelatine?|collagen|chondroitin|cartilage|pork|porcine|pig|pigs|swine|lard|ham|bacon|beef|bovine|ox|cattle|veal|tallow|suet)\\b`,
    `\\b(?:chicken|poultry|duck|goose|turkey|lamb|mutton|sheep|ovine|goat|deer|antler|animal|animals|placenta|liver|spleen|thymus)\\b`,
    `\\b(?:pancreas|pancreatin|pepsin|trypsin|rennet|blood|haem|heme|bone|marrow|tendon|carmine|cochineal|l-cysteine|l-cystine)\\b`,
    '明膠|明胶|吉利丁|膠原|胶原|軟骨|软骨|阿膠|阿胶|豬|猪|牛|雞|鸡|鴨|鸭|鵝|鹅|羊|鹿|動物|动物|胎盤|胎盘|肝|脾|胰|胃蛋白|凝乳酶|凝乳酵素',
    '血紅素|血红素|血基質|血基质|骨粉|骨髓|骨湯|骨汤|胭脂|胱胺酸|胱氨酸|半胱',
  ].join('|'),
);

const ALCOHOL = /\b(?:alcohol|ethanol|wine|brandy|rum|sake|mirin|liqueur|whisk(?:e)?y)\b|酒|乙醇/;

const withoutHarmless = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/’/g, "'").replace(HARMLESS, ' ');
