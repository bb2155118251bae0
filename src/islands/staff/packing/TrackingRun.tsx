import { type ChangeEvent, useState } from 'react';
import { startRun } from '#lib/boxes/packing/calls.ts';
import { TRACKING_NUMBER } from '#lib/boxes/packing/rules.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useWords } from '../../ui/words.tsx';
import { useDraft } from '../use-draft.ts';
import { decodeTable, readTracking } from './tracking-lines.ts';

export interface AloneOrder {
  readonly number: string;
  readonly box: number;
  readonly carrierName: string;
}

interface TrackingRunProps {
  /** In the order of their boxes. */
  readonly orders: readonly AloneOrder[];
  readonly onClose: () => void;
}

/**
 * Packs orders without the provider together: tracking numbers are pasted, or come from the carrier's file.
 */
export function TrackingRun({ orders, onClose }: TrackingRunProps) {
  const t = useWords('packing');
  const wanted = orders.map(({ number }) => number);
  const [numbers, setNumbers, forget] = useDraft<Readonly<Record<string, string>>>('packing:tracking', {});
  const [pasted, setPasted] = useState('');
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [key] = useState(() => crypto.randomUUID());
  const { isBusy, act } = useAct();
  const of = (number: string) => numbers[number]?.trim() ?? '';
  const isTwice = (number: string) =>
    of(number) !== '' && wanted.some((other) => other !== number && of(other) === of(number));
  const isGood = (number: string) => TRACKING_NUMBER.test(of(number)) && !isTwice(number);
  const ready = orders.filter(({ number }) => isGood(number));
  const read = (text: string) => {
    const found = readTracking(text, wanted);
    setNumbers({ ...numbers, ...found.numbers });
    setUnread(found.unread);
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) read(decodeTable(await file.arrayBuffer()));
    target.value = '';
  };
  const start = () =>
    act(async () => {
      const packed = ready.map(({ number, box }) => ({ number, box, trackingNumber: of(number) }));
      const { id } = await call(startRun, { key, orders: packed });
      forget();
      location.assign(pageLink(staffLinks.packingRun(id)));
    });
  return (
    <Sheet title={t('tracking.title')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t('tracking.text')}</p>
      <div className="grid gap-3">
        <TextArea
          label={t('tracking.paste')}
          hint={t('tracking.hint')}
          className="min-h-28 tabular-nums"
          value={pasted}
          onChange={(text) => {
            setPasted(text);
            read(text);
          }}
        />
        <label className="grid gap-1.5 text-sm text-muted">
          {t('tracking.file')}
          <input type="file" accept=".csv,.txt,.tsv,text/*" onChange={(event) => void readFile(event)} />
        </label>
        {unread.length > 0 && (
          <div role="status" className="text-sm text-amber">
            <p>{t('tracking.unread', { count: unread.length })}</p>
            <ul className="max-h-24 overflow-y-auto">
              {unread.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
                <li key={at} className="truncate tabular-nums">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
        <ol className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
          {orders.map(({ number, box, carrierName }) => (
            <li key={number} className="grid grid-cols-[auto_1fr] items-center gap-x-3 py-2">
              <span className="grid size-9 place-items-center rounded bg-raised font-bold tabular-nums">
                {box}
              </span>
              <label className="grid gap-1 text-sm">
                <span className="tabular-nums">
                  {number} <span className="text-muted">{carrierName}</span>
                </span>
                <input
                  className="field tabular-nums"
                  value={numbers[number] ?? ''}
                  maxLength={40}
                  autoCapitalize="characters"
                  spellCheck={false}
                  aria-invalid={of(number) !== '' && !isGood(number)}
                  onChange={({ target }) => setNumbers({ ...numbers, [number]: target.value })}
                />
                {of(number) !== '' && !isGood(number) && (
                  <span className="text-danger">
                    {t(isTwice(number) ? 'tracking.twice' : 'tracking.wrong')}
                  </span>
                )}
              </label>
            </li>
          ))}
        </ol>
        {ready.length < orders.length && (
          <p className="text-sm text-muted">{t('tracking.left', { count: orders.length - ready.length })}</p>
        )}
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || ready.length === 0}
          aria-busy={isBusy}
          onClick={() => void start()}
        >
          {t('tracking.pack', { count: ready.length })}
        </button>
      </div>
    </Sheet>
  );
}
