import { z } from 'zod';
import { flag, idNumber, lineText } from '#lib/kernel/text/validation.ts';
import { isOwnPath } from '#lib/orders/logistics/rules/own-path.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';

export const CARD_BRANDS = ['visa', 'mastercard', 'jcb', 'amex', 'unionpay', 'other'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** A saved card as its owner sees it (row D1). The provider's card id never leaves the server. */
export const Card = z.object({
  id: z.int(),
  /** The member's name for it; may be empty. */
  alias: z.string(),
  brand: z.enum(CARD_BRANDS),
  lastFour: z.string(),
  /** The last valid month: `2029-08`. */
  expiresOn: z.string(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  /** An unfinished order uses it, so it cannot be removed. */
  isInUse: z.boolean(),
});
export type Card = z.infer<typeof Card>;

export const CARD_ADDING = ['none', 'checking', 'added', 'failed'] as const;

export const CardList = z.object({
  cards: z.array(Card),
  /** Maximum cards per member. */
  most: z.int(),
  canAdd: z.boolean(),
  /** State of the latest attempt to add a card. */
  adding: z.object({ state: z.enum(CARD_ADDING), message: z.string() }),
});
export type CardList = z.infer<typeof CardList>;

export const CardInput = z.object({ id: idNumber('cardNotFound') });
/** Confirms that recurring charges will wait for another card. */
export const RemoveCardInput = CardInput.extend({ isSure: flag.default(false) });
export type RemoveCardInput = z.output<typeof RemoveCardInput>;
export const RenameCardInput = CardInput.extend({
  alias: lineText('cardAliasLength', 'cardAliasTooLong'),
});
export type RenameCardInput = z.output<typeof RenameCardInput>;

/**
 * Where the member continues afterwards: an order to pay with the card, the previous page, or the list of
 * cards.
 */
export const BindCardInput = z.object({
  number: OrderNumberInput.shape.number.optional(),
  back: z.string('fieldInvalid').refine(isOwnPath, 'fieldInvalid').optional(),
  /** The member accepted the NT$5 authorisation and its release. */
  agreed: flag.pipe(z.literal(true, 'cardAgreementRequired')),
});
export type BindCardInput = z.output<typeof BindCardInput>;

/** The page with the card form. */
export const BindingStart = z.object({ url: z.url() });
export type BindingStart = z.infer<typeof BindingStart>;
