import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { OrderNumberInput } from '#lib/order/model.ts';
import type { LinePayLeft, PayKeyInput, PayLinkState, SharedLink, StartByLinkInput } from '../model/link.ts';
import type { PaymentStart } from '../model.ts';

/** What a payment link is about (row D4), for whoever has it. */
export const readPayLink = wire<z.input<typeof PayKeyInput>, PayLinkState>('GET', '/h5/pay-link/detail');
export const startByLink = wire<z.input<typeof StartByLinkInput>, PaymentStart>('POST', '/h5/pay-link/start');
/** Row D8: a link to go on paying an own order on another device, or to let somebody else pay it. */
export const shareOrder = wire<z.input<typeof OrderNumberInput>, SharedLink>('POST', '/h5/pay-link/share');
/** LINE Pay was left without paying. */
export const leaveLinePay = wire<z.input<typeof PayKeyInput>, LinePayLeft>('POST', '/h5/line-pay/left');
