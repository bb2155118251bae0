/** Where the pages of staff stand; apart from the shop's own links, which every shopper's page loads. */
export const staffLinks = {
  desk: () => '/staff',
  signIn: () => '/staff/sign-in',
  enrol: () => '/staff/enrol',
} as const;
