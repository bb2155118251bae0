import { z } from 'zod';
import {
  countryCode,
  flag,
  idNumber,
  lineText,
  requiredText,
  withMobile,
} from '#lib/kernel/text/validation.ts';
import { unpictured } from './rules/on-label.ts';
import { checkLabelName, labelNameText, receiverName } from './rules/receiver-name.ts';
import { checkTaiwanMobile } from './rules/taiwan-mobile.ts';

/**
 * Point 5's rules for a parcel's destination. The service checks that the district exists and that everything
 * fits a label.
 */
const recipientFields = {
  receiver: receiverName,
  labelName: labelNameText,
  countryCode,
  mobile: z.string('phoneIncorrect'),
  /** By its name in the data (`臺北市`); `台` is accepted for `臺`. */
  county: requiredText(20, 'areaRequired', 'areaUnknown'),
  district: requiredText(20, 'areaRequired', 'areaUnknown'),
  detail: lineText('addressLength', 'addressTooLong')
    .overwrite(unpictured)
    .pipe(z.string().min(1, 'addressRequired')),
};

export const RecipientInput = z
  .object(recipientFields)
  .superRefine(checkTaiwanMobile)
  .superRefine(checkLabelName('receiver'))
  .transform(withMobile);
export type RecipientInput = z.output<typeof RecipientInput>;

export const SaveAddressInput = z
  .object({
    /** Omit it to create an address. */
    id: idNumber().optional(),
    ...recipientFields,
    isDefault: flag.default(false),
  })
  .superRefine(checkTaiwanMobile)
  .superRefine(checkLabelName('receiver'))
  .transform(withMobile);
export type SaveAddressInput = z.output<typeof SaveAddressInput>;

export const AddressIdInput = z.object({ id: idNumber() });
export type AddressIdInput = z.output<typeof AddressIdInput>;

export const Address = z.object({
  id: z.int(),
  receiver: z.string(),
  /** Null if the name itself fits a label. */
  labelName: z.string().nullable(),
  countryCode: z.string(),
  mobile: z.string(),
  county: z.string(),
  district: z.string(),
  /** Both in the requester's language. */
  countyName: z.string(),
  districtName: z.string(),
  zip: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;

/** A county with its districts, in one language; addresses store `value`. */
export const County = z.object({
  value: z.string(),
  name: z.string(),
  districts: z.array(z.object({ value: z.string(), name: z.string(), zip: z.string() })),
});
export type County = z.infer<typeof County>;

/** A parcel's destination, as an order stores it. */
export const PostalRecipient = z.object({
  receiver: z.string(),
  /** The label's substitute for a name that does not fit. */
  labelName: z.string().optional(),
  countryCode: z.string(),
  mobile: z.string(),
  county: z.string(),
  district: z.string(),
  zip: z.string(),
  detail: z.string(),
});
export type PostalRecipient = z.infer<typeof PostalRecipient>;
