import { useEffect, useState } from 'react';
import type { Chosen } from '#lib/boxes/pack/model/pack.ts';
import { readPack } from '#lib/boxes/pack/rules/link.ts';
import { noticeOf } from '#lib/boxes/pack/rules/shown.ts';
import { $packageList, savePack } from '#stores/pack-draft.ts';

/** What came of a link: nothing was in it, it says no pack, or it took the place of the one that was here. */
export type Shown =
  | { readonly kind: 'none' | 'bad' | 'taken' }
  | { readonly kind: 'replaced' | 'swapped'; readonly own: readonly Chosen[] };

/** Takes the pack that the address shows; the address is clean afterwards, so that a reload does not bring it again. */
export function useShownPack() {
  const [shown, setShown] = useState<Shown>({ kind: 'none' });
  useEffect(() => {
    const url = new URL(location.href);
    const text = url.searchParams.get('pack');
    if (text === null) return;
    const isFriends = url.searchParams.get('from') === 'friend';
    url.searchParams.delete('pack');
    url.searchParams.delete('from');
    history.replaceState(history.state, '', url);
    const pack = readPack(text);
    if (!pack) return setShown({ kind: 'bad' });
    const own = $packageList.get();
    const kind = noticeOf(pack, own, isFriends);
    savePack(pack);
    setShown(kind === 'replaced' || kind === 'swapped' ? { kind, own } : { kind });
  }, []);
  const close = () => setShown({ kind: 'none' });
  return { shown, close };
}
