import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AnswerComplaintInput,
  ComplaintInput,
  ComplaintNumberInput,
  ComplaintReceipt,
  ComplaintSubject,
  DeskComplaintDetail,
  DeskComplaints,
  DeskComplaintsInput,
  OwnComplaints,
  UploadedPicture,
  UploadInput,
} from '../model.ts';

/** The support calls of point 7, except notices. */
export const getComplaintSubjects = endpoint<undefined, ComplaintSubject[]>(
  'GET',
  '/h5/complaint/get-complaint-subject',
);
export const saveComplaint = endpoint<ComplaintInput, ComplaintReceipt>('POST', '/h5/complaint/save', 'json');
/** The member's own complaints, with the answers. */
export const listOwnComplaints = endpoint<Record<string, never>, OwnComplaints>('GET', '/h5/complaint/list');
/** Multipart, with the picture as `file`. */
export const uploadPicture = endpoint<UploadInput, UploadedPicture>('POST', '/h5/article/upload');

/** Staff's acts on complaints. */
export const listDeskComplaints = endpoint<DeskComplaintsInput, DeskComplaints>('GET', '/staff/complaints');
export const getDeskComplaint = endpoint<ComplaintNumberInput, DeskComplaintDetail>(
  'GET',
  '/staff/complaint',
);
export const answerComplaint = endpoint<AnswerComplaintInput, DeskComplaintDetail>(
  'POST',
  '/staff/complaint/answer',
  'json',
);
export const assignComplaint = endpoint<ComplaintNumberInput, DeskComplaintDetail>(
  'POST',
  '/staff/complaint/assign',
);
export const closeComplaint = endpoint<ComplaintNumberInput, DeskComplaintDetail>(
  'POST',
  '/staff/complaint/close',
);
