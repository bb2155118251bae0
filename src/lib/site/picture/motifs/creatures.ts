import { LINE, type Motif } from './inks.ts';

/** The guardian spirits of a questionnaire's result, one for each part of a day. */

export const owl: Motif = ({ light, mid, deep, warm, line }) =>
  `<path d="M-128 40C-150-70-132-150-112-190q32 44 112 44t112-44c20 40 38 120 16 230C110 140 60 190 0 190S-110 140-128 40z" fill="${light}"/>` +
  `<path d="M-128 40C-140-30-138-80-130-120q50 60 46 160T-50 176C-92 160-116 110-128 40zM128 40c12-70 10-120 2-160q-50 60-46 160T50 176c42-16 66-66 78-136z" fill="${mid}"/>` +
  `<path d="M-40 30q20 18 40 0 20 18 40 0M-52 72q26 20 52 0 26 20 52 0M-44 114q22 18 44 0 22 18 44 0" stroke="${deep}" stroke-opacity=".55" ${LINE}/>` +
  `<circle cx="-54" cy="-62" r="50" fill="${deep}"/><circle cx="54" cy="-62" r="50" fill="${deep}"/><circle cx="-54" cy="-62" r="34" fill="${warm}"/><circle cx="54" cy="-62" r="34" fill="${warm}"/><circle cx="-50" cy="-60" r="19" fill="${deep}"/><circle cx="50" cy="-60" r="19" fill="${deep}"/><path d="M-18-22h36L0 14z" fill="${mid}"/>` +
  `<path d="M-220 192H220M-150 216H120" stroke="${line}" stroke-opacity=".6" ${LINE}/>`;

export const deer: Motif = ({ light, mid, deep, warm, line }) =>
  `<path d="M-30-84Q-60-150-124-150M-44-118q-8-40-44-66M-76-142q-40 2-64-22M30-84q30-66 94-66M44-118q8-40 44-66M76-142q40 2 64-22" stroke="${line}" stroke-width="13" fill="none" stroke-linecap="round"/>` +
  `<path d="M-66-50Q-140-84-168-46q30 44 96 34zM66-50q74-34 102 4-30 44-96 34z" fill="${mid}"/>` +
  `<path d="M0-108c60 0 88 44 84 96-4 60-34 106-44 154-6 30-20 48-40 48s-34-18-40-48c-10-48-40-94-44-154-4-52 24-96 84-96z" fill="${light}"/><path d="M0-108c60 0 88 44 84 96-4 60-34 106-44 154-6 30-20 48-40 48z" fill="${mid}" fill-opacity=".3"/>` +
  `<circle cx="-46" cy="-12" r="14" fill="${deep}"/><circle cx="46" cy="-12" r="14" fill="${deep}"/><path d="M-24 138q24-18 48 0-4 30-24 30t-24-30z" fill="${deep}"/><circle cx="0" cy="-60" r="13" fill="${warm}"/>` +
  `<path d="M-18-84q-8 60 2 110M18-84q8 60-2 110" stroke="${deep}" stroke-opacity=".3" ${LINE}/>`;

export const horse: Motif = ({ light, mid, deep, warm, line }) =>
  `<path d="M-150 200C-156 60-110-80-10-146l-6-44 50 26C96-136 120-84 168 6c12 24-2 48-26 52-30 4-52-10-84-12C40 92 60 140 76 200z" fill="${light}"/>` +
  `<path d="M-150 200C-156 60-110-80-10-146q-30 40-22 76-50 16-44 66-52 22-38 78-38 40-18 126z" fill="${mid}"/><path d="M-10-146q-34 44-22 76-54 14-44 66-52 24-38 78-36 46-18 126" stroke="${deep}" stroke-opacity=".5" ${LINE}/>` +
  `<circle cx="56" cy="-74" r="12" fill="${deep}"/><path d="M142 22q8 8 4 16" stroke="${deep}" ${LINE}/><path d="M-16-190l50 26-34 18z" fill="${deep}"/><circle cx="-196" cy="-110" r="16" fill="${warm}"/>` +
  `<path d="M-240 200H230M-200 224H90" stroke="${line}" stroke-opacity=".6" ${LINE}/>`;

export const whale: Motif = ({ light, mid, deep, warm, line }) =>
  `<path d="M-60-96q-2-44-46-56M-60-96q2-44 46-56M-60-84v-52" stroke="${line}" stroke-opacity=".8" ${LINE}/>` +
  `<path d="M-220 30C-220-60-130-96-40-90 60-84 96-10 150-16c34-4 40-56 24-100 34 14 50 30 56 56 22-14 40-12 60-2-16 50-56 70-84 76C196 110 96 150-30 150-150 150-220 110-220 30z" fill="${mid}"/>` +
  `<path d="M-214 62c60 30 160 34 250 6C10 118-20 146-70 148-150 142-202 112-214 62z" fill="${light}"/><path d="M-196 84q100 32 204 8M-172 106q80 22 160 6M-136 126q50 12 96 4" stroke="${deep}" stroke-opacity=".4" ${LINE}/>` +
  `<circle cx="-130" cy="18" r="11" fill="${deep}"/><path d="M-30 70q20 60 70 74-6-56-30-86z" fill="${deep}"/><circle cx="200" cy="-150" r="15" fill="${warm}"/>` +
  `<path d="M-260 176q40-20 80 0t80 0 80 0 80 0 80 0 80 0M-200 204q40-20 80 0t80 0 80 0 80 0" stroke="${line}" stroke-opacity=".55" ${LINE}/>`;

export const swallow: Motif = ({ light, mid, deep, warm, line }) =>
  `<path d="M-230 120q110-20 170-70M-200 170q90-10 140-50" stroke="${line}" stroke-opacity=".4" stroke-dasharray="2 14" ${LINE}/>` +
  `<path d="M30-10C-10-110-110-160-236-150-150-120-110-60-50 10z" fill="${mid}"/><path d="M40-20C70-120 150-190 250-196 190-140 160-70 100 0z" fill="${mid}"/>` +
  `<path d="M130-66c34-16 66-8 78 18 8 18-6 30-26 34C130 6 60 50-10 80-50 96-110 150-190 204c14-40 36-62 56-80-30 6-66 6-100-4C-140 112-60 70 0 10 46-34 90-50 130-66z" fill="${light}"/><path d="M206-50l34 14-38 10z" fill="${warm}"/>` +
  `<path d="M130-66c34-16 66-8 78 18 2 6 2 10 0 14-30-14-60-10-92 8z" fill="${deep}"/><circle cx="168" cy="-44" r="8" fill="${light}"/><path d="M-180-132q70 40 120 120M210-176q-60 60-90 150" stroke="${deep}" stroke-opacity=".4" ${LINE}/>`;

export const turtle: Motif = ({ light, mid, deep, warm, line }) =>
  `<path d="M-110 90q-50 10-64 66 50 12 84-30zM96 90q50 10 64 66-50 12-84-30z" fill="${light}"/><path d="M150 30c20-50 60-70 92-58 30 12 34 54 6 74-26 18-70 30-98 26z" fill="${light}"/><path d="M-170 86q-40 4-64-14 26-18 62-14z" fill="${light}"/>` +
  `<path d="M-180 90C-176-30-100-116 0-116S176-30 180 90q-90 36-180 36T-180 90z" fill="${mid}"/><path d="M-180 90q90 36 180 36t180-36q4 14-6 28-86 34-174 34t-174-34q-10-14-6-28z" fill="${deep}"/>` +
  `<path d="M-46-52h92l46 70-46 72h-92l-46-72zM-46-52l-34-44M46-52l34-44M92 18h80M-92 18h-80M46 90l22 28M-46 90l-22 28" stroke="${line}" stroke-opacity=".75" ${LINE}/>` +
  `<circle cx="222" cy="2" r="9" fill="${deep}"/><circle cx="0" cy="18" r="20" fill="${warm}"/><path d="M-240 166H250M-170 190H190" stroke="${line}" stroke-opacity=".6" ${LINE}/>`;
