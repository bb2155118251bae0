import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type * as desk from './model/desk.ts';
import type * as own from './model/member.ts';

/** Dietitians and the members that they answer (row L6). */
export const listQueue = endpoint<desk.QueueInput, desk.Queue>('GET', '/staff/care/queue');
export const listColleagues = endpoint<Record<string, never>, desk.Colleagues>(
  'GET',
  '/staff/care/colleagues',
);
export const getCase = endpoint<desk.CaseInput, desk.CaseDetail>('GET', '/staff/care/case');
export const listEarlier = endpoint<desk.CaseInput, desk.EarlierCases>('GET', '/staff/care/earlier');
export const claimCase = endpoint<desk.CaseInput, desk.Queue>('POST', '/staff/care/claim');
export const handOverCase = endpoint<desk.HandOverCaseInput, desk.Queue>('POST', '/staff/care/hand');
export const closeCase = endpoint<desk.CaseInput, desk.Queue>('POST', '/staff/care/close');
export const answerCase = endpoint<desk.AnswerInput, desk.CaseDetail>('POST', '/staff/care/answer');
export const getNextBox = endpoint<desk.NextBoxInput, desk.NextBox>('GET', '/staff/care/box');
export const propose = endpoint<desk.ProposeInput, desk.CaseDetail>('POST', '/staff/care/propose', 'json');
export const assessProposal = endpoint<desk.AssessProposalInput, desk.AssessedProposal>(
  'POST',
  '/staff/care/judge',
  'json',
);
export const withdrawProposal = endpoint<desk.ProposalInput, { done: boolean }>(
  'POST',
  '/staff/care/withdraw',
);
export const listTemplates = endpoint<Record<string, never>, desk.Templates>('GET', '/staff/care/templates');
export const saveTemplate = endpoint<desk.SaveTemplateInput, desk.Templates>(
  'POST',
  '/staff/care/template/save',
  'json',
);

export const getOwnCare = endpoint<Record<string, never>, own.OwnCare>('GET', '/h5/care');
export const askDietitian = endpoint<own.AskDietitianInput, own.OwnCare>('POST', '/h5/care/ask');
export const decideProposal = endpoint<own.DecideInput, own.Decided>('POST', '/h5/care/decide', 'json');
