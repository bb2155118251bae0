import { html, raw } from 'hono/html';
import { brandIn } from '../i18n/brand.ts';
import { LANGUAGE_TAG, type Locale } from '../i18n/locale.ts';
import { type Translate, translator } from '../i18n/words.ts';
import { type Paragraph, partsOfBody, summaryOfBody } from './body.ts';

/**
 * A mail as HTML: tables and inline styles, because Outlook renders with Word and Gmail drops most style
 * sheets. Light by default, dark if the reader's program requests it.
 */

export interface HtmlMail {
  readonly subject: string;
  /** As in the `mail` words (body.ts). */
  readonly body: string;
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly unsubscribeUrl?: string | null;
}

/** Fonts with the reader's regional character forms come first. */
const CHINESE = {
  traditional: "'PingFang TC','Noto Sans TC','Microsoft JhengHei'",
  simplified: "'PingFang SC','Noto Sans SC','Microsoft YaHei'",
} as const;

const fontsFor = (locale: Locale): readonly string[] =>
  locale === 'zh' ? [CHINESE.simplified, CHINESE.traditional] : [CHINESE.traditional, CHINESE.simplified];

interface Styles {
  readonly font: string;
  readonly text: string;
  readonly faint: string;
}

function stylesFor(locale: Locale): Styles {
  const font = `font-family:system-ui,-apple-system,${fontsFor(locale).join(',')},Arial,sans-serif;`;
  return {
    font,
    text: `${font}font-size:16px;line-height:1.7;color:#16211c;`,
    faint: `${font}font-size:13px;line-height:1.6;color:#56645d;`,
  };
}

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0d1412 !important; }
  .sheet { background-color: #151e1a !important; border-color: #2a3832 !important; }
  .text, .text a { color: #eef4f0 !important; }
  .faint, .faint a { color: #a9b8b0 !important; }
}
`;
/**
 * Outlook.com marks its dark mode this way. A separate sheet, because Gmail drops any sheet that it cannot
 * parse.
 */
const DARK_OUTLOOK = `
[data-ogsc] .text, [data-ogsc] .text a { color: #eef4f0 !important; }
[data-ogsc] .faint, [data-ogsc] .faint a { color: #a9b8b0 !important; }
[data-ogsb] .ground { background-color: #0d1412 !important; }
[data-ogsb] .sheet { background-color: #151e1a !important; }
`;
/**
 * Word uses Times if it lacks the first fonts of a list, and does not support `max-width`. Only Word reads
 * these rules.
 */
const wordFont = (locale: Locale) =>
  raw(
    `<!--[if mso]><style>table, td, p, h1, a { font-family: Arial, ${locale === 'zh' ? "'Microsoft YaHei', 'Microsoft JhengHei'" : "'Microsoft JhengHei', 'Microsoft YaHei'"}, sans-serif !important; }</style><![endif]-->`,
  );
const WORD_WIDTH = raw(
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
);
const WORD_WIDTH_ENDS = raw('<!--[if mso]></td></tr></table><![endif]-->');

type Html = ReturnType<typeof html>;

export async function mailHtml(mail: HtmlMail): Promise<string> {
  const { subject, body, locale, siteUrl, unsubscribeUrl } = mail;
  const t = translator(locale, 'mail');
  const styles = stylesFor(locale);
  const { greeting, paragraphs } = partsOfBody(body);
  const page = await html`<!doctype html>
<html lang="${LANGUAGE_TAG[locale]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${subject}</title>
    <style>${DARK}</style>
    <style>${DARK_OUTLOOK}</style>
    ${wordFont(locale)}
  </head>
  <body class="ground" bgcolor="#f5f4ef" style="margin:0;padding:0;background-color:#f5f4ef;">
    <div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${summaryOfBody(body)}</div>
    <table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f5f4ef" style="background-color:#f5f4ef;">
      <tr>
        <td align="center" style="padding:24px 12px;">
          ${WORD_WIDTH}
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
            <tr>
              <td class="text" style="${styles.text}font-size:20px;font-weight:bold;padding:0 4px 16px;">
                <a href="${siteUrl}" style="color:#16211c;text-decoration:none;">${brandIn(locale)}</a>
              </td>
            </tr>
            <tr>
              <td class="sheet" bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid #dcdad2;border-radius:12px;padding:28px 24px;">
                <h1 class="text" style="${styles.text}font-size:20px;line-height:1.4;margin:0 0 16px;">${subject}</h1>
                ${greeting ? html`<p class="text" style="${styles.text}margin:0 0 16px;">${greeting}</p>` : ''}
                ${paragraphs.map((one) => paragraphHtml(one, siteUrl, styles, t))}
              </td>
            </tr>
            <tr>
              <td class="faint" style="${styles.faint}padding:16px 4px;">
                ${t('layout.why')}
                ${
                  unsubscribeUrl
                    ? html`<br><a href="${unsubscribeUrl}" style="color:#56645d;">${t('layout.unsubscribe')}</a>`
                    : ''
                }
              </td>
            </tr>
          </table>
          ${WORD_WIDTH_ENDS}
        </td>
      </tr>
    </table>
  </body>
</html>
`;
  return page.toString();
}

/**
 * A link to the shop's page becomes a button. Other addresses stay text, because a stranger may have written
 * them.
 */
function paragraphHtml(
  { lines, url }: Paragraph,
  siteUrl: string,
  styles: Styles,
  t: Translate,
): Html | string {
  if (url === null) return textHtml(lines, styles);
  if (!url.startsWith(`${siteUrl}/`)) return textHtml([...lines, url], styles);
  const last = lines.at(-1) ?? '';
  const isLabel = /[:：]$/.test(last);
  const before = isLabel ? lines.slice(0, -1) : lines;
  // A long sentence does not fit on a button.
  const label = isLabel && last.length <= LABEL_MOST ? last.slice(0, -1) : t('layout.open');
  const said = isLabel && last.length > LABEL_MOST ? [...before, last] : before;
  return html`${said.length > 0 ? textHtml(said, styles) : ''}
                <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;">
                  <tr>
                    <td bgcolor="#0f7a45" style="background-color:#0f7a45;border-radius:999px;padding:12px 26px;">
                      <a href="${url}" style="${styles.font}font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none;">${label}</a>
                    </td>
                  </tr>
                </table>`;
}

const LABEL_MOST = 30;

const textHtml = (lines: readonly string[], styles: Styles): Html =>
  html`<p class="text" style="${styles.text}margin:0 0 16px;word-break:break-word;">${lines.map((line, i) =>
    i === 0 ? line : html`<br>${line}`,
  )}</p>`;
