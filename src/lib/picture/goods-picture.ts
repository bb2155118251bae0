import { type DrawnForm, GOODS_VIEWS, type GoodsView } from './codes.ts';
import { fade } from './colour.ts';
import { drawBottle } from './forms/bottle.ts';
import { drawBox } from './forms/box.ts';
import { cartonPaper, figure } from './forms/carton.ts';
import { drawCloseUp } from './forms/close-up.ts';
import { dayMix, drink, pearls, pills, sticks } from './forms/dose.ts';
import { drawJar } from './forms/jar.ts';
import { drawOpenedPack } from './forms/opened-pack.ts';
import { drawPlain } from './forms/plain.ts';
import { drawSachet } from './forms/sachet.ts';
import { drawStrip } from './forms/strip.ts';
import { paperOf } from './label.ts';
import { type Drawing, glow, type Look } from './light.ts';
import { svg } from './svg.ts';

export interface GoodsPicture extends Omit<Look, 'quiet'> {
  form: DrawnForm;
  view: GoodsView;
}

interface Form {
  front: (look: Look) => Drawing;
  /** What stands back in the dose view, and where. */
  back: (look: Look) => Drawing;
  backAt: string;
  dose: (look: Look) => Drawing;
  doseAt: string;
  carton: boolean;
}

const FORMS: Record<DrawnForm, Form> = {
  bottle: {
    front: drawBottle,
    back: drawBottle,
    backAt: 'translate(-38 26)scale(.88)',
    dose: pills,
    doseAt: 'translate(290 312)',
    carton: false,
  },
  sachet: {
    front: drawSachet,
    back: drawSachet,
    backAt: 'translate(-40 22)scale(.9)',
    dose: drink,
    doseAt: 'translate(310 308)',
    carton: false,
  },
  box: {
    front: drawBox,
    back: drawBox,
    backAt: 'translate(-38 18)scale(.88)',
    dose: sticks,
    doseAt: 'translate(286 318)',
    carton: true,
  },
  jar: {
    front: drawJar,
    back: drawJar,
    backAt: 'translate(-40 30)scale(.86)',
    dose: pearls,
    doseAt: 'translate(290 314)',
    carton: false,
  },
  strip: {
    front: drawStrip,
    back: drawOpenedPack,
    backAt: 'translate(-8 0)',
    dose: dayMix,
    doseAt: 'translate(286 312)',
    carton: true,
  },
  plain: {
    front: drawPlain,
    back: drawPlain,
    backAt: 'translate(0 0)',
    dose: () => ({ defs: '', body: '' }),
    doseAt: 'translate(0 0)',
    carton: false,
  },
};

export const isGoodsForm = (name: string): name is DrawnForm => Object.hasOwn(FORMS, name);

export const isGoodsView = (name: string): name is GoodsView => GOODS_VIEWS.some((view) => view === name);

function withDose(form: Form, look: Look): Drawing {
  const back = form.back({ ...look, quiet: true });
  const dose = form.dose(look);
  return {
    defs: back.defs + dose.defs,
    body: `<g transform="${form.backAt}">${back.body}</g><g transform="${form.doseAt}">${dose.body}</g>`,
  };
}

function closeUp({ carton }: Form, look: Look): Drawing {
  if (!carton) return drawCloseUp(look, paperOf(look));
  const paper = cartonPaper(look);
  return drawCloseUp(look, paper, `<g fill="${fade(paper.accent, 0.16)}">${figure(look.seed, 212, 264)}</g>`);
}

const VIEWS: Record<GoodsView, (form: Form, look: Look) => Drawing> = {
  front: (form, look) => form.front(look),
  dose: withDose,
  label: closeUp,
};

/** A good's picture: 400 × 368 on a clear ground, for the dark and the light theme alike. */
export function drawGoods({ form: name, view, ...look }: GoodsPicture): string {
  const form = FORMS[name];
  const light = glow(look.colour);
  const { defs, body } = VIEWS[view](form, look);
  return svg(400, 368, light.defs + defs, light.body + body);
}
