/** Turns Traditional characters into Simplified ones, character for character; other text stays as it is. */
export type Fold = (text: string) => string;

const HAN = /\p{Script=Han}/gu;

let loading: Promise<Fold> | undefined;

/** The tables take a moment and some MB, so they are loaded when first needed. */
export const loadFold = (): Promise<Fold> => {
  loading ??= import('opencc-js/t2cn').then(({ Converter }) =>
    byCharacter(Converter({ from: 'tw', to: 'cn' })),
  );
  return loading;
};

/** The converter weighs phrases and is slow; single characters are few and asked for again and again. */
function byCharacter(convert: Fold): Fold {
  const known = new Map<string, string>();
  const foldOne = (letter: string): string => {
    const found = known.get(letter) ?? convert(letter);
    known.set(letter, found);
    return found;
  };
  return (text) => text.replace(HAN, foldOne);
}
