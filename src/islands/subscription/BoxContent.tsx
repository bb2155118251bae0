import type { ReactNode } from 'react';
import type { Box, BoxGoods } from '#lib/boxes/subscription-change/model/shown.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useWords } from '../ui/words.tsx';

/** A box's content and destination. */
export function BoxContent({ box }: { readonly box: Box }) {
  const t = useWords('boxes');
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {box.items.map((one) => (
          <Piece key={one.skuId} piece={one} note={box.isSwapped ? t('swapped') : ''} />
        ))}
        {box.additions.map((one) => (
          <Piece key={`once-${one.skuId}`} piece={one} note={t('extra')} />
        ))}
      </ul>
      <Place box={box} />
    </>
  );
}

/** A box's destination. */
export function Place({
  box: { address, hasOwnAddress },
}: {
  readonly box: Pick<Box, 'address' | 'hasOwnAddress'>;
}) {
  const t = useWords('boxes');
  return (
    <p className={address ? 'flex items-start gap-2 text-sm text-muted' : 'hidden'}>
      <Icon name="pin" className="mt-0.5 size-4" />
      <span className="min-w-0 wrap-anywhere">
        {address}
        {hasOwnAddress && <span className="text-accent"> · {t('ownAddress')}</span>}
      </span>
    </p>
  );
}

interface PieceProps {
  readonly piece: BoxGoods;
  readonly note: string;
  readonly children?: ReactNode;
}

export function Piece({ piece, note, children }: PieceProps) {
  const { goodsId, name, options, picture, quantity } = piece;
  return (
    <li className="flex items-center gap-3">
      <Picture src={picture} className="size-12" />
      <span className="min-w-0 flex-1 text-sm">
        <a href={pageLink(links.goods(goodsId))} className="font-medium wrap-anywhere hover:text-accent">
          {name}
        </a>
        <span className="block text-muted">
          {[options, `× ${quantity}`, note].filter(Boolean).join(' · ')}
        </span>
      </span>
      {children}
    </li>
  );
}
