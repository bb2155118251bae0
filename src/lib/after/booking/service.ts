/** Services and their bookings, for the API, the jobs and other areas. */

export { bookService, cancelBooking, moveToSlot } from './book.ts';
export { closeRefunded } from './close.ts';
export { confirmBooking, declineBooking, finishBooking, missBooking, startBooking } from './desk.ts';
export { listDeskBookings, listNextBookings } from './desk-list.ts';
export { endService, reopenServices } from './end-early.ts';
export { listServiceHours, saveServiceHours } from './hours.ts';
export { openServices } from './open.ts';
export { getService, listServices, listSlots } from './read.ts';
export { endServices, expireServices, expireUnconfirmed, remindBookings } from './sweeps.ts';
export { bookingName } from './words.ts';
