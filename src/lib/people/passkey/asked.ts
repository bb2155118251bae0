/** What an answer is asked for: it is good for nothing else. */
export interface Asked {
  /** `staff.signIn` */
  readonly purpose: string;
  /** Whether the device has to know its user, by finger, face or code: a passkey that is all that is asked for has to. */
  readonly userVerification: 'required' | 'preferred';
}

export const mustVerify = ({ userVerification }: Pick<Asked, 'userVerification'>): boolean =>
  userVerification === 'required';
