/**
 * Draws the demo's two films from the shop's own pictures: `node scripts/make-films.mjs`. Needs ffmpeg. The
 * films are stored in public/films, so nothing else needs it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { slicesOf } from '../src/lib/care/plate/rules/drawing.ts';
import { drawCover } from '../src/lib/site/picture/cover.ts';

const [WIDTH, HEIGHT, FPS] = [640, 360, 10];
const FOLDER = 'public/films';

const frame = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
/** 0 to 1 between two moments, eased at both ends. */
const between = (at, from, to) => {
  const way = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return way * way * (3 - 2 * way);
};

const FILLS = { vegetables: '#5fbf82', grains: '#e3b45c', protein: '#c98f6a', fruit: '#e88a7d' };
const GROUND =
  '<rect width="640" height="360" fill="#12211a"/><path d="M0 292Q160 256 320 292T640 292V360H0z" fill="#1d3327"/>';

/** A plate that fills part by part, with a glass. */
function plateFrame(at) {
  const fields = {
    vegetables: 35 * between(at, 4, 6),
    grains: 25 * between(at, 10, 12),
    protein: 20 * between(at, 15, 17),
    fruit: 20 * between(at, 20, 22),
  };
  const rest = 100 - Object.values(fields).reduce((sum, one) => sum + one, 0);
  // The empty rest is given to the last part, so that no part shrinks.
  const whole = { ...fields, fruit: fields.fruit + rest };
  const slices = slicesOf(whole)
    .filter(({ path }) => path)
    .map(({ field, path }) => {
      const opacity = field === 'fruit' ? fields.fruit / 20 : 1;
      return `<path d="${path}" fill="${FILLS[field]}" fill-opacity="${opacity}" stroke="#f6f1e4" stroke-width="2"/>`;
    });
  const leaves = between(at, 6.5, 8.5);
  const dark = `<path d="M120 60q18-22 40 0q-20 18-40 0zM140 82q18-22 40 0q-20 18-40 0z" fill="#2c7a4b" fill-opacity="${leaves}"/>`;
  const milk = between(at, 25, 27);
  const glass =
    `<g transform="translate(500 118)"><path d="M0 0H66L58 120H8z" fill="#ffffff" fill-opacity=".12" stroke="#f6f1e4" stroke-width="3"/>` +
    `<path d="M${4 * (1 - milk) + 3} ${112 - 92 * milk}H${62 - 4 * (1 - milk)}L56 116H10z" fill="#f6f1e4" fill-opacity="${milk}"/></g>`;
  const turn = Math.sin(at / 3) * 1.5;
  return frame(
    `${GROUND}<ellipse cx="320" cy="312" rx="170" ry="16" fill="#0b1510"/>` +
      `<g transform="translate(188 48) scale(1.32) rotate(${turn} 100 100)"><circle cx="100" cy="100" r="98" fill="#f6f1e4"/><circle cx="100" cy="100" r="90" fill="#e7dfcc"/>${slices.join('')}${dark}</g>${glass}`,
  );
}

/** The covers of four hours, with transitions. */
const HOURS = [
  { motif: 'sun', colour: '#7a5a2b', seed: 3 },
  { motif: 'plate', colour: '#31594a', seed: 7 },
  { motif: 'bottle', colour: '#47502f', seed: 5 },
  { motif: 'moon', colour: '#2c3f66', seed: 9 },
];
const drawn = new Map();
/** Rendered to pixels once: the covers are too complex to draw in every frame. */
async function coverOf(n) {
  if (!drawn.has(n)) {
    const cover = sharp(Buffer.from(drawCover(HOURS[n]))).resize(760, 428, { fit: 'cover' });
    drawn.set(n, (await cover.png().toBuffer()).toString('base64'));
  }
  return drawn.get(n);
}
async function hoursFrame(at) {
  const n = Math.min(HOURS.length - 1, Math.floor(at / 7));
  const into = n === 0 ? 1 : between(at, n * 7, n * 7 + 1);
  const image = async (of, opacity, x) =>
    `<image href="data:image/png;base64,${await coverOf(of)}" x="${x}" y="-34" width="760" height="428" opacity="${opacity}"/>`;
  const glide = (of) => -60 - 50 * between(at, of * 7, of * 7 + 8);
  const before = into < 1 ? await image(n - 1, 1, glide(n - 1)) : '';
  return frame(before + (await image(n, into, glide(n))));
}

async function make(name, seconds, frameAt, posterAt) {
  const ffmpeg = spawn(
    'ffmpeg',
    `-y -loglevel error -f image2pipe -framerate ${FPS} -i - -c:v libvpx-vp9 -pix_fmt yuv420p -crf 42 -b:v 0 -row-mt 1 -deadline good -cpu-used 2 -g 50 ${FOLDER}/${name}.webm`.split(
      ' ',
    ),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let n = 0; n < seconds * FPS; n++) {
    const png = await sharp(Buffer.from(await frameAt(n / FPS)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  await sharp(Buffer.from(await frameAt(posterAt)))
    .jpeg({ quality: 80 })
    .toFile(`${FOLDER}/${name}.jpg`);
}

mkdirSync(FOLDER, { recursive: true });
await make('fill-a-plate', 30, plateFrame, 29);
await make('when-to-take', 28, hoursFrame, 10);
