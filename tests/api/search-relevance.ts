import type { Locale } from '#lib/kernel/i18n/locale.ts';

/**
 * Shoppers' queries and the expected best results among the demo goods, judged by reading the goods. 3 is the
 * intended product. 2 is as good for many. 1 is a fair neighbour. Unlisted goods count 0.
 */
export interface RelevanceJudgment {
  readonly lang: Locale;
  readonly q: string;
  readonly kind: 'name' | 'crossing' | 'pinyin' | 'zhuyin' | 'typo' | 'need' | 'ingredient' | 'partial';
  readonly worth: Readonly<Record<string, 1 | 2 | 3>>;
}

const FISH_OIL = {
  'rtg-fish-oil': 3,
  'astaxanthin-fish-oil': 2,
  'fish-oil-gel-sachets': 2,
  'krill-oil': 1,
} as const;
const LUTEIN = { 'free-lutein': 3, 'daypack-office-eyes': 2, 'daypack-student': 1 } as const;
const PROBIOTICS = {
  'daily-probiotic-30b': 3,
  'kids-probiotic-powder': 2,
  'womens-probiotic-cranberry': 2,
  'cranberry-pac': 2,
  'travel-probiotic-strip': 2,
  'plantarum-lp': 1,
  'daypack-gut': 1,
} as const;
const SLEEP = { 'daypack-good-night': 3, 'night-magnesium': 3, 'gaba-theanine-night': 3 } as const;
const EYES = {
  ...LUTEIN,
  'daypack-office-eyes': 3,
  'astaxanthin-lycopene': 1,
  'astaxanthin-fish-oil': 1,
} as const;
const GUT = {
  'daily-probiotic-30b': 3,
  'daypack-gut': 3,
  'inulin-fibre-powder': 2,
  'cranberry-pac': 1,
  'kids-probiotic-powder': 1,
  'womens-probiotic-cranberry': 1,
  'travel-probiotic-strip': 1,
  'plantarum-lp': 1,
} as const;
const COLLAGEN = { 'collagen-peptide-sachets': 3, 'collagen-protein': 2 } as const;
const MAGNESIUM = { 'night-magnesium': 3, 'daypack-good-night': 2 } as const;
const VITAMIN_D = {
  'vitamin-d3-800': 3,
  'd3-k2-plant': 2,
  'calcium-citrate-d3': 2,
  'daypack-senior-bones': 1,
} as const;
const CALCIUM = {
  'calcium-citrate-d3': 3,
  'kids-calcium-zinc-chews': 2,
  'chilled-senior-probiotic': 1,
  'daypack-senior-bones': 2,
  'bone-mineral-daypack': 2,
} as const;
const IRON = { 'gentle-iron': 3, 'womens-b-iron': 2, 'daypack-women': 1 } as const;
const B_COMPLEX = { 'active-b-complex': 3, 'womens-b-iron': 2, 'daypack-mens-energy': 1 } as const;
const CRANBERRY = { 'cranberry-pac': 3, 'womens-probiotic-cranberry': 3, 'daypack-women': 1 } as const;
const ZINC = { 'yeast-zinc-15': 3, 'maca-zinc': 2, 'kids-calcium-zinc-chews': 2 } as const;
const VITAMIN_C = { 'vitamin-c-1000-timed': 3 } as const;
const MULTI = { 'multi-50-plus': 3, 'kids-multi-gummies': 3 } as const;
const TIRED = {
  'active-b-complex': 3,
  'womens-b-iron': 2,
  'daypack-mens-energy': 2,
  'maca-zinc': 2,
  'red-ginseng-stick': 2,
} as const;
const KIDS = {
  'kids-probiotic-powder': 3,
  'kids-multi-gummies': 3,
  'kids-algal-dha': 3,
  'kids-calcium-zinc-chews': 3,
  'elderberry-gummies': 2,
  'daypack-student': 2,
} as const;
const BONES = {
  'daypack-senior-bones': 3,
  'calcium-citrate-d3': 3,
  'bone-mineral-daypack': 2,
  'vitamin-d3-800': 2,
  'd3-k2-plant': 2,
  'kids-calcium-zinc-chews': 1,
  'curcumin-complex': 1,
  'collagen-protein': 1,
} as const;
const JOINTS = {
  'curcumin-complex': 3,
  'bone-mineral-daypack': 2,
  'daypack-senior-bones': 2,
  'calcium-citrate-d3': 1,
  'collagen-protein': 1,
} as const;
const SKIN = {
  'collagen-peptide-sachets': 3,
  'hyaluronic-hydration': 3,
  'rice-ceramide': 2,
  'collagen-protein': 1,
} as const;
const ALGAL_DHA = { 'mama-algal-dha': 3, 'kids-algal-dha': 3 } as const;
const WHEY = { 'whey-daily': 3, 'collagen-protein': 1, 'senior-nutrition': 1 } as const;
const ELECTROLYTES = { 'electrolyte-sachets': 3, 'electrolyte-mix': 3 } as const;
const SENIORS = {
  'daypack-senior-bones': 3,
  'senior-nutrition': 3,
  'multi-50-plus': 2,
  'bone-mineral-daypack': 2,
  'chilled-senior-probiotic': 2,
} as const;
const IMMUNE = {
  'vitamin-c-1000-timed': 3,
  'elderberry-gummies': 3,
  'yeast-zinc-15': 2,
  'maca-zinc': 1,
} as const;

const judge = (
  lang: Locale,
  kind: RelevanceJudgment['kind'],
  q: string,
  worth: RelevanceJudgment['worth'],
): RelevanceJudgment => ({
  lang,
  kind,
  q,
  worth,
});

export const RELEVANCE_JUDGMENTS: readonly RelevanceJudgment[] = [
  judge('tw', 'name', '魚油', FISH_OIL),
  judge('tw', 'name', '葉黃素', LUTEIN),
  judge('tw', 'name', '益生菌', PROBIOTICS),
  judge('tw', 'name', 'B群', B_COMPLEX),
  judge('tw', 'name', '維他命C', VITAMIN_C),
  judge('tw', 'name', '維生素D', VITAMIN_D),
  judge('tw', 'name', '綜合維他命', MULTI),
  judge('tw', 'name', '高蛋白', { ...WHEY, 'pea-protein': 2 }),
  judge('tw', 'name', '深海魚油', FISH_OIL),
  judge('tw', 'name', '兒童益生菌', { 'kids-probiotic-powder': 3, 'daily-probiotic-30b': 1 }),
  judge('tw', 'name', '膠原蛋白', COLLAGEN),
  judge('tw', 'name', 'Ｄ３', VITAMIN_D),
  judge('tw', 'crossing', '胶原蛋白', COLLAGEN),
  judge('tw', 'crossing', '钙片', CALCIUM),
  judge('tw', 'crossing', 'lutein', LUTEIN),
  judge('tw', 'pinyin', 'yuyou', FISH_OIL),
  judge('tw', 'pinyin', 'yehuangsu', LUTEIN),
  judge('tw', 'zhuyin', 'ㄩˊ ㄧㄡˊ', FISH_OIL),
  judge('tw', 'zhuyin', 'ㄧㄝㄏㄨㄤㄙㄨ', LUTEIN),
  judge('tw', 'zhuyin', 'ㄧˋ ㄕㄥ ㄐㄩㄣˋ', PROBIOTICS),
  judge('tw', 'zhuyin', 'ㄇㄟˇ', MAGNESIUM),
  judge('tw', 'zhuyin', 'ㄕㄇㄧㄢ', SLEEP),
  judge('tw', 'typo', '葉璜素', LUTEIN),
  judge('tw', 'typo', '魚由', FISH_OIL),
  judge('tw', 'typo', '葉黃數', LUTEIN),
  judge('tw', 'typo', '意生菌', PROBIOTICS),
  judge('tw', 'pinyin', 'yehuanshu', LUTEIN),
  judge('tw', 'need', '失眠', SLEEP),
  judge('tw', 'need', '顧眼睛', EYES),
  judge('tw', 'need', '便祕', GUT),
  judge('tw', 'need', '螢幕', { 'daypack-office-eyes': 3, 'free-lutein': 3, 'daypack-student': 1 }),
  judge('tw', 'need', '熬夜', TIRED),
  judge('tw', 'need', '掉髮', { 'biotin-hair-nail': 3, 'bamboo-silica': 2 }),
  judge('tw', 'need', '關節', JOINTS),
  judge('tw', 'ingredient', '蝦青素', { 'astaxanthin-lycopene': 3, 'astaxanthin-fish-oil': 3 }),
  judge('tw', 'ingredient', '茶胺酸', {
    'gaba-theanine-night': 3,
    'daypack-good-night': 2,
    'night-magnesium': 2,
  }),
  judge('tw', 'ingredient', '螺旋藻', { 'greens-powder': 3 }),
  judge('tw', 'partial', '蔓越', CRANBERRY),

  judge('zh', 'name', '鱼油', FISH_OIL),
  judge('zh', 'name', '叶黄素', LUTEIN),
  judge('zh', 'name', '益生菌', PROBIOTICS),
  judge('zh', 'name', '维生素C', VITAMIN_C),
  judge('zh', 'name', '复合维生素B', B_COMPLEX),
  judge('zh', 'name', '蛋白粉', {
    'whey-daily': 3,
    'pea-protein': 3,
    'collagen-protein': 2,
    'oat-protein-breakfast': 1,
    'senior-nutrition': 1,
  }),
  judge('zh', 'name', '透明质酸', { 'hyaluronic-hydration': 3 }),
  judge('zh', 'name', '锌', ZINC),
  judge('zh', 'crossing', '葉黃素', LUTEIN),
  judge('zh', 'crossing', '維他命', {
    ...MULTI,
    'active-b-complex': 1,
    'vitamin-c-1000-timed': 2,
    'vitamin-d3-800': 2,
    'natural-vitamin-e-200': 2,
  }),
  judge('zh', 'crossing', '蔓越莓', CRANBERRY),
  judge('zh', 'crossing', '玻尿酸', { 'hyaluronic-hydration': 3 }),
  judge('zh', 'pinyin', 'yu you', FISH_OIL),
  judge('zh', 'pinyin', 'yishengjun', PROBIOTICS),
  judge('zh', 'pinyin', 'jiaoyuandanbai', COLLAGEN),
  judge('zh', 'pinyin', 'nvxing', {
    'womens-b-iron': 3,
    'womens-probiotic-cranberry': 3,
    'daypack-women': 3,
  }),
  judge('zh', 'pinyin', 'weishengsu c', VITAMIN_C),
  judge('zh', 'pinyin', 'shimian', SLEEP),
  judge('zh', 'pinyin', 'yè huáng sù', LUTEIN),
  judge('zh', 'pinyin', 'manyue', CRANBERRY),
  judge('zh', 'pinyin', 'yhs', LUTEIN),
  judge('zh', 'typo', '易生菌', PROBIOTICS),
  judge('zh', 'typo', '胶元蛋白', COLLAGEN),
  judge('zh', 'need', '睡不着', SLEEP),
  judge('zh', 'need', '补铁', IRON),
  judge('zh', 'need', '骨质疏松', BONES),
  judge('zh', 'need', '儿童', KIDS),
  judge('zh', 'need', '备孕', {
    'mama-algal-dha': 3,
    'womens-b-iron': 2,
    'daypack-women': 2,
    'gentle-iron': 2,
  }),
  judge('zh', 'need', '健身', {
    'whey-daily': 3,
    'electrolyte-mix': 2,
    'electrolyte-sachets': 2,
    'pea-protein': 2,
  }),
  judge('zh', 'ingredient', '人参', { 'red-ginseng-stick': 3 }),
  judge('zh', 'ingredient', '番茄红素', { 'astaxanthin-lycopene': 3 }),
  judge('zh', 'partial', '姜黄', { 'curcumin-complex': 3 }),

  judge('en', 'name', 'fish oil', FISH_OIL),
  judge('en', 'name', 'omega 3', FISH_OIL),
  judge('en', 'partial', 'omeg 3', FISH_OIL),
  judge('en', 'name', 'magnesium', MAGNESIUM),
  judge('en', 'name', 'vitamin d', VITAMIN_D),
  judge('en', 'name', 'iron', IRON),
  judge('en', 'name', 'B-complex', B_COMPLEX),
  judge('en', 'name', 'whey protein', WHEY),
  judge('en', 'name', 'kids gummies', { 'kids-multi-gummies': 3, 'elderberry-gummies': 3 }),
  judge('en', 'name', 'vegan dha', ALGAL_DHA),
  judge('en', 'crossing', '鎂', MAGNESIUM),
  judge('en', 'crossing', '电解质', ELECTROLYTES),
  judge('en', 'typo', 'lutien', LUTEIN),
  judge('en', 'typo', 'omga', FISH_OIL),
  judge('en', 'typo', 'omgea 3', FISH_OIL),
  judge('en', 'typo', 'colagen', COLLAGEN),
  judge('en', 'typo', 'probiotcs', PROBIOTICS),
  judge('en', 'typo', 'magnesum', MAGNESIUM),
  judge('en', 'typo', 'vitamine c', VITAMIN_C),
  judge('en', 'typo', 'cranbery', CRANBERRY),
  judge('en', 'typo', 'elektrolyte', ELECTROLYTES),
  judge('en', 'typo', 'fishoil', FISH_OIL),
  judge('en', 'need', "can't sleep", SLEEP),
  judge('en', 'need', 'dry eyes', EYES),
  judge('en', 'need', 'constipation', GUT),
  judge('en', 'need', 'tired', TIRED),
  judge('en', 'need', 'immune', IMMUNE),
  judge('en', 'need', 'skin', SKIN),
  judge('en', 'need', 'hair loss', { 'biotin-hair-nail': 3, 'bamboo-silica': 2 }),
  judge('en', 'need', 'elderly parents', SENIORS),
  judge('en', 'ingredient', 'spirulina', { 'greens-powder': 3 }),
  judge('en', 'ingredient', 'CoQ10', { 'daypack-mens-energy': 3 }),
  judge('en', 'ingredient', 'turmeric', { 'curcumin-complex': 3 }),
  judge('en', 'ingredient', 'theanine', {
    'gaba-theanine-night': 3,
    'daypack-good-night': 2,
    'night-magnesium': 2,
  }),
  judge('en', 'partial', 'prob', PROBIOTICS),
  judge('en', 'partial', 'astax', { 'astaxanthin-lycopene': 3, 'astaxanthin-fish-oil': 3 }),
];

const FIRST = 5;

const gain = (worth: number, place: number): number => (2 ** worth - 1) / Math.log2(place + 2);

/** nDCG@5 of a list of codes: 1 for the best possible top five. */
export function ndcg(found: readonly string[], worth: RelevanceJudgment['worth']): number {
  const sum = (all: readonly number[]) =>
    all.slice(0, FIRST).reduce((total, one, i) => total + gain(one, i), 0);
  const best = Object.values(worth).toSorted((a, b) => b - a);
  return sum(found.map((code) => worth[code] ?? 0)) / sum(best);
}
