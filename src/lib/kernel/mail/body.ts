/**
 * A message's text, as in the `mail` words: a greeting, paragraphs, a line that names a page with its address
 * below, and the sender. Plain mail is this text; other formats read its parts here.
 */
export interface Paragraph {
  readonly lines: readonly string[];
  /** The address of the page named in the last line. */
  readonly url: string | null;
}

export interface BodyParts {
  readonly greeting: string;
  readonly paragraphs: readonly Paragraph[];
  readonly signature: string;
}

const ADDRESS = /^https?:\/\/\S+$/;

export function partsOfBody(body: string): BodyParts {
  const [greeting = '', ...rest] = body.split(/\n{2,}/).filter((block) => block.trim() !== '');
  // A hand-written text need not have both.
  if (rest.length < 2)
    return { greeting: '', paragraphs: [greeting, ...rest].map(paragraphOf), signature: '' };
  return { greeting, paragraphs: rest.slice(0, -1).map(paragraphOf), signature: rest.at(-1) ?? '' };
}

function paragraphOf(block: string): Paragraph {
  const lines = block.split('\n');
  const last = lines.at(-1) ?? '';
  return ADDRESS.test(last) ? { lines: lines.slice(0, -1), url: last } : { lines, url: null };
}

/** The first sentence, for readers who read no more. An address after a colon is cut off. */
export function summaryOfBody(body: string): string {
  const [first] = partsOfBody(body).paragraphs;
  const said = first?.lines.join('\n').trim() ?? '';
  return first?.url ? said.replace(/:$/, '.').replace(/：$/, '。') : said;
}
