export { decideProposal } from './decide.ts';
export { effectOf } from './effect.ts';
export { listDeskSettings } from './list.ts';
export { saveSetting } from './save.ts';
