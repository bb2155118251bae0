import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { postToMerchant } from '../ecpay/post.ts';
import { SERVICES, STORES } from '../ecpay-logistics/stores.ts';
import { type CarriedParcel, findCarriedById, logisticsIdOf } from './parcels.ts';
import { carriedNotice, carriedParcel } from './tables.ts';

/** The merchant has chosen another store. Some chains send 2000 instead. */
const STORE_CHANGED = 2105;
/** Statuses in which the store can no longer change, up to the return to the sender. */
const ENDED: readonly number[] = [2067, 2070, 2072, 2074, 3019, 3020, 3022, 3023, 2042, 7006, 7013, 9999];

/** `/Express/UpdateStoreInfo` (provider facts, 2.7). @returns the provider's answer */
export async function changeStore(ctx: Ctx, fields: Readonly<Record<string, string>>): Promise<string> {
  const parcel = await findCarriedById(ctx, fields.AllPayLogisticsID ?? '');
  const service = parcel?.form.LogisticsSubType as keyof typeof SERVICES | undefined;
  if (!parcel || !service || !(service in SERVICES)) return '0|找不到訂單';
  if (fields.StoreType !== '01') return '0|StoreType Is Error';
  const isNumbered =
    fields.CVSPaymentNo === parcel.paymentNo && (fields.CVSValidationNo ?? '') === parcel.validationNo;
  if (!isNumbered) return '0|CVSPaymentNo Is Error';
  const { ReceiverStoreID = '' } = fields;
  if (!STORES[SERVICES[service]].some(({ id }) => id === ReceiverStoreID)) return '0|找不到該門市';
  if (ReceiverStoreID === parcel.form.ReceiverStoreID) return '1|OK';
  if (ENDED.includes(parcel.code)) return '0|訂單狀態無法更新門市';
  await ctx.db
    .update(carriedParcel)
    .set({ form: { ...parcel.form, ReceiverStoreID }, code: STORE_CHANGED, changedAt: ctx.now })
    .where(eq(carriedParcel.id, parcel.id));
  // The next sweep sends it, so the answer arrives first.
  await ctx.db
    .insert(carriedNotice)
    .values({ parcelId: parcel.id, code: STORE_CHANGED, at: ctx.now, dueAt: ctx.now })
    .onConflictDoNothing();
  return '1|OK';
}

/** 7-ELEVEN also reports a closed store to an address of its own, without a time. */
export async function notifyStoreClosed(
  parcel: CarriedParcel,
  accounts: readonly EcpayAccount[],
): Promise<void> {
  const { form } = parcel;
  const account = accounts.find(({ merchantId }) => merchantId === form.MerchantID);
  if (form.LogisticsSubType !== 'UNIMARTC2C' || !form.LogisticsC2CReplyURL || !account) return;
  const said = {
    MerchantID: account.merchantId,
    AllPayLogisticsID: logisticsIdOf(parcel),
    GoodsAmount: form.GoodsAmount ?? '',
    GoodsName: form.GoodsName ?? '',
    Status: '01',
    StoreID: form.ReceiverStoreID ?? '',
    StoreType: '01',
  };
  const body = new URLSearchParams(withCheckMac(said, account, 'md5'));
  await postToMerchant(form.LogisticsC2CReplyURL, { body });
}
