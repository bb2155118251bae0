/** A QR code as phones scan it, as SVG: black on white whatever the theme, with its quiet zone. */
export async function drawQr(text: string): Promise<string> {
  // The drawer is loaded for the first page that wants one.
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'qrcode', text, scale: 3, padding: 4, backgroundcolor: 'FFFFFF' });
}

/** The modules alone, for what gives them a white ground of its own. */
export async function drawBareQr(text: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'qrcode', text, scale: 4 });
}
