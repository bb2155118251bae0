import { changeStore } from '#lib/fronts/order-desk/calls.ts';
import { hasPermission } from '#stores/staff.ts';
import { useStaff } from '../staff/use-staff.ts';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { DeskParcelCard } from './DeskParcelCard.tsx';
import { LineForm } from './LineForm.tsx';
import { PackForm } from './PackForm.tsx';
import { useWork } from './use-desk-order.tsx';

const loadSchema = async () => (await import('#lib/fronts/order-desk/model/acts.ts')).ChangeStoreInput;

/** Changes the store on the shopper's request by phone. */
function ChangeStore() {
  const t = useWords('workbench');
  const { order, send } = useWork();
  const form = useForm({ storeId: '' });
  const { storeId } = form.values;
  const isWaitedFor = order.parcels.some(({ state }) => state === 'storeClosed');
  const change = () =>
    form.submit(loadSchema, { number: order.number, version: order.version, storeId }, async () => {
      await send(changeStore, { storeId }, t('store.done'));
      form.set('storeId', '');
    });
  return (
    <LineForm form={form} onSubmit={change} label={t('store.label')} look={isWaitedFor ? 'btn' : 'btn-line'}>
      <TextField
        form={form}
        name="storeId"
        label={t('store.number')}
        autoCapitalize="characters"
        maxLength={9}
      />
    </LineForm>
  );
}

/** The goods to pack, and the existing parcels. */
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
