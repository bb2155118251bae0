import { chooseGift } from '#lib/buying/gift/calls.ts';
import type { GiftPiece, OwnGift } from '#lib/buying/gift/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMoney } from '../ui/Money.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useResumableAct } from '../ui/use-resumable-act.ts';
import { useWords } from '../ui/words.tsx';

interface GiftChoicesProps {
  readonly gift: OwnGift;
  readonly onChange: (gift: OwnGift) => void;
  /** Somebody else was faster: the stock has changed. */
  readonly onRefused: () => void;
}

const NO_PIECE = { skuId: 0, name: '' };

/** The gifts of the member's level. A press reserves one; choosing another moves the reservation. */
export function GiftChoices({ gift, onChange, onRefused }: GiftChoicesProps) {
  const t = useWords('gift');
  const { isBusy, press } = useResumableAct('gift', NO_PIECE, async ({ skuId, name }) => {
    onChange(await call(chooseGift, { skuId }));
    showToast('success', t('done', { name }));
  });
  const choose = async ({ skuId, name }: GiftPiece) => {
    if (!(await press({ skuId, name }))) onRefused();
  };
  return (
    <section className="panel p-5 md:p-7" aria-labelledby="gift-list">
      <h2 id="gift-list" className="text-lg font-bold">
        {t('list')}
      </h2>
      <ul className="divide-y divide-line">
        {gift.choices.map((piece) => (
          <Piece
            key={piece.skuId}
            piece={piece}
            isChosen={piece.skuId === gift.chosen?.skuId}
            label={t(gift.chosen ? 'change' : 'choose')}
            isBusy={isBusy}
            onChoose={() => void choose(piece)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PieceProps {
  readonly piece: GiftPiece;
  readonly isChosen: boolean;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function Piece({ piece, isChosen, label, isBusy, onChoose }: PieceProps) {
  const t = useWords('gift');
  const money = useMoney();
  const { skuId, goodsId, name, options, picture, value, inStock } = piece;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4" data-gift={skuId}>
      <Picture src={picture} />
      <div className="min-w-0 flex-1 basis-36">
        <a href={pageLink(links.goods(goodsId))} className="font-medium hover:text-accent">
          {name}
        </a>
        {options && <p className="text-sm text-muted">{options}</p>}
        <p className="text-sm text-faint tabular-nums">{t('worth', { amount: money(value) })}</p>
      </div>
      {isChosen ? (
        <p className="flex min-h-touch items-center gap-1.5 font-semibold text-accent">
          <Icon name="check" className="size-5" />
          {t('isChosen')}
        </p>
      ) : inStock ? (
        <button
          type="button"
          className="btn-line max-md:w-full"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          aria-label={`${label}: ${name}`}
          onClick={onChoose}
        >
          {label}
        </button>
      ) : (
        <p className="text-sm text-faint">{t('soldOut')}</p>
      )}
    </li>
  );
}
