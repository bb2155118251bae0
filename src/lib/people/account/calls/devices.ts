import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { Devices, EndDeviceInput, LockInput } from '../model.ts';

type Nothing = Record<string, never>;

/** Where the member is signed in. */
export const listDevices = endpoint<Nothing, Devices>('GET', '/h5/userCenter/devices');
export const endDevice = endpoint<EndDeviceInput, Devices>('POST', '/h5/userCenter/end-device');
export const endOtherDevices = endpoint<Nothing, Devices>('POST', '/h5/userCenter/end-other-devices');
/** With the link of a notice: signs out everywhere, and refuses sign-ins until a code sets a new password. */
export const lockAccount = endpoint<LockInput, { locked: boolean }>('POST', '/h5/login/lock');
