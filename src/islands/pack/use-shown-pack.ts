import { useEffect, useState } from 'react';
import type { Chosen } from '#lib/pack/model/pack.ts';
import { readPack, writePack } from '#lib/pack/rules/link.ts';
import { $packageList, keepPack } from '#stores/pack-draft.ts';

/** What came of a link: nothing was in it, it says no pack, or it took the place of the one that was here. */
export type Shown =
  | { readonly kind: 'none' | 'bad' | 'taken' }
  | { readonly kind: 'replaced'; readonly own: readonly Chosen[] };

/** Takes the pack that the address shows; the address is clean afterwards, so that a reload does not bring it again. */
export function useShownPack() {
  const [shown, setShown] = useState<Shown>({ kind: 'none' });
  useEffect(() => {
    const url = new URL(location.href);
    const text = url.searchParams.get('pack');
    if (text === null) return;
    url.searchParams.delete('pack');
    history.replaceState(history.state, '', url);
    const pack = readPack(text);
    if (!pack) return setShown({ kind: 'bad' });
    const own = $packageList.get();
    const isOther = own.length > 0 && writePack(own) !== writePack(pack);
    keepPack(pack);
    setShown(isOther ? { kind: 'replaced', own } : { kind: 'taken' });
  }, []);
  const close = () => setShown({ kind: 'none' });
  return { shown, close };
}
