import { z } from 'zod';
import { flag, idNumber, lineText } from '#lib/kernel/text/validation.ts';
import { isOwnPath } from '#lib/orders/logistics/rules/own-path.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';

export const CARD_BRANDS = ['visa', 'mastercard', 'jcb', 'amex', 'unionpay', 'other'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** A saved card as its owner sees it (row D1). What charges it never leaves the server. */
export const Card = z.object({
  id: z.int(),
  /** What the member calls it; empty without a name. */
  alias: z.string(),
  brand: z.enum(CARD_BRANDS),
  lastFour: z.string(),
  /** The last month it is good for: `2029-08`. */
  expiresOn: z.string(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  /** An order that is not finished is charged to it: it cannot be removed. */
  isInUse: z.boolean(),
});
export type Card = z.infer<typeof Card>;

export const CARD_ADDING = ['none', 'checking', 'added', 'failed'] as const;

export const CardList = z.object({
  cards: z.array(Card),
  /** How many a member may keep. */
  most: z.int(),
  canAdd: z.boolean(),
  /** How the newest try to add one stands. */
  adding: z.object({ state: z.enum(CARD_ADDING), message: z.string() }),
});
export type CardList = z.infer<typeof CardList>;

export const CardInput = z.object({ id: idNumber('cardNotFound') });
/** What is charged to it again and again waits for another card then, which its member knows. */
export const RemoveCardInput = CardInput.extend({ isSure: flag.default(false) });
export type RemoveCardInput = z.output<typeof RemoveCardInput>;
export const RenameCardInput = CardInput.extend({
  alias: lineText('cardAliasLength', 'cardAliasTooLong'),
});
export type RenameCardInput = z.output<typeof RenameCardInput>;

/** Where the member goes on once the card is there: an order that is to be charged to it, where they came from, or the list. */
export const BindCardInput = z.object({
  number: OrderNumberInput.shape.number.optional(),
  back: z.string('fieldInvalid').refine(isOwnPath, 'fieldInvalid').optional(),
  /** The NT$5 that are held and let go were read and agreed to. */
  agreed: flag.pipe(z.literal(true, 'cardAgreementRequired')),
});
export type BindCardInput = z.output<typeof BindCardInput>;

/** The page where the card is typed in. */
export const BindingStart = z.object({ url: z.url() });
export type BindingStart = z.infer<typeof BindingStart>;
