import { useState } from 'react';
import { listPackGoods } from '#lib/boxes/pack/calls.ts';
import { PACK_GOODS_SHOWN } from '#lib/boxes/pack/codes.ts';
import type { PackGood } from '#lib/boxes/pack/model/pack.ts';
import { newlyAgainst } from '#lib/boxes/pack/rules/fit.ts';
import { placeFor } from '#lib/boxes/pack/rules/place.ts';
import { searchGoods } from '#lib/catalog/search/calls.ts';
import { AgainstNote } from '../recommend/AgainstNote.tsx';
import { type GravestFinding, useFindings } from '../recommend/use-findings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { useWords } from '../ui/words.tsx';
import { useConflictWords } from './conflict-words.ts';
import type { Pack } from './use-pack.ts';

const SHOWN_FIRST = 8;

/** The shop's search, limited to goods for packs, in its order. */
function useFound(q: string) {
  const search = useCall(searchGoods, q ? { q } : null);
  const ids = (search.data?.goods ?? []).slice(0, PACK_GOODS_SHOWN).map(({ id }) => id);
  const found = useCall(listPackGoods, q && ids.length > 0 ? { ids: ids.join('-') } : null);
  const goods = ids.flatMap((id) => found.data?.find(({ goodsId }) => goodsId === id) ?? []);
  const isLoading = search.isLoading || (ids.length > 0 && found.isLoading);
  return { goods, isLoading, failure: search.failure ?? found.failure, reload: search.reload };
}

/** Searches goods and adds them to the pack. An empty search shows the best sellers. */
export function FindGoods({ pack }: { readonly pack: Pack }) {
  const t = useWords('pack');
  const [text, setText] = useState('');
  const [isAll, setAll] = useState(false);
  const q = useDebounced(text);
  const found = useFound(q);
  const isChosen = ({ goodsId }: PackGood) => pack.filled.some((one) => one.goodsId === goodsId);
  const all = (q ? found.goods : (pack.best.data ?? [])).filter((good) => !isChosen(good));
  const goods = q || isAll ? all : all.slice(0, SHOWN_FIRST);
  const against = useFindings({
    options: goods.map(({ goodsId }) => goodsId),
    among: pack.filled.map(({ goodsId }) => goodsId),
  });
  const isWaiting = q ? found.isLoading : pack.isLoading;
  return (
    <section aria-labelledby="find-title">
      <h2 id="find-title" className="mb-3 text-lg font-bold">
        {t('find.title')}
      </h2>
      <label className="relative block">
        <span className="sr-only">{t('find.label')}</span>
        <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 size-5 text-faint" />
        <input
          type="search"
          className="field pl-11"
          placeholder={t('find.placeholder')}
          value={text}
          maxLength={60}
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p role="status" className="sr-only">
        {q && !isWaiting ? t('find.found', { count: goods.length }) : ''}
      </p>
      {q && found.failure !== null && <ErrorState message={found.failure} onRetry={found.reload} />}
      {isWaiting && goods.length === 0 && <FoundSkeleton />}
      {q && !isWaiting && found.failure === null && goods.length === 0 && (
        <p className="mt-4 text-sm text-muted">
          {t(found.goods.length > 0 ? 'find.allIn' : 'find.none', { q })}
        </p>
      )}
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {goods.map((good) => (
          <li key={good.goodsId} data-option={good.goodsId}>
            <button
              type="button"
              className="panel flex min-h-16 w-full flex-wrap items-center gap-3 p-2.5 text-left hover:border-accent"
              onClick={() => pack.add(good)}
            >
              <Picture src={good.picture} className="size-12" />
              <span className="sr-only">{t('find.add')}</span>
              <span className="min-w-0 flex-1 basis-40">
                <span className="block text-sm font-semibold">{good.name}</span>
                <span className="block text-xs text-faint">{good.subtitle}</span>
              </span>
              <Icon name="plus" className="size-5 text-accent" />
              <Warned good={good} pack={pack} note={against.get(good.goodsId)} />
            </button>
          </li>
        ))}
      </ul>
      {!q && !isAll && all.length > SHOWN_FIRST && (
        <button type="button" className="btn-line mt-3" onClick={() => setAll(true)}>
          {t('find.all', { count: all.length })}
        </button>
      )}
    </section>
  );
}

interface WarnedProps {
  readonly good: PackGood;
  readonly pack: Pack;
  readonly note: GravestFinding | undefined;
}

/** Why this good does not suit the pack: because of the person who takes it, or of the pack's other goods. */
function Warned({ good, pack: { filled, figures }, note }: WarnedProps) {
  const part = placeFor(filled, good, figures);
  const [conflict] = newlyAgainst(filled, [...filled, part], figures);
  const say = useConflictWords([...filled, part]);
  if (!note && !conflict) return null;
  return (
    <span className="w-full">
      {note && <AgainstNote note={note} />}
      {conflict && (
        <span className="block text-xs text-amber" data-conflict={conflict.kind}>
          {say(conflict)}
        </span>
      )}
    </span>
  );
}

function FoundSkeleton() {
  const common = useWords('common');
  return (
    <SkeletonGroup label={common('loading')} className="mt-3 grid gap-2 sm:grid-cols-2">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
        <Skeleton key={i} className="h-16 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
