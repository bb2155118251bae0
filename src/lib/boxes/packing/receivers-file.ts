import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { forbidden } from '#lib/kernel/errors.ts';
import { xlsxResponse } from '#lib/kernel/http/xlsx.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { getBatchReceivers } from './receivers.ts';

const TEXTS = ['order', 'packed', 'state', 'receiver', 'member', 'mobile', 'email', 'told'] as const;

/**
 * The receivers of a batch as a workbook. Like the page, it adds to the access log that receivers can read.
 * @throws ShopError batchNotFound (404); 403 without the permission to see receivers
 */
export async function exportBatchReceivers(ctx: Ctx<StaffActor>, id: number): Promise<Response> {
  if (!ctx.actor.permissions.has('order.readPersonal')) throw forbidden();
  const { batch, receivers } = await getBatchReceivers(ctx, id);
  const t = translator(ctx.locale, 'packing');
  const columns = [
    ...TEXTS.map((name) => ({ heading: t(`receivers.file.${name}`) })),
    { heading: t('receivers.file.pieces'), isNumber: true },
  ];
  const minute = (at: string | null) => (at === null ? '' : taipeiMinute(new Date(at)));
  const rows = receivers.map(({ number, pieces, packedAt, stateName, receiver, person, toldAt }) => [
    number,
    minute(packedAt),
    stateName,
    receiver,
    person?.name ?? '',
    person?.mobile ?? '',
    person?.email ?? '',
    minute(toldAt),
    pieces,
  ]);
  return xlsxResponse(`batch-${batch.id}`, columns, rows);
}
