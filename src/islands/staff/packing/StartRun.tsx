import { useRef, useState } from 'react';
import { startRun } from '#lib/boxes/packing/calls.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';

interface StartRunProps {
  readonly orders: readonly { readonly number: string; readonly box: number }[];
  readonly label: string;
  readonly className: string;
}

/** Packs many orders in a run and opens its page. Idempotent: repeated presses start one run. */
export function StartRun({ orders, label, className }: StartRunProps) {
  const [isBusy, setBusy] = useState(false);
  const wanted = useRef({ orders: '', key: '' });
  const start = async () => {
    const wantedNow = orders.map(({ number, box }) => ({ number, box }));
    const said = JSON.stringify(wantedNow);
    if (wanted.current.orders !== said) wanted.current = { orders: said, key: crypto.randomUUID() };
    setBusy(true);
    await call(startRun, { key: wanted.current.key, orders: wantedNow }).then(
      ({ id }) => location.assign(pageLink(staffLinks.packingRun(id))),
      () => setBusy(false),
    );
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={orders.length === 0 || isBusy}
      aria-busy={isBusy}
      onClick={() => void start()}
    >
      {label}
    </button>
  );
}
