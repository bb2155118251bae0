/** The purpose of a challenge; its answer is valid for nothing else. */
export interface PasskeyPurpose {
  /** E.g. `staff.signIn`. */
  readonly purpose: string;
  /**
   * Whether the device must verify its user, by finger, face or code. Required where the passkey is the only
   * factor.
   */
  readonly userVerification: 'required' | 'preferred';
}

export const requiresVerification = ({
  userVerification,
}: Pick<PasskeyPurpose, 'userVerification'>): boolean => userVerification === 'required';
