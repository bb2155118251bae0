import type { Adjustment } from '#lib/catalog/pricing/model/adjustment.ts';
import { otherLanguage } from '#lib/kernel/i18n/other-language.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Money, Sum } from './Money.tsx';
import { Picture } from './Picture.tsx';
import { WhyPrice } from './WhyPrice.tsx';
import { useIsland, useWords } from './words.tsx';

interface GoodsRowProps {
  readonly line: {
    readonly goodsId: number;
    readonly name: string;
    readonly options: string;
    readonly picture: string;
    readonly price: number;
    readonly quantity: number;
    readonly total: number;
    readonly listPrice: number;
    readonly adjustments: readonly Adjustment[];
    /** The kind of an order's line; marks gifts. */
    readonly kind?: string;
    readonly giftKind?: string | null;
  };
}

/** A read-only line of goods. */
export function GoodsRow({ line }: GoodsRowProps) {
  const t = useWords('common');
  const { locale } = useIsland();
  const isGift = line.kind === 'gift';
  const off = line.total - line.price * line.quantity;
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1 py-3">
      <Picture src={line.picture} className="size-16" />
      <div className="min-w-0 flex-1 basis-16">
        <a
          href={pageLink(links.goods(line.goodsId))}
          className="font-medium hover:text-accent"
          lang={otherLanguage(line.name, locale)}
        >
          {line.name}
        </a>
        {line.options && <p className="text-sm text-muted">{line.options}</p>}
        <p className="text-sm text-faint tabular-nums">
          {!isGift && <Money amount={line.price} />} × {line.quantity}
        </p>
        <WhyPrice line={line} />
      </div>
      <span className="ml-auto text-right">
        <span className="price">
          {isGift ? (
            t(`ui.gifts.${line.giftKind ?? 'season'}`)
          ) : (
            <Sum amount={line.total} parts={[{ amount: line.price, times: line.quantity }, off]} />
          )}
        </span>
        {!isGift && off < 0 && (
          <span className="block text-sm text-amber tabular-nums">
            {t('ui.lineOff')} <Money amount={off} />
          </span>
        )}
      </span>
    </li>
  );
}
