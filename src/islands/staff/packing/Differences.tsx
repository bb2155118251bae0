import { getDifferences } from '#lib/boxes/packing/calls.ts';
import { useCall } from '../../ui/use-call.ts';
import { useWords } from '../../ui/words.tsx';

/** Where the batches do not come to what the shop believes to have; nothing where they do. */
export function Differences() {
  const t = useWords('packing');
  const { data } = useCall(getDifferences, {});
  if (!data || data.differences.length === 0) return null;
  return (
    <section className="panel p-5" aria-labelledby="differences">
      <h2 id="differences" className="text-lg font-bold">
        {t('differences.title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('differences.text')}</p>
      <ul className="divide-y divide-line">
        {data.differences.map(({ code, name, stock, promised, inBatches }) => (
          <li key={code} className="py-2 text-sm">
            <span className="block font-semibold">{name}</span>
            <span className="block text-faint wrap-anywhere">{code}</span>
            <span className="block text-amber tabular-nums">
              {t('differences.one', { inBatches, shelf: stock + promised, stock, promised })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
