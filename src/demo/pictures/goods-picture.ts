import type { GoodsForm } from '#lib/catalog/goods/codes.ts';
import type { GoodsPicture, PictureView } from '#lib/site/picture/codes.ts';
import { fade } from '#lib/site/picture/colour.ts';
import { type Drawing, glow } from '#lib/site/picture/light.ts';
import { drawPlain } from '#lib/site/picture/plain.ts';
import { svg } from '#lib/site/picture/svg.ts';
import { drawBottle } from './forms/bottle.ts';
import { drawBox } from './forms/box.ts';
import { cartonPaper, figure } from './forms/carton.ts';
import { drawCloseUp } from './forms/close-up.ts';
import { dayMix, drink, pearls, pills, sticks } from './forms/dose.ts';
import { drawJar } from './forms/jar.ts';
import { drawOpenedPack } from './forms/opened-pack.ts';
import { drawSachet } from './forms/sachet.ts';
import { drawStrip } from './forms/strip.ts';
import { paperOf } from './label.ts';
import type { PackagingStyle } from './packaging-style.ts';

interface Form {
  front: (look: PackagingStyle) => Drawing;
  /** The background object of the dose view, and its position. */
  back: (look: PackagingStyle) => Drawing;
  backAt: string;
  dose: (look: PackagingStyle) => Drawing;
  doseAt: string;
  carton: boolean;
}

const FORMS: Record<GoodsForm, Form> = {
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
};

function withDose(form: Form, look: PackagingStyle): Drawing {
  const back = form.back({ ...look, quiet: true });
  const dose = form.dose(look);
  return {
    defs: back.defs + dose.defs,
    body: `<g transform="${form.backAt}">${back.body}</g><g transform="${form.doseAt}">${dose.body}</g>`,
  };
}

function closeUp({ carton }: Form, look: PackagingStyle): Drawing {
  if (!carton) return drawCloseUp(look, paperOf(look));
  const paper = cartonPaper(look);
  return drawCloseUp(look, paper, `<g fill="${fade(paper.accent, 0.16)}">${figure(look.seed, 212, 264)}</g>`);
}

const VIEWS: Record<PictureView, (form: Form, look: PackagingStyle) => Drawing> = {
  front: (form, look) => form.front(look),
  dose: withDose,
  label: closeUp,
};

/** A demo product in its form: 400 × 368 on a transparent ground, for the dark and the light theme. */
export function drawGoods(picture: GoodsPicture): string {
  const { form: name, view, colour, label, seed } = picture;
  if (name === 'plain') return drawPlain(picture);
  const form = FORMS[name];
  const light = glow(colour);
  const { defs, body } = VIEWS[view](form, { colour, label, seed });
  return svg(400, 368, light.defs + defs, light.body + body);
}
