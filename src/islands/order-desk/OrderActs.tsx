import { useState } from 'react';
import { cancelForShopper, resendOrder } from '#lib/fronts/order-desk/calls.ts';
import { CANCEL_REASONS, type CancelReason } from '#lib/fronts/order-desk/rules.ts';
import { hasPermission } from '#stores/staff.ts';
import { useStaff } from '../staff/use-staff.ts';
import { Choice } from '../ui/Choice.tsx';
import { Confirm, Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

/** The actions on the whole order: cancel it unpaid, or resend it. */
export function OrderActs() {
  const t = useWords('workbench');
  const { order, press, isBusy } = useWork();
  const { staff } = useStaff();
  const [asked, setAsked] = useState<'cancel' | 'resend' | null>(null);
  const close = () => setAsked(null);
  const mayCancel = order.canCancel && hasPermission(staff, 'order.cancel');
  const mayResend = order.canResend && hasPermission(staff, 'order.move');
  const resend = async () => {
    await press(resendOrder, {}, t('resend.done'));
    close();
  };
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {mayResend && (
        <button type="button" className="btn" onClick={() => setAsked('resend')}>
          {t('resend.label')}
        </button>
      )}
      {mayCancel && (
        <button type="button" className="btn-line text-danger" onClick={() => setAsked('cancel')}>
          {t('cancel.label')}
        </button>
      )}
      {asked === 'cancel' && <Cancel onClose={close} />}
      {asked === 'resend' && (
        <Confirm
          title={t('resend.title')}
          text={t('resend.text')}
          yes={t('resend.label')}
          isSafe
          isBusy={isBusy}
          onYes={() => void resend()}
          onClose={close}
        />
      )}
    </div>
  );
}

/** It cannot be undone, and the shopper reads the reason. */
function Cancel({ onClose }: { readonly onClose: () => void }) {
  const t = useWords('workbench');
  const { press, isBusy } = useWork();
  const [reason, setReason] = useState<CancelReason>('shopper');
  const cancel = async () => {
    await press(cancelForShopper, { reason }, t('cancel.done'));
    onClose();
  };
  return (
    <Sheet title={t('cancel.title')} onClose={onClose}>
      <p className="mb-4 text-muted">{t('cancel.text')}</p>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm text-muted">{t('cancel.reason')}</legend>
        {CANCEL_REASONS.map((one) => (
          <Choice
            key={one}
            name="reason"
            isChosen={reason === one}
            onChoose={() => setReason(one)}
            title={t(`cancel.by.${one}`)}
          />
        ))}
      </fieldset>
      <button
        type="button"
        className="btn-line mt-6 w-full border-danger font-semibold text-danger hover:border-danger"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void cancel()}
      >
        {t('cancel.label')}
      </button>
    </Sheet>
  );
}
