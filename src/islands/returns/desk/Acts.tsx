import { useState } from 'react';
import {
  approveReturn,
  closeReturn,
  refundReturn,
  rejectReturn,
  retryReturnCarrier,
} from '#lib/after/returns/calls.ts';
import type { DeskReturnDetail, RejectReturnInput } from '#lib/after/returns/model/desk.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from '../../ui/Sheet.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useWords } from '../../ui/words.tsx';
import { NoteSheet } from './NoteSheet.tsx';
import { ReceiveSheet } from './ReceiveSheet.tsx';

export interface ActsProps {
  readonly one: DeskReturnDetail;
  readonly onDone: (one: DeskReturnDetail) => void;
  /** Somebody else may have been faster, so the present state is shown. */
  readonly onRefused: () => void;
}

type Act = 'approve' | 'reject' | 'receive' | 'refund' | 'close' | 'askCarrier';

const byCall =
  (endpoint: typeof approveReturn | typeof rejectReturn) =>
  (decision: RejectReturnInput): Promise<DeskReturnDetail> =>
    call(endpoint, decision, { quiet: true });

/** The most common act first. */
const offeredIn = ({ can }: DeskReturnDetail): readonly Act[] => [
  ...(can.decide ? (['approve', 'reject'] as const) : []),
  ...(can.receive ? (['receive'] as const) : []),
  ...(can.refund ? (['refund'] as const) : []),
  ...(can.askCarrier ? (['askCarrier'] as const) : []),
  ...(can.close ? (['close'] as const) : []),
];

/** The possible acts. Each asks for confirmation or needs a note. */
export function Acts({ one, onDone, onRefused }: ActsProps) {
  const t = useWords('returnDesk');
  const [open, setOpen] = useState<Act | null>(null);
  const { isBusy, act } = useAct();
  const { number, version } = one;
  const offered = offeredIn(one);
  if (offered.length === 0) return null;
  const done = (next: DeskReturnDetail) => {
    setOpen(null);
    showToast('success', next.stateName);
    onDone(next);
  };
  const decide = async (endpoint: typeof refundReturn) => {
    if (await act(async () => done(await call(endpoint, { number, version })))) return;
    setOpen(null);
    onRefused();
  };
  const sheet = { one, onDone: done, onRefused, onClose: () => setOpen(null) };
  return (
    <section className="panel flex flex-wrap gap-3 p-5" aria-label={t('acts.title')}>
      {offered.map((name, i) => (
        <button
          key={name}
          type="button"
          className={`${i === 0 ? 'btn' : 'btn-line'} min-h-touch px-5 text-sm max-md:flex-1`}
          aria-disabled={isBusy}
          onClick={() => setOpen(name)}
        >
          {t(`acts.${name}`)}
        </button>
      ))}
      {open === 'approve' && (
        <NoteSheet {...sheet} act="approve" decide={byCall(approveReturn)} isNeeded={one.isOpened} />
      )}
      {open === 'reject' && <NoteSheet {...sheet} act="reject" decide={byCall(rejectReturn)} isNeeded />}
      {open === 'close' && <NoteSheet {...sheet} act="close" decide={byCall(closeReturn)} isNeeded />}
      {open === 'receive' && <ReceiveSheet {...sheet} />}
      {(open === 'refund' || open === 'askCarrier') && (
        <Confirm
          title={t(`${open}.title`)}
          text={t(`${open}.text`)}
          yes={t(`acts.${open}`)}
          isSafe
          isBusy={isBusy}
          onYes={() => void decide(open === 'refund' ? refundReturn : retryReturnCarrier)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
