/**
 * Rendering rules of Gmail and Outlook. Outlook for Windows uses Word, which supports tables and their
 * attributes, but neither `max-width` nor `flex`. Gmail cuts mail longer than 102 KB and drops a style sheet
 * that it cannot parse. A mail must work without what either omits.
 */

export interface MailPage {
  readonly html: string;
  readonly text: string;
  readonly siteUrl: string;
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>>;
  readonly above: readonly Element[];
  hasText: boolean;
}

const GMAIL_BYTES = 102 * 1024;
/** Per style sheet; Gmail drops longer ones. */
const SHEET_LETTERS = 8192;
const CONTRAST_LEAST = 4.5;

const ELEMENTS = new Set(
  'html head meta title style body div table tr td h1 p a br strong em span img'.split(' '),
);
const VOID = new Set(['meta', 'br', 'img']);

const COLOUR = /^#[0-9a-f]{6}$/;
const LENGTHS = /^(\d+px|0)( (\d+px|0)){0,3}$/;
/** Supported by both. */
const STYLES: Readonly<Record<string, RegExp>> = {
  'font-family': /./,
  'font-size': LENGTHS,
  'font-weight': /^(bold|normal)$/,
  'line-height': /^\d(\.\d+)?$/,
  color: COLOUR,
  'background-color': COLOUR,
  border: /^\d+px solid #[0-9a-f]{6}$/,
  padding: LENGTHS,
  margin: LENGTHS,
  'text-decoration': /^(none|underline)$/,
  'text-align': /^(left|center|right)$/,
  display: /^none$/,
  width: /^\d+(px|%)$/,
  // Unsupported, these are harmless: corners are square, words break elsewhere, and another rule hides hidden
  // parts.
  'border-radius': LENGTHS,
  'word-break': /^break-word$/,
  'max-width': LENGTHS,
  'max-height': LENGTHS,
  overflow: /^hidden$/,
  'mso-hide': /^all$/,
};
/** Word has its own margins and fonts for these. */
const SAID_OF_TEXT = ['font-family', 'font-size', 'line-height', 'color', 'margin'];

export function mailFaults({ html, text, siteUrl }: MailPage): string[] {
  const elements = elementsOf(html);
  return [
    ...(Buffer.byteLength(html) < GMAIL_BYTES ? [] : ['it is longer than Gmail shows']),
    ...elements.flatMap((element) => elementFaults(element).map((fault) => `<${element.name}> ${fault}`)),
    ...widthFaults(html, elements),
    ...sheetFaults(html),
    ...contrastFaults(html, elements),
    ...textFaults({ html, text, siteUrl }, elements),
  ];
}

function elementFaults({ name, attributes, style, hasText }: Element): string[] {
  const faults: string[] = [];
  const wants = (isRight: boolean, fault: string) => isRight || faults.push(fault);
  wants(ELEMENTS.has(name), 'is not for mail');
  for (const [property, value] of Object.entries(style))
    wants(STYLES[property]?.test(value) ?? false, `has a style that is not drawn: ${property}:${value}`);
  if (name === 'table')
    for (const attribute of ['role', 'cellpadding', 'cellspacing', 'border'])
      wants(attribute in attributes, `wants ${attribute}`);
  if (style['background-color'])
    wants(attributes.bgcolor === style['background-color'], 'wants its background as an attribute');
  if (['p', 'h1'].includes(name) && hasText)
    for (const property of SAID_OF_TEXT) wants(property in style, `wants ${property}`);
  if (name === 'td' && hasText) wants('font-family' in style, 'wants a font');
  if (name === 'a') {
    wants('color' in style, 'wants a colour');
    wants(/^(https?:\/\/|mailto:)/.test(attributes.href ?? ''), 'leads nowhere from a mail program');
  }
  if (name === 'img')
    wants(
      'alt' in attributes &&
        /^\d+$/.test(attributes.width ?? '') &&
        /^\d+$/.test(attributes.height ?? '') &&
        /^https:/.test(attributes.src ?? ''),
      'wants alt, width, height and a whole address',
    );
  return faults;
}

/** An element with a maximum width needs a fixed width for Word, in a table that only Word sees. */
function widthFaults(html: string, elements: readonly Element[]): string[] {
  const widest = elements.filter(({ style }) => 'max-width' in style);
  const ghosts = html.match(/<!--\[if mso\]><table[^>]* width="\d+"/g) ?? [];
  const opened = html.match(/<!--\[if mso\]>/g)?.length;
  const closed = html.match(/<!\[endif\]-->/g)?.length;
  return [
    ...(widest.length === ghosts.length ? [] : ['Outlook knows no max-width']),
    ...(opened === closed ? [] : ['a comment for Outlook does not end']),
  ];
}

const sheetsOf = (html: string): string[] =>
  [...withoutComments(html).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet = '']) => sheet);

function sheetFaults(html: string): string[] {
  const faults = sheetsOf(html).flatMap((sheet) => [
    ...(sheet.length <= SHEET_LETTERS ? [] : ['a style sheet is too long for Gmail']),
    ...(/@import|url\(/.test(sheet) ? ['a style sheet loads something'] : []),
    // Gmail drops a whole sheet that it cannot parse.
    ...(/\[/.test(sheet) && /@media|:root/.test(sheet) ? ['what Outlook.com reads wants its own sheet'] : []),
  ]);
  const schemes = ['color-scheme', 'supported-color-schemes'];
  return faults.concat(
    schemes
      .filter((name) => !html.includes(`<meta name="${name}" content="light dark">`))
      .map((name) => `it does not say its ${name}`),
  );
}

/** All text is readable in the light and the dark theme. */
function contrastFaults(html: string, elements: readonly Element[]): string[] {
  const night = new Map<string, string>();
  const dark =
    sheetsOf(html)
      .join('')
      .match(/prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/)?.[1] ?? '';
  for (const [, names = '', rules = ''] of dark.matchAll(/([^{}]+)\{([^}]*)\}/g))
    for (const [, property, value = ''] of rules.matchAll(/(background-color|[^-]color): (#\w{6})/g))
      for (const name of names.split(',')) night.set(`${name.trim()} ${property?.trim()}`, value);
  const read = elements.filter(
    ({ hasText, above, style }) => hasText && !hides(style) && !above.some((one) => hides(one.style)),
  );
  return read.flatMap((element) =>
    [new Map<string, string>(), night].flatMap((face) => {
      const color = shown(element, 'color', face);
      const ground = shown(element, 'background-color', face);
      return contrast(color, ground) >= CONTRAST_LEAST
        ? []
        : [`<${element.name}> is hard to read: ${color} on ${ground}`];
    }),
  );
}

const hides = (style: Element['style']): boolean => style.display === 'none';

function shown(element: Element, property: string, face: ReadonlyMap<string, string>): string {
  for (const one of [element, ...element.above.toReversed()]) {
    const own = face.get(`.${one.attributes.class} ${property}`);
    const parent = one.name === 'a' ? one.above.at(-1)?.attributes.class : undefined;
    const found = own ?? face.get(`.${parent} a ${property}`) ?? one.style[property];
    if (found) return found;
  }
  return property === 'color' ? '#000000' : '#ffffff';
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The plain text has the same content. */
function textFaults({ html, text, siteUrl }: MailPage, elements: readonly Element[]): string[] {
  const led = elements.flatMap(({ name, attributes }) => (name === 'a' ? [attributes.href ?? ''] : []));
  const said = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? '';
  return [
    ...(/<\/?[a-z]+[^>]*>|&[a-z]+;/.test(text) ? ['the text has marks of a page in it'] : []),
    ...led.filter((href) => href !== siteUrl && !text.includes(href)).map((href) => `the text lacks ${href}`),
    ...(said === '' ? ['it has no body'] : []),
  ];
}

const withoutComments = (html: string): string => html.replace(/<!--[\s\S]*?-->/g, '');

const unescaped = (value: string): string =>
  value
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  const body = withoutComments(html).replace(/(<style>)[\s\S]*?(<\/style>)/g, '$1$2');
  for (const [, close, name = '', said = '', text = ''] of body.matchAll(
    /<(\/?)([a-z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/gi,
  )) {
    if (close) open.pop();
    else {
      const attributes = Object.fromEntries(
        [...said.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key,
          unescaped(value),
        ]),
      );
      const style = Object.fromEntries(
        (attributes.style ?? '')
          .split(';')
          .filter((rule) => rule.trim() !== '')
          .map((rule) => rule.split(':').map((part) => part.trim())),
      );
      const element = { name, attributes, style, above: [...open], hasText: false };
      found.push(element);
      if (!VOID.has(name)) open.push(element);
    }
    const last = open.at(-1);
    if (last && text.trim() !== '') last.hasText = true;
  }
  return found;
}
