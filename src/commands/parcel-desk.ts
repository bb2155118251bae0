import { writeFile } from 'node:fs/promises';
import { html } from 'hono/html';
import { releaseForResend } from '#lib/after/refund/service.ts';
import { MANUAL_STATES } from '#lib/after/shipment/rules.ts';
import {
  findLabel,
  handOver,
  listOpenParcels,
  listOrdersToPack,
  listReturnedOrders,
  packOrder,
  recordParcelState,
  retryCarrier,
  unpack,
} from '#lib/after/shipment/service.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { TEMPERATURES } from '#lib/site/payment-methods/codes.ts';
import { type Shell, withShop } from './shell.ts';

/** The packing table on the command line: orders to pack, labels, and parcels that need attention. */

type Work = (ctx: Ctx, say: Shell['say']) => Promise<void>;

export interface PackOptions {
  /** For a carrier without an account of the shop. */
  readonly tracking?: string | undefined;
  readonly temperature?: string | undefined;
}

/** @returns the command's work; null when it is not a command of the table, or lacks its subject */
export function parcelCommand(
  command: string,
  subject: string | undefined,
  more: readonly string[],
  options: PackOptions,
): ((shell: Shell) => Promise<boolean>) | null {
  const work = workOf(command, subject, more, options);
  return work && ((shell) => atTable(shell, work));
}

function workOf(command: string, subject = '', more: readonly string[], options: PackOptions): Work | null {
  if (command === 'parcels') return list;
  if (subject === '') return null;
  const [second] = more;
  switch (command) {
    case 'pack':
      return pack(subject, more, options);
    case 'label':
      return label(subject, second ?? `label-${subject}.html`);
    case 'parcel':
      return second ? noteOf(subject, second) : null;
    case 'hand-over':
      return second
        ? async (ctx, say) => {
            await handOver(ctx, subject, second);
            say(`${subject} is handed over.`);
          }
        : null;
    case 'resend':
      return async (ctx, say) => {
        await releaseForResend(ctx, subject);
        say(`${subject} may be packed again.`);
      };
    default:
      return null;
  }
}

const list: Work = async (ctx, say) => {
  const [orders, parcels, returned] = [
    await listOrdersToPack(ctx),
    await listOpenParcels(ctx),
    await listReturnedOrders(ctx),
  ];
  for (const { number, carrier, receiver, shipBy, pieces } of orders) {
    say(`pack      ${number}  ${carrier}  ${receiver}${shipBy ? `  by ${shipBy}` : ''}`);
    for (const { skuCode, name, options, quantity } of pieces)
      say(`            ${quantity} × ${skuCode}  ${name} ${options}`.trimEnd());
  }
  for (const { number, tradeNo, carrier, state, trackingNumber, failure } of parcels)
    say([`parcel    ${tradeNo}`, number, carrier, state, trackingNumber, failure].filter(Boolean).join('  '));
  for (const { number, payable } of returned) say(`came back ${number}  ${formatAmount(payable)}`);
  if (orders.length + parcels.length + returned.length === 0) say('Nothing is waiting.');
};

/** `CODE=2` packs two pieces of a SKU. Without any, packs everything left. */
function pack(
  number: string,
  wanted: readonly string[],
  { tracking, temperature: kept }: PackOptions,
): Work | null {
  const temperature = TEMPERATURES.find((one) => one === kept);
  const asked = wanted.map((text) => /^(.+)=(\d{1,4})$/.exec(text));
  if ((kept && !temperature) || asked.includes(null)) return null;
  return async (ctx, say) => {
    const open = (await listOrdersToPack(ctx)).find((one) => one.number === number);
    const pieces = asked.map((match) => {
      const line = open?.pieces.find(({ skuCode }) => skuCode === match?.[1]);
      if (!line) throw new ShopError('packedTooMany');
      return { orderLineId: line.orderLineId, quantity: Number(match?.[2]) };
    });
    const { tradeNo } = await packOrder(ctx, {
      number,
      temperature,
      ...(pieces.length > 0 ? { pieces } : {}),
      ...(tracking ? { trackingNumber: tracking } : {}),
    });
    say(`${number} is packed as ${tradeNo}. "parcels" says when its carrier has taken it.`);
  };
}

const label =
  (tradeNo: string, file: string): Work =>
  async (ctx, say) => {
    const found = await findLabel(ctx, tradeNo);
    if (!found) throw new ShopError('parcelNotFound');
    const fields = Object.entries(found.fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    );
    const page = html`<!doctype html>
<meta charset="utf-8" />
<title>${tradeNo}</title>
<form method="post" action="${found.action}">${fields}<button>${tradeNo}</button></form>
`;
    await writeFile(file, String(await page));
    say(`Open ${file} in a browser and press its button: the carrier shows the label.`);
  };

function noteOf(tradeNo: string, said: string): Work | null {
  const state = MANUAL_STATES.find((one) => one === said);
  const work = said === 'again' ? retryCarrier : said === 'unpack' ? unpack : null;
  if (!work && !state) return null;
  return async (ctx, say) => {
    if (work) await work(ctx, tradeNo);
    else if (state) await recordParcelState(ctx, tradeNo, state);
    say(`${tradeNo}: ${said}, noted.`);
  };
}

async function atTable(shell: Shell, work: Work): Promise<boolean> {
  const { say } = shell;
  try {
    await withShop(shell, (runtime) => work(actingAs(runtime.workContext(), systemActor('command')), say));
    return true;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    say(translator('en', 'errors')(error.key));
    return false;
  }
}
