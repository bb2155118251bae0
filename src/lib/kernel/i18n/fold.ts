/** Converts Traditional characters to Simplified, character by character; other text stays unchanged. */
export type Fold = (text: string) => string;

const HAN = /\p{Script=Han}/gu;

let loading: Promise<Fold> | undefined;

/** The tables take a moment and some MB, so they load at the first use. */
export const loadFold = (): Promise<Fold> => {
  loading ??= import('opencc-js/t2cn').then(({ Converter }) =>
    byCharacter(Converter({ from: 'tw', to: 'cn' })),
  );
  return loading;
};

/** Caches single characters: the converter matches phrases and is slow, and the same characters recur. */
function byCharacter(convert: Fold): Fold {
  const known = new Map<string, string>();
  const foldOne = (letter: string): string => {
    const found = known.get(letter) ?? convert(letter);
    known.set(letter, found);
    return found;
  };
  return (text) => text.replace(HAN, foldOne);
}
