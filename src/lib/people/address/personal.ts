import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { address } from './tables.ts';

export const addressPersonal: PersonalData = {
  tables: [
    personalTable(address, {
      of: ({ id }) => eq(address.memberId, id),
      told: {
        section: 'addresses',
        key: address.id,
        fields: {
          receiver: address.receiver,
          labelName: address.labelName,
          countryCode: address.countryCode,
          mobile: address.mobile,
          zip: address.zip,
          county: address.county,
          district: address.district,
          detail: address.detail,
          isDefault: address.isDefault,
          createdAt: address.createdAt,
        },
      },
      end: 'removed',
    }),
  ],
};
