/** The other ways in, and what guards them. */

export const signInByPassword = (next?: string) =>
  `/login/login-pwd${next ? `?next=${encodeURIComponent(next)}` : ''}`;
export const signInByLine = (next?: string) =>
  `/login/login-line${next ? `?next=${encodeURIComponent(next)}` : ''}`;
/** Not `token`: that one signs in by being opened (row I2). */
export const signInDirectly = (key: string) => `/login/login-code-direct?key=${key}`;
export const forgottenPassword = () => '/login/forget-pwd';
/** Of a notice; opening it does nothing. */
export const lockAccount = (key: string) => `/login/lock-account?key=${key}`;
export const changePassword = () => '/login/change-pwd';
/** After LINE and the account have been bound. */
export const bindSuccess = (next?: string) =>
  `/login/bind-success${next ? `?next=${encodeURIComponent(next)}` : ''}`;
