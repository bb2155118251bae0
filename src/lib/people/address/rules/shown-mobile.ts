/** A mobile number for display: Taiwan's without the country code, which foreign numbers need. */
export const mobileText = ({
  countryCode,
  mobile,
}: {
  readonly countryCode: string;
  readonly mobile: string;
}): string => (countryCode === '+886' ? mobile : `${countryCode} ${mobile}`);
