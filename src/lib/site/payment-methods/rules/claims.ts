/**
 * Words forbidden in texts about food in Taiwan or the mainland (docs/editing-content.md, “What we may say”):
 * healing, and claims reserved for licensed goods. A denial may use them: 「不能代替治療」. This finds words, not
 * meanings: the writer reads the text again, and a lawyer decides.
 */

export const CLAIM_KINDS = ['healing', 'disease', 'body'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Claim {
  readonly kind: ClaimKind;
  /** As written. */
  readonly word: string;
  readonly at: number;
}

interface ClaimWords {
  readonly kind: ClaimKind;
  readonly words: RegExp;
  /** Makes the word harmless if it follows immediately. */
  readonly unless?: RegExp;
}

/** A medicine or a practitioner: 「降血壓藥」 is a medicine that people take, 「治療師」 a person. */
const MEDICINE = /^(?:的)?(?:用?[藥药]|[師师]|療法|疗法|中心|科\b)/u;
/** A person's habits, not an effect of food. */
const HABIT = /^(?:一下|你的|自己的|整體|整体)?(?:的)?(?:飲食|饮食|作息|習慣|习惯|生活|吃法|睡前)/u;
const HABIT_EN =
  /^\s+(?:on\s+)?(?:your\s+|the\s+|how\s+)?(?:eating|meals?|diet|habits?|routine|menu|lunch|dinner|you\b)/i;

const WORDS: readonly ClaimWords[] = [
  {
    kind: 'healing',
    words:
      /治療|治疗|[醫医][療疗]效[能果]?|[療疗]效|治癒|治愈|根治|痊癒|痊愈|醫治|医治|預防|预防|舒緩|舒缓|緩解|缓解|減輕|减轻|消除(?=疲|痘|斑|疼|水)|抗[癌病發发炎]|消炎|殺菌|杀菌|止痛/gu,
    unless: MEDICINE,
  },
  { kind: 'healing', words: /改善|改變體質|改变体质|調整體質|调整体质/gu, unless: HABIT },
  {
    kind: 'healing',
    words:
      /\b(?:cur(?:e[sd]?|ing)|heal(?:s|ed|ing)?|treat(?:s|ed|ing|ment)?|prevent(?:s|ed|ing|ion)?|reliev(?:e[sd]?|ing)|relief|remed(?:y|ies)|eas(?:es|ing) (?:pain|symptoms)|anti-?inflammatory|therapeutic|fights? (?:cancer|disease|infection))\b/gi,
  },
  { kind: 'healing', words: /\bimprov(?:es?|ed|ing)\b/gi, unless: HABIT_EN },
  {
    kind: 'disease',
    words:
      /降血[糖壓压脂]|降三高|降膽固醇|降胆固醇|降尿酸|控制血[糖壓压]|失眠|更年期症狀|更年期症状|荷爾蒙失調|荷尔蒙失调|激素失[調调]|月經不[調順]|月经不[调顺]|防癌/gu,
    unless: MEDICINE,
  },
  {
    kind: 'disease',
    words:
      /\b(?:lower(?:s|ing)?|reduc(?:es?|ing)|control(?:s|ling)?) (?:your )?(?:blood (?:sugar|pressure)|cholesterol|uric acid)|insomnia|hormon(?:al|e) (?:im)?balance|menopausal symptoms\b/gi,
  },
  {
    kind: 'body',
    words:
      /排毒|解毒|瘦身|減肥|减肥|燃脂|豐胸|丰胸|壯陽|壮阳|增高|美白|抗老|抗衰老|逆齡|逆龄|回春|護肝|护肝|保肝|增強免疫力?|增强免疫力?|提升免疫力?|提高免疫力?|活化(?:大腦|大脑|細胞|细胞)/gu,
  },
  {
    kind: 'body',
    words:
      /\b(?:detox(?:es|ify|ifies|ifying)?|weight[- ]loss|lose weight|slimming|fat[- ]burning|burns? fat|anti-?ag(?:e?ing)|boost(?:s|ed|ing)? (?:your )?(?:immunity|immune system|metabolism|testosterone)|cleans(?:es?|ing) (?:your )?(?:liver|body|blood))\b/gi,
  },
];

/** A denial immediately before the word. */
const DENIED =
  /(?:不能|不會|不会|不具|不可|無法|无法|不是|並非|并非|不等於|不等于|沒有|没有|不)(?:有|用來|用来|用於|用于|當作|当作|代替|取代|替代|醫療|医疗|醫師的|医生的|診斷|诊断|藥物|药物|任何|與|与|和|或|、)*$/u;
const DENIED_EN =
  /\b(?:not|cannot|can't|doesn't|don't|isn't|aren't|never|nor|no substitute for|instead of|rather than)(?:\s+(?:a|an|any|be|to|meant|intended|for|replace|diagnos\w+|or|and|medical|your|its|of)){0,6},?\s*$/i;

/**
 * The beginning of 醫療效率 and the like. Checked separately: in a browser without lookbehind, such a pattern
 * would break the whole file.
 */
const CUT = /^[醫医][療疗]效$/u;

/**
 * Characters searched for a denial before a word. Searching the whole text for each word would be quadratic.
 */
const BEFORE_MOST = 120;

/** All claims, in the order of the text. */
export function claimsIn(text: string): Claim[] {
  const found = WORDS.flatMap(({ kind, words, unless }) =>
    [...text.matchAll(words)].flatMap(({ 0: word, index: at }): Claim[] => {
      const before = text.slice(Math.max(0, at - BEFORE_MOST), at);
      const isHarmless =
        CUT.test(word) ||
        unless?.test(text.slice(at + word.length)) ||
        DENIED.test(before) ||
        DENIED_EN.test(before);
      return isHarmless ? [] : [{ kind, word, at }];
    }),
  );
  return found.sort((a, b) => a.at - b.at);
}

/** The distinct words, for a refusal. */
export const claimWords = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => claimsIn(text).map(({ word }) => word))),
];
