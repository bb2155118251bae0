import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { TRANSFER_REFUSALS } from '#lib/money/payment/model/payment.ts';
import {
  confirmBankRefund,
  confirmTransfer,
  listBankRefunds,
  listTransfers,
  refuseTransfer,
} from '#lib/money/payment/service.ts';
import { type Shell, withShop } from './shell.ts';

/** The cashier's desk on the command line: reported transfers, and refunds by bank transfer. */

type Work = (ctx: Ctx, say: Shell['say']) => Promise<void>;

/** @returns the command's work; null when it is not a command of the desk, or lacks its subject */
export function deskCommand(
  command: string,
  subject: string | undefined,
  reason: string | undefined,
): ((shell: Shell) => Promise<boolean>) | null {
  const work = workOf(command, subject, reason);
  return work && ((shell) => atDesk(shell, work));
}

function workOf(command: string, subject = '', reason: string | undefined): Work | null {
  if (command === 'transfers') return list;
  if (subject === '') return null;
  switch (command) {
    case 'confirm-transfer':
      return async (ctx, say) => {
        const outcome = await confirmTransfer(ctx, { number: subject });
        say(
          outcome === 'paid'
            ? `${subject} is paid.`
            : `${subject} can no longer be had: the money goes back.`,
        );
      };
    case 'refuse-transfer': {
      const refusal = TRANSFER_REFUSALS.find((one) => one === reason);
      if (!refusal) return null;
      return async (ctx, say) => {
        await refuseTransfer(ctx, { number: subject, refusal });
        say(`The shopper of ${subject} is asked once more.`);
      };
    }
    case 'refund-sent':
      return async (ctx, say) => {
        await confirmBankRefund(ctx, { refundId: Number(subject) || 0 });
        say(`Refund ${subject} is sent, and the shopper is told.`);
      };
    default:
      return null;
  }
}

const list: Work = async (ctx, say) => {
  const transfers = await listTransfers(ctx);
  for (const { orderNumber, amount, lastFive, transferredAt, picture } of transfers) {
    say(
      `transfer  ${orderNumber}  ${formatAmount(amount)}  from …${lastFive}  at ${transferredAt.toISOString()}`,
    );
    if (picture) say(`  its picture, for a day: ${ctx.config.siteUrl}${picture}`);
  }
  const refunds = await listBankRefunds(ctx);
  for (const { id, orderNumber, amount, bankCode, account, holder } of refunds)
    say(`refund ${id}  ${orderNumber}  ${formatAmount(amount)}  to (${bankCode}) ${account} ${holder}`);
  if (transfers.length + refunds.length === 0) say('Nothing is waiting.');
};

async function atDesk(shell: Shell, work: Work): Promise<boolean> {
  const { say } = shell;
  try {
    await withShop(shell, (runtime) => work(actingAs(runtime.workContext(), systemActor('command')), say));
    return true;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    say(REFUSED[error.key] ?? error.key);
    return false;
  }
}

const REFUSED: Readonly<Record<string, string>> = {
  transferNotWaiting: 'No transfer of this order is waiting.',
  refundNotReady: 'This refund has no account yet, or has been sent.',
};
