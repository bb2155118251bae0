/** What an answer is asked for: it is good for nothing else. */
export interface PasskeyPurpose {
  /** `staff.signIn` */
  readonly purpose: string;
  /** Whether the device has to know its user, by finger, face or code: a passkey that is all that is asked for has to. */
  readonly userVerification: 'required' | 'preferred';
}

export const requiresVerification = ({
  userVerification,
}: Pick<PasskeyPurpose, 'userVerification'>): boolean => userVerification === 'required';
