import './keep-focus.ts';
import './off-buttons.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { islandTranslator } from '#lib/kernel/i18n/island-words.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Translate, Words } from '#lib/kernel/i18n/words.ts';

/** The props of every page's island: its language and the words it needs. */
export interface IslandProps {
  readonly words: Words;
  readonly locale: Locale;
}

const Island = createContext<IslandProps>({ words: {}, locale: 'tw' });

/** Wraps a page's island, so that its parts need not pass the words on. */
export function IslandWords({ words, locale, children }: IslandProps & { readonly children: ReactNode }) {
  const island = useMemo(() => ({ words, locale }), [words, locale]);
  return <Island.Provider value={island}>{children}</Island.Provider>;
}

export const useIsland = (): IslandProps => useContext(Island);

export function useWords(namespace: string): Translate {
  const { words, locale } = useContext(Island);
  return useMemo(() => islandTranslator(words, namespace, locale), [words, namespace, locale]);
}
