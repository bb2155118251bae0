/**
 * Converts typed Zhuyin to pinyin without tones. A syllable has an optional initial, medial and final; a tone
 * mark or a space ends it. Without either, the longest syllable wins, so `ㄩㄧㄡ` is `yuyou`.
 */

const INITIALS: Readonly<Record<string, string>> = {
  ㄅ: 'b',
  ㄆ: 'p',
  ㄇ: 'm',
  ㄈ: 'f',
  ㄉ: 'd',
  ㄊ: 't',
  ㄋ: 'n',
  ㄌ: 'l',
  ㄍ: 'g',
  ㄎ: 'k',
  ㄏ: 'h',
  ㄐ: 'j',
  ㄑ: 'q',
  ㄒ: 'x',
  ㄓ: 'zh',
  ㄔ: 'ch',
  ㄕ: 'sh',
  ㄖ: 'r',
  ㄗ: 'z',
  ㄘ: 'c',
  ㄙ: 's',
};

/** Medial and final: as a syllable alone, and after an initial if spelt differently. */
const RHYMES: Readonly<Record<string, readonly [alone: string, after?: string]>> = {
  '': ['', ''],
  ㄚ: ['a'],
  ㄛ: ['o'],
  ㄜ: ['e'],
  ㄝ: ['e'],
  ㄞ: ['ai'],
  ㄟ: ['ei'],
  ㄠ: ['ao'],
  ㄡ: ['ou'],
  ㄢ: ['an'],
  ㄣ: ['en'],
  ㄤ: ['ang'],
  ㄥ: ['eng'],
  ㄦ: ['er'],
  ㄧ: ['yi', 'i'],
  ㄧㄚ: ['ya', 'ia'],
  ㄧㄛ: ['yo'],
  ㄧㄝ: ['ye', 'ie'],
  ㄧㄞ: ['yai'],
  ㄧㄠ: ['yao', 'iao'],
  ㄧㄡ: ['you', 'iu'],
  ㄧㄢ: ['yan', 'ian'],
  ㄧㄣ: ['yin', 'in'],
  ㄧㄤ: ['yang', 'iang'],
  ㄧㄥ: ['ying', 'ing'],
  ㄨ: ['wu', 'u'],
  ㄨㄚ: ['wa', 'ua'],
  ㄨㄛ: ['wo', 'uo'],
  ㄨㄞ: ['wai', 'uai'],
  ㄨㄟ: ['wei', 'ui'],
  ㄨㄢ: ['wan', 'uan'],
  ㄨㄣ: ['wen', 'un'],
  ㄨㄤ: ['wang', 'uang'],
  ㄨㄥ: ['weng', 'ong'],
  ㄩ: ['yu', 'v'],
  ㄩㄝ: ['yue', 've'],
  ㄩㄢ: ['yuan', 'van'],
  ㄩㄣ: ['yun', 'vn'],
  ㄩㄥ: ['yong', 'iong'],
};

/** Initials that are complete syllables. */
const WHOLE = new Set(['zh', 'ch', 'sh', 'r', 'z', 'c', 's']);

const TYPED = /[ㄅ-ㄩ][ㄅ-ㄩˉˊˇˋ˙\s]*/gu;
const SYLLABLE = /([ㄅ-ㄙ]?)([ㄧㄨㄩ]?[ㄚ-ㄦ]?)/gu;
const BREAK = /[ˉˊˇˋ˙\s]+/u;

/** Replaces the Zhuyin in a text with pinyin: `ㄩˊ ㄧㄡˊ 60` → `yuyou 60`. */
export const spellZhuyin = (text: string): string =>
  text.replace(TYPED, (typed) => ` ${typed.split(BREAK).map(spellRun).join('')} `).replace(/[ˉˊˇˋ˙]/g, '');

const spellRun = (run: string): string =>
  Array.from(run.matchAll(SYLLABLE), ([, initial = '', rhyme = '']) => spellSyllable(initial, rhyme)).join(
    '',
  );

function spellSyllable(initial: string, rhyme: string): string {
  const begin = INITIALS[initial] ?? '';
  // An invalid pair of medial and final is read as two syllables.
  const [alone, after = alone] = RHYMES[rhyme] ?? [
    [...rhyme].map((part) => RHYMES[part]?.[0] ?? '').join(''),
  ];
  if (begin === '') return alone;
  if (rhyme === '') return WHOLE.has(begin) ? `${begin}i` : begin;
  if (/^[jqx]$/.test(begin)) return begin + after.replace('v', 'u');
  return begin + after;
}
