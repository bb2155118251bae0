import { useState } from 'react';
import { resendMessage } from '#lib/fronts/order-desk/calls.ts';
import type { DeskMessage } from '#lib/fronts/order-desk/model/order.ts';
import { hasPermission } from '#stores/staff.ts';
import { useStaff } from '../staff/use-staff.ts';
import { formatMoment } from '../ui/moment.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { useWork } from './use-desk-order.tsx';

/** E-mails and text messages about the order, with their delivery states. */
export function OrderMessages() {
  const t = useWords('workbench');
  const { locale } = useIsland();
  const { order, press, isBusy } = useWork();
  const { staff } = useStaff();
  const [asked, setAsked] = useState<DeskMessage | null>(null);
  const mayTell = hasPermission(staff, 'order.tell');
  const send = async (id: number) => {
    await press(resendMessage, { id }, t('messages.again'));
    setAsked(null);
  };
  if (order.messages.length === 0) return null;
  return (
    <section className="panel p-5" aria-labelledby="messages">
      <h2 id="messages" className="mb-3 text-lg font-bold">
        {t('messages.title')}
      </h2>
      <ul className="divide-y divide-line">
        {order.messages.map((one) => (
          <li key={one.id} className="py-3">
            <p className="break-words">{one.says || t('messages.plain')}</p>
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
              <span>
                {t(`messages.${one.channel}`)} · {formatMoment(one.at, locale)} ·{' '}
                <span className={one.state === 'dead' ? 'text-danger' : ''}>
                  {t(`messages.state.${one.state}`)}
                </span>
              </span>
              {mayTell && (one.state === 'sent' || one.state === 'dead') && (
                <button type="button" className="link min-h-touch" onClick={() => setAsked(one)}>
                  {t('messages.send')}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={t('messages.sendTitle')}
          text={asked.says}
          yes={t('messages.send')}
          isSafe
          isBusy={isBusy}
          onYes={() => void send(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
