/** The SVG helpers of every picture. Presentation attributes only: the content policy allows no styles. */

/** One decimal is finer than a device pixel at any displayed size; small numbers (opacities) have two. */
function short(value: number): string {
  const precision = Math.abs(value) < 5 ? 100 : 10;
  const rounded = Math.round(value * precision) / precision;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** A tagged template that rounds its numbers: pictures stay small, and identical on every machine. */
export const draw = (parts: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => (typeof value === 'number' ? short(value) : value)));

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Also drops characters that XML forbids: control characters and lone surrogates. */
export const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

/** Offset and colour, usually with its alpha in the hex. */
type Stop = readonly [number, string];

const stopTags = (stops: readonly Stop[]): string =>
  stops.map(([offset, colour]) => draw`<stop offset="${offset}" stop-color="${colour}"/>`).join('');

export const across = (id: string, ...stops: Stop[]): string =>
  `<linearGradient id="${id}">${stopTags(stops)}</linearGradient>`;

export const down = (id: string, ...stops: Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stopTags(stops)}</linearGradient>`;

export const slant = (id: string, ...stops: Stop[]): string =>
  `<linearGradient id="${id}" x2="1" y2="1">${stopTags(stops)}</linearGradient>`;

export const radiate = (id: string, ...stops: Stop[]): string =>
  `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`;

/** In a path, a minus sign separates two numbers without a space. */
const tighten = (markup: string): string => markup.replace(/ d="[^"]+"/g, (path) => path.replace(/ -/g, '-'));

export const svg = (width: number, height: number, defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui,sans-serif">` +
  `${tighten(`<defs>${defs}</defs>${body}`)}</svg>`;
