/**
 * Names of substances on labels in Chinese, English and Latin, by key. The first match wins, so exact names
 * come first (5-HTP before tryptophan, Indian ginseng before the ginsengs).
 */
const NAMES: Readonly<Record<string, string>> = {
  // Not food in Taiwan (row 54 and 55 of the table of interactions).
  melatonin: 'melatonin|褪黑|松果體素|松果体素|methoxytryptamine',
  dhea: 'dhea|dehydroepiandrosterone|prasterone|去氫皮質酮|脫氫異雄固酮|去氫表雄酮|脱氢表雄酮',
  ephedra: 'ephedra|ephedrine|ma huang|mahuang|麻黃|麻黄',
  yohimbine: 'yohimbine|yohimbe|pausinystalia|育亨賓|育亨宾',
  kava: 'kava|kavalactone|kavalactones|piper methysticum|卡瓦',
  comfrey: 'comfrey|symphytum|康復力|康复力|聚合草',
  berberine: 'berberine|berberis|barberry|coptis|goldenseal|小檗|黃連|黄连',
  // Plants.
  'st-johns-wort':
    'st johns wort|st john wort|saint johns wort|saint john wort|hypericum|hypericin|hyperforin|聖約翰|圣约翰|貫葉連翹|贯叶连翘|金絲桃|金丝桃',
  ashwagandha: 'ashwagandha|withania|indian ginseng|withanolides|印度人參|印度人参|醉茄|睡茄',
  'red-ginseng-concentrate': 'red ginseng|紅參|红参|紅蔘|红蔘',
  ginsenosides:
    'ginsenoside|ginsenosides|ginseng|panax|人參|人参|人蔘|西洋參|西洋参|花旗參|花旗参|高麗參|高丽参|高麗蔘',
  'ginkgo-extract': 'ginkgo|gingko|銀杏|银杏|ginkgolide|ginkgolides',
  ganoderma: 'ganoderma|reishi|lingzhi|ling zhi|靈芝|灵芝',
  nattokinase: 'nattokinase|natto kinase|納豆激酶|纳豆激酶|納豆酵素',
  'monacolin-k': 'monacolin|lovastatin|莫那可林|莫纳可林|洛伐他汀',
  'red-yeast-rice': 'red yeast|monascus|紅麴|红麴|紅曲|红曲',
  'soy-isoflavones':
    'isoflavone|isoflavones|genistein|daidzein|red clover|trifolium pratense|異黃酮|异黄酮|紅花苜蓿|红三叶|紅三葉',
  'soy-lecithin': 'soy lecithin|soya lecithin|大豆卵磷脂|大豆磷脂',
  echinacea: 'echinacea|coneflower|紫錐|紫锥|松果菊',
  egcg: 'egcg|epigallocatechin|沒食子兒茶素|没食子儿茶素',
  'green-tea-extract': 'green tea|camellia sinensis|catechin|catechins|綠茶|绿茶|兒茶素|儿茶素',
  'green-coffee-extract': 'green coffee|chlorogenic acid|綠咖啡|绿咖啡|生咖啡|綠原酸|绿原酸',
  guarana: 'guarana|paullinia|瓜拿納|瓜拿纳|瓜拉納|瓜拉纳',
  caffeine: 'caffeine|咖啡因',
  valerian: 'valerian|valeriana|纈草|缬草',
  'black-cohosh': 'black cohosh|cimicifuga|actaea racemosa|黑升麻|北美升麻',
  'dong-quai': 'dong quai|dang gui|danggui|angelica sinensis|當歸|当归',
  chasteberry: 'chasteberry|chaste berry|chaste tree|vitex|聖潔莓|圣洁莓|貞潔|贞洁|穗花牡荊|穗花牡荆',
  gymnema: 'gymnema|gurmar|武靴葉|武靴叶|武靴藤|匙羹藤',
  'bitter-melon': 'bitter melon|bitter gourd|momordica|苦瓜',
  cinnamon: 'cinnamon|cinnamomum|肉桂',
  liquorice: 'liquorice|licorice|glycyrrhiza|glycyrrhizin|甘草',
  senna: 'senna|sennoside|sennosides|番瀉|番泻',
  'garlic-extract': 'garlic|allicin|allium sativum|大蒜|蒜素|蒜精|黑蒜',
  curcumin: 'turmeric|curcuma|curcumin|curcuminoids|薑黃|姜黄|姜黃',
  'cranberry-extract': 'cranberry|vaccinium macrocarpon|蔓越莓|蔓越橘',
  'maca-extract': 'maca|lepidium meyenii|瑪卡|玛卡|瑪咖|玛咖',
  'elderberry-extract': 'elderberry|sambucus|接骨木',
  'chamomile-extract': 'chamomile|matricaria|洋甘菊',
  'ginger-extract': 'ginger|zingiber|生薑|生姜|薑根|姜根|薑萃取|姜提取',
  'evening-primrose-oil': 'evening primrose|oenothera|月見草|月见草',
  kelp: 'kelp|laminaria|fucus|bladderwrack|海帶|海带|昆布|褐藻',
  psyllium: 'psyllium|plantago ovata|ispaghula|車前|车前',
  inulin: 'inulin|chicory fibre|chicory fiber|菊糖|菊粉|菊苣',
  // From animals and bees.
  'royal-jelly': 'royal jelly|蜂王乳|蜂王漿|蜂王浆',
  propolis: 'propolis|蜂膠|蜂胶',
  'bee-pollen': 'bee pollen|蜂花粉',
  'shark-cartilage': 'shark|鯊魚|鲨鱼',
  'krill-oil': 'krill|磷蝦|磷虾',
  'omega-3': 'fish oil|omega 3|omega3|魚油|鱼油|深海魚|深海鱼',
  epa: 'epa|eicosapentaenoic',
  dha: 'dha|docosahexaenoic|藻油|algal oil',
  glucosamine: 'glucosamine|葡萄糖胺|氨基葡萄糖|胺基葡萄糖|氨糖',
  'type-ii-collagen': 'type ii collagen|type 2 collagen|uc ii|二型膠原|二型胶原|ii型膠原|ii型胶原',
  'collagen-peptides': 'collagen|膠原|胶原',
  // Bacteria.
  'lactobacillus-plantarum': 'plantarum|植物乳桿菌|植物乳杆菌|胚芽乳酸',
  lactobacilli:
    'lactobacilli|lactobacillus|lacticaseibacillus|lactiplantibacillus|limosilactobacillus|ligilactobacillus|levilactobacillus|lactic acid bacteria|streptococcus thermophilus|乳酸菌|乳桿菌|乳杆菌|乳酸桿菌|嗜熱鏈球菌|嗜热链球菌',
  bifidobacteria: 'bifidobacteria|bifidobacterium|bifidus|雙歧|双歧|比菲德|雷特氏',
  'bacillus-coagulans': 'bacillus coagulans|heyndrickxia|bacillus subtilis|芽孢',
  probiotics: 'probiotic|probiotics|boulardii|益生菌|布拉氏酵母',
  // Amino acids and similar.
  '5-htp': '5 htp|5htp|hydroxytryptophan|griffonia|羥色胺酸|羥基色胺酸|羟色氨酸|羟基色氨酸|加納籽|加纳籽',
  tryptophan: 'tryptophan|色胺酸|色氨酸',
  same: 'sam e|s adenosyl|adenosylmethionine|腺苷甲硫胺酸|腺苷蛋氨酸|腺苷基甲硫胺酸',
  gaba: 'gaba|aminobutyric|胺基丁酸|氨基丁酸',
  'l-theanine': 'theanine|茶胺酸|茶氨酸',
  creatine: 'creatine|肌酸',
  'l-carnitine': 'carnitine|左旋肉鹼|肉鹼|肉碱|卡尼丁',
  protein: 'whey protein|soy protein|pea protein|乳清蛋白|大豆蛋白|豌豆蛋白',
  lactoferrin: 'lactoferrin|乳鐵蛋白|乳铁蛋白',
  'lipoic-acid': 'lipoic|thioctic|硫辛酸',
  'coenzyme-q10': 'coenzyme q10|coq10|q10|ubiquinone|ubiquinol|輔酶|辅酶|泛醌',
  // Carotenoids, vitamins and minerals.
  'beta-carotene': 'beta carotene|carotene|胡蘿蔔素|胡萝卜素',
  lutein: 'lutein|葉黃素|叶黄素',
  zeaxanthin: 'zeaxanthin|玉米黃素|玉米黄素|玉米黃質|玉米黄质',
  lycopene: 'lycopene|茄紅素|番茄红素',
  astaxanthin: 'astaxanthin|蝦紅素|虾青素|蝦青素',
  'vitamin-a': 'vitamin a|retinol|retinyl|維生素a|维生素a|視黃醇|视黄醇',
  'vitamin-b12': 'vitamin b12|cobalamin|methylcobalamin|cyanocobalamin|維生素b12|维生素b12|鈷胺|钴胺',
  'vitamin-b1': 'vitamin b1|thiamin|thiamine|benfotiamine|維生素b1|维生素b1|硫胺素|硫胺明',
  'vitamin-b2': 'vitamin b2|riboflavin|維生素b2|维生素b2|核黃素|核黄素',
  'vitamin-b6': 'vitamin b6|pyridoxine|pyridoxal|維生素b6|维生素b6|吡哆醇|比哆醇',
  niacin: 'niacin|niacinamide|nicotinic acid|nicotinamide|菸鹼|烟酸|菸酸|烟酰胺|菸醯胺',
  folate: 'folate|folic acid|methylfolate|葉酸|叶酸',
  biotin: 'biotin|生物素',
  'pantothenic-acid': 'pantothenic|pantothenate|泛酸',
  'vitamin-c': 'vitamin c|ascorbic|ascorbate|維生素c|维生素c|抗壞血酸|抗坏血酸',
  'vitamin-d':
    'vitamin d|vitamin d2|vitamin d3|cholecalciferol|ergocalciferol|calcidiol|維生素d|维生素d|膽鈣化醇|胆钙化醇',
  'mixed-tocopherols': 'mixed tocopherols|混合生育醇|混合生育酚',
  'vitamin-e': 'vitamin e|tocopherol|tocopheryl|tocotrienol|tocotrienols|維生素e|维生素e|生育醇|生育酚',
  'vitamin-k2': 'vitamin k2|menaquinone|mk 7|mk7|mk 4|維生素k2|维生素k2|甲萘醌',
  'vitamin-k': 'vitamin k|vitamin k1|phylloquinone|phytomenadione|維生素k|维生素k|葉綠醌|叶绿醌',
  choline: 'choline|膽鹼|胆碱',
  calcium: 'calcium|鈣|钙',
  magnesium: 'magnesium|鎂|镁',
  potassium: 'potassium|鉀|钾',
  iron: 'iron|ferrous|ferric|亞鐵|亚铁|鐵質|铁质',
  zinc: 'zinc|鋅|锌',
  selenium: 'selenium|selenomethionine|硒',
  iodine: 'iodine|iodide|碘',
  chromium: 'chromium|picolinate|鉻|铬',
  copper: 'copper|銅|铜',
  manganese: 'manganese|錳|锰',
};

/** Banned as food in Taiwan in any amount. */
export const FORBIDDEN_SUBSTANCES: ReadonlySet<string> = new Set([
  'melatonin',
  'dhea',
  'ephedra',
  'yohimbine',
  'kava',
  'comfrey',
  'berberine',
]);

/** Substance to the substance that contains it or is made of it; declaring either is enough. */
export const PART_OF: Readonly<Record<string, string>> = {
  'red-ginseng-concentrate': 'ginsenosides',
  'ginkgo-flavone-glycosides': 'ginkgo-extract',
  'terpene-lactones': 'ginkgo-extract',
  'monacolin-k': 'red-yeast-rice',
  egcg: 'green-tea-extract',
  '5-htp': 'tryptophan',
  guarana: 'caffeine',
  'green-coffee-extract': 'caffeine',
  lactobacilli: 'probiotics',
  bifidobacteria: 'probiotics',
  'lactobacillus-plantarum': 'probiotics',
  'bacillus-coagulans': 'probiotics',
};

/** Need a declared amount, not only a mention in the ingredients: some people must avoid them. */
const TOLD_WITH_AMOUNT: ReadonlySet<string> = new Set(
  (
    'st-johns-wort ashwagandha red-ginseng-concentrate ginsenosides ginkgo-extract ganoderma nattokinase monacolin-k red-yeast-rice ' +
    'soy-isoflavones echinacea egcg green-coffee-extract guarana caffeine valerian black-cohosh dong-quai chasteberry gymnema senna ' +
    'kelp royal-jelly propolis bee-pollen shark-cartilage krill-oil glucosamine 5-htp tryptophan same creatine ' +
    'lactobacillus-plantarum lactobacilli bifidobacteria bacillus-coagulans probiotics'
  ).split(' '),
);

interface Named {
  readonly key: string;
  readonly name: string;
  readonly isHan: boolean;
}

const HAN = /\p{Script=Han}/u;
let listed: readonly Named[] | undefined;
function allNames(): readonly Named[] {
  listed ??= Object.entries(NAMES).flatMap(([key, names]) =>
    [key.replaceAll('-', ' '), ...names.split('|')]
      // "Same" is an ordinary English word.
      .filter((name) => name !== 'same')
      .map((name) => ({ key, name, isHan: HAN.test(name) })),
  );
  return listed;
}

/** Minimum length for matches without word boundaries: `stjohnswort`. */
const UNDIVIDED_FROM = 9;

/** Only letters and digits, without accents and apostrophes: `St. John’s Wort` → `st john s wort`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’`´]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** All substances that a text names, exact ones first. */
export function substancesIn(text: string): string[] {
  const words = ` ${plain(text)} `;
  const undivided = words.replaceAll(' ', '');
  const found = allNames().filter(({ name, isHan }) =>
    isHan
      ? undivided.includes(name)
      : words.includes(` ${name} `) ||
        (name.length >= UNDIVIDED_FROM && undivided.includes(name.replaceAll(' ', ''))),
  );
  return [...new Set(found.map(({ key }) => key))];
}

/** The substance of a label line, by its key or its name in any language; null if unknown. */
export const substanceMeant = (names: readonly string[]): string | null =>
  names.flatMap(substancesIn)[0] ?? null;

/** Substances of production or carriers, not content: GABA is fermented, active folate is a salt. */
const MADE_WITH =
  /乳酸菌[發发]酵|(?:葡萄糖胺|氨基葡萄糖)[鹽盐]|fermented (?:by|with) [^,;.)]*|glucosamine salt/giu;

const WITHOUT =
  /(?:不含|無添加|无添加|未添加|不添加|\bfree (?:of|from)|\bwithout|\bno(?:n|t)?(?: added)?)[\s:：-]*[^，,。；;、.()（）]*|[\p{L}'’-]+[- ]free\b/giu;

/** Substances that a text lists as content: `melatonin-free` and `不含褪黑激素` name none. */
const substancesHeld = (text: string): string[] =>
  substancesIn(text.replace(WITHOUT, ' ').replace(MADE_WITH, ' '));

export const forbiddenIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(substancesHeld).filter((key) => FORBIDDEN_SUBSTANCES.has(key))),
];

/** Substances in the ingredients whose amount the label does not declare. */
export function undeclaredIn(texts: readonly string[], told: readonly string[]): string[] {
  const familyOf = (key: string) => PART_OF[key] ?? key;
  const families = new Set(told.map(familyOf));
  const held = texts.flatMap(substancesHeld);
  return [...new Set(held)].filter((key) => TOLD_WITH_AMOUNT.has(key) && !families.has(familyOf(key)));
}
