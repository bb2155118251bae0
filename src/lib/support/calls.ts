import { wire } from '#lib/kernel/http/wire.ts';
import type {
  ComplaintInput,
  ComplaintReceipt,
  ComplaintSubject,
  MessageList,
  UploadedPicture,
  UploadInput,
} from './model.ts';

/** The support calls of point 7. */
export const getComplaintSubjects = wire<undefined, ComplaintSubject[]>(
  'GET',
  '/h5/complaint/get-complaint-subject',
);
export const saveComplaint = wire<ComplaintInput, ComplaintReceipt>('POST', '/h5/complaint/save');
/** Multipart, with the picture as `file`. */
export const uploadPicture = wire<UploadInput, UploadedPicture>('POST', '/h5/article/upload');
export const getMessageList = wire<undefined, MessageList>('GET', '/h5/message-list');
