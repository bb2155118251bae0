import { z } from 'zod';
import { storePicture } from '#lib/kernel/files/uploads.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  ComplaintInput,
  ComplaintReceipt,
  ComplaintSubject,
  MessageList,
  UploadedPicture,
  UploadInput,
} from './model.ts';
import { listComplaintSubjects, listMessages, saveComplaint } from './service.ts';

const Nothing = z.object({});

export const supportRoutes: readonly Route[] = [
  route(calls.getComplaintSubjects, {
    summary: 'What a complaint may be about',
    input: Nothing,
    output: z.array(ComplaintSubject),
    handle: async (ctx) => listComplaintSubjects(ctx),
  }),
  route(calls.saveComplaint, {
    summary: 'Sends a complaint; a visitor leaves an e-mail address or a mobile number',
    input: ComplaintInput,
    output: ComplaintReceipt,
    limit: 'contribution',
    handle: saveComplaint,
  }),
  route(calls.uploadPicture, {
    summary: 'Sends a picture (jpg or png, at most 5 MB) that a later call may refer to',
    input: UploadInput,
    output: UploadedPicture,
    limit: 'contribution',
    handle: async (ctx, { file }) => ({ path: await storePicture(ctx, file) }),
  }),
  route(calls.getMessageList, {
    summary: 'The notices of the shop, pinned ones first',
    input: Nothing,
    output: MessageList,
    handle: async (ctx) => listMessages(ctx),
  }),
];
