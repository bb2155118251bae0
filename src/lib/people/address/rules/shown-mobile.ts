/** How a mobile number is read: at home without its country, which a number from abroad needs. */
export const mobileText = ({
  countryCode,
  mobile,
}: {
  readonly countryCode: string;
  readonly mobile: string;
}): string => (countryCode === '+886' ? mobile : `${countryCode} ${mobile}`);
