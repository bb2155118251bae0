/** The characters of the 7-bit SMS alphabet; those in the second row take two places. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_EXTENDED = '^{}\\[~]|€';

/** The number of segments that a provider sends, and charges, for one text. */
export function smsSegments(text: string): number {
  const isGsm = [...text].every((one) => GSM.includes(one) || GSM_EXTENDED.includes(one));
  const size = isGsm
    ? [...text].reduce((sum, one) => sum + (GSM_EXTENDED.includes(one) ? 2 : 1), 0)
    : text.length;
  const [alone, together] = isGsm ? [160, 153] : [70, 67];
  return size <= alone ? 1 : Math.ceil(size / together);
}
