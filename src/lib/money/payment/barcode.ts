/**
 * A Code 39 as stores scan it, as SVG: black on white whatever the theme, with the quiet zone on both sides. It may
 * be stretched to any width and height.
 */
export async function drawBarcode(text: string): Promise<string> {
  // Few shoppers pay so: the drawer is loaded for the first of them.
  const { toSVG } = await import('bwip-js/node');
  const svg = toSVG({
    bcid: 'code39',
    text,
    scale: 2,
    height: 14,
    paddingwidth: 10,
    backgroundcolor: 'FFFFFF',
  });
  return svg.replace('<svg ', '<svg preserveAspectRatio="none" ');
}
