/** Other sign-in methods, and account protection. */

export const signInByPassword = (next?: string) =>
  `/login/login-pwd${next ? `?next=${encodeURIComponent(next)}` : ''}`;
export const signInByLine = (next?: string) =>
  `/login/login-line${next ? `?next=${encodeURIComponent(next)}` : ''}`;
/** Not `token`: opening an address with that parameter signs in (row I2). */
export const signInDirectly = (key: string) => `/login/login-code-direct?key=${key}`;
export const forgottenPassword = () => '/login/forget-pwd';
/** From a notice; opening it alone has no effect. */
export const lockAccount = (key: string) => `/login/lock-account?key=${key}`;
export const changePassword = () => '/login/change-pwd';
/** After linking LINE to the account. */
export const bindSuccess = (next?: string) =>
  `/login/bind-success${next ? `?next=${encodeURIComponent(next)}` : ''}`;
