import { useState } from 'react';
import type { DeskOrderDetail } from '#lib/fronts/order-desk/model/order.ts';
import { hasPermission } from '#stores/staff.ts';
import { Facts } from '../staff/Facts.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { useWords } from '../ui/words.tsx';
import { PaidBoxes } from './PaidBoxes.tsx';
import { Redirect } from './Redirect.tsx';
import { useWork } from './use-desk-order.tsx';

/** The customer and the destination. Staff without that permission see why they are hidden. */
export function OrderPerson() {
  const t = useWords('staff');
  const { order } = useWork();
  const { staff } = useStaff();
  const { personal, canRedirect } = order;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="panel p-5" aria-labelledby="person">
      <h2 id="person" className="mb-3 text-lg font-bold">
        {t('order.person')}
      </h2>
      {personal ? <Person personal={personal} /> : <p className="text-muted">{t('order.personHidden')}</p>}
      {personal && canRedirect && hasPermission(staff, 'order.changeDelivery') && (
        <RedirectButton onOpen={() => setOpen(true)} />
      )}
      {personal && <PaidBoxes boxes={personal.boxes} />}
      {isOpen && personal && <Redirect recipient={personal.recipient} onClose={() => setOpen(false)} />}
    </section>
  );
}

function RedirectButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useWords('workbench');
  return (
    <button type="button" className="btn-line mt-4 min-h-touch px-5 text-sm" onClick={onOpen}>
      {t('redirect.label')}
    </button>
  );
}

function Person({ personal }: { readonly personal: NonNullable<DeskOrderDetail['personal']> }) {
  const t = useWords('staff');
  const { recipient, member, note } = personal;
  const { pickup, zip, county, district, detail } = recipient;
  const facts = [
    [t('order.receiver'), recipient.receiver],
    [t('order.labelName'), recipient.labelName],
    [t('order.mobile'), recipient.mobile],
    [t('order.address'), [zip, county, district, detail].filter(Boolean).join(' ')],
    [t('order.store'), pickup && `${pickup.name} ${pickup.storeId}`],
    [
      t('order.member'),
      member.hasLeft
        ? t('order.memberLeft')
        : [member.name, member.mobile, member.email].filter(Boolean).join(' · '),
    ],
    [t('order.note'), note],
  ] as const;
  return (
    <>
      <Facts facts={facts} className="break-words" />
      <p className="mt-3 text-sm text-faint">{t('order.lookNoted')}</p>
    </>
  );
}
