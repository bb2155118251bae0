interface Place {
  readonly county: string;
  readonly district: string;
  readonly detail: string;
}

/**
 * Normalizes an address, so that different spellings match: 台北市 and 臺北市, full-width digits, spaces and
 * dashes.
 */
export const householdOf = ({ county, district, detail }: Place): string =>
  `${county}${district}${detail}`
    .normalize('NFKC')
    .replaceAll('台', '臺')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');
