/**
 * Zhuyin as it comes out of a keyboard, spelt as pinyin without tones. A syllable is an initial, a medial and a
 * final, each of which may be missing; a tone mark or a space ends it. Where neither is written the longest
 * syllable is taken, so `ㄩㄧㄡ` is `yuyou`.
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

/** Medial and final: as a syllable of their own, and after an initial where that is spelt otherwise. */
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

/** These are syllables without a rhyme. */
const WHOLE = new Set(['zh', 'ch', 'sh', 'r', 'z', 'c', 's']);

const TYPED = /[ㄅ-ㄩ][ㄅ-ㄩˉˊˇˋ˙\s]*/gu;
const SYLLABLE = /([ㄅ-ㄙ]?)([ㄧㄨㄩ]?[ㄚ-ㄦ]?)/gu;
const BREAK = /[ˉˊˇˋ˙\s]+/u;

/** Puts pinyin for what is Zhuyin in a text; the rest stays: `ㄩˊ ㄧㄡˊ 60` is `yuyou 60`. */
export const spellZhuyin = (text: string): string =>
  text.replace(TYPED, (typed) => ` ${typed.split(BREAK).map(spellRun).join('')} `).replace(/[ˉˊˇˋ˙]/g, '');

const spellRun = (run: string): string =>
  Array.from(run.matchAll(SYLLABLE), ([, initial = '', rhyme = '']) => spellSyllable(initial, rhyme)).join(
    '',
  );

function spellSyllable(initial: string, rhyme: string): string {
  const begin = INITIALS[initial] ?? '';
  // The medial alone may carry a final it cannot carry: then both are read one after the other.
  const [alone, after = alone] = RHYMES[rhyme] ?? [
    [...rhyme].map((part) => RHYMES[part]?.[0] ?? '').join(''),
  ];
  if (begin === '') return alone;
  if (rhyme === '') return WHOLE.has(begin) ? `${begin}i` : begin;
  if (/^[jqx]$/.test(begin)) return begin + after.replace('v', 'u');
  return begin + after;
}
