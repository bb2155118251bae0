import type { DeskOrderDetail } from '#lib/workbench/model/order.ts';
import { useWords } from '../ui/words.tsx';
import { Facts } from './Facts.tsx';

/** Whose order it is and where it goes; whoever may not see that is told so. */
export function OrderPerson({ personal }: Pick<DeskOrderDetail, 'personal'>) {
  const t = useWords('staff');
  return (
    <section className="panel p-5" aria-labelledby="person">
      <h2 id="person" className="mb-3 text-lg font-bold">
        {t('order.person')}
      </h2>
      {personal ? <Person personal={personal} /> : <p className="text-muted">{t('order.personHidden')}</p>}
    </section>
  );
}

function Person({ personal }: { readonly personal: NonNullable<DeskOrderDetail['personal']> }) {
  const t = useWords('staff');
  const { recipient, member, note } = personal;
  const { pickup, zip, county, district, detail } = recipient;
  const facts = [
    [t('order.receiver'), recipient.receiver],
    [t('order.mobile'), recipient.mobile],
    [t('order.address'), [zip, county, district, detail].filter(Boolean).join(' ')],
    [t('order.store'), pickup && `${pickup.name} ${pickup.storeId}`],
    [t('order.member'), [member.name, member.mobile, member.email].filter(Boolean).join(' · ')],
    [t('order.note'), note],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      <p className="mt-3 text-sm text-faint">{t('order.lookNoted')}</p>
    </>
  );
}
