import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AddNoteInput,
  CancelInput,
  ChangeStoreInput,
  DeskActed,
  DeskActInput,
  DeskTags,
  DeskWatchers,
  DropNoteInput,
  EditNoteInput,
  HandOverInput,
  PackInput,
  ParcelActInput,
  RecordParcelStateInput,
  RedirectInput,
  ResendMessageInput,
  TagInput,
} from './model/acts.ts';
import type { DeskOrderDetail, DeskOrderInput } from './model/order.ts';
import type { DeskJobs, DeskToday, RevivedJobs, ReviveJobsInput } from './model/today.ts';

/** The work that waits for staff now. */
export const listToday = endpoint<Record<string, never>, DeskToday>('GET', '/staff/today');
export const listDeskJobs = endpoint<Record<string, never>, DeskJobs>('GET', '/staff/jobs');
export const reviveJobs = endpoint<ReviveJobsInput, RevivedJobs>('POST', '/staff/jobs/revive', 'json');

export const getDeskOrder = endpoint<DeskOrderInput, DeskOrderDetail>('GET', '/staff/order');
/** Every tag in use. */
export const listDeskTags = endpoint<Record<string, never>, DeskTags>('GET', '/staff/order/tags');
/** Reports that the order's page is open, and returns who else has it open. */
export const watchOrder = endpoint<DeskOrderInput, DeskWatchers>('POST', '/staff/order/watch', 'json');

const act = <Input>(path: `/staff/order/${string}`) => endpoint<Input, DeskActed>('POST', path, 'json');

export const packOrder = act<PackInput>('/staff/order/pack');
export const unpackParcel = act<ParcelActInput>('/staff/order/parcel/unpack');
export const retryCarrier = act<ParcelActInput>('/staff/order/parcel/ask-again');
export const recordParcelState = act<RecordParcelStateInput>('/staff/order/parcel/note');
export const handOverParcel = act<HandOverInput>('/staff/order/hand-over');
export const resendOrder = act<DeskActInput>('/staff/order/resend');
export const cancelForShopper = act<CancelInput>('/staff/order/cancel');
export const redirectOrder = act<RedirectInput>('/staff/order/redirect');
export const changeStore = act<ChangeStoreInput>('/staff/order/store');
export const addNote = act<AddNoteInput>('/staff/order/note/add');
export const editNote = act<EditNoteInput>('/staff/order/note/edit');
export const dropNote = act<DropNoteInput>('/staff/order/note/drop');
export const tagOrder = act<TagInput>('/staff/order/tag');
export const resendMessage = act<ResendMessageInput>('/staff/order/message/resend');
