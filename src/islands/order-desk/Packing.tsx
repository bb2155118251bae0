import { hasPermission } from '#stores/staff.ts';
import { useStaff } from '../staff/use-staff.ts';
import { useWords } from '../ui/words.tsx';
import { ChangeStore } from './ChangeStore.tsx';
import { DeskParcelCard } from './DeskParcelCard.tsx';
import { PackForm } from './PackForm.tsx';
import { useWork } from './use-desk-order.tsx';

/** What is to be packed, and the parcels that there are. */
export function Packing() {
  const t = useWords('workbench');
  const { order } = useWork();
  const { staff } = useStaff();
  const { unpacked, parcels } = order;
  const mayPack = hasPermission(staff, 'shipment.pack');
  const mayChangeStore = order.canChangeStore && hasPermission(staff, 'order.changeDelivery');
  if (unpacked.length === 0 && parcels.length === 0) return null;
  return (
    <section className="panel grid gap-5 p-5" aria-labelledby="parcels">
      <h2 id="parcels" className="text-lg font-bold">
        {t('parcels')}
      </h2>
      {parcels.length > 0 && (
        <ol className="grid gap-5">
          {parcels.map((parcel, at) => (
            <DeskParcelCard key={parcel.tradeNo} parcel={parcel} nth={at + 1} />
          ))}
        </ol>
      )}
      {mayChangeStore && <ChangeStore />}
      {unpacked.length > 0 && (mayPack ? <PackForm /> : <p className="text-muted">{t('pack.waits')}</p>)}
    </section>
  );
}
