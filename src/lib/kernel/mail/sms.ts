/** The characters that an SMS sends in seven bits; those of the second row take two places. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_EXTENDED = '^{}\\[~]|€';

/** How many messages a provider sends, and counts, for one text. */
export function smsSegments(text: string): number {
  const isGsm = [...text].every((one) => GSM.includes(one) || GSM_EXTENDED.includes(one));
  const size = isGsm
    ? [...text].reduce((sum, one) => sum + (GSM_EXTENDED.includes(one) ? 2 : 1), 0)
    : text.length;
  const [alone, together] = isGsm ? [160, 153] : [70, 67];
  return size <= alone ? 1 : Math.ceil(size / together);
}
