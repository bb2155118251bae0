import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3f8f68' } });

/** The smallest pictures there are. */
export const PNG: Uint8Array<ArrayBuffer> = new Uint8Array(await plain(2, 2).png().toBuffer());
export const JPG: Uint8Array<ArrayBuffer> = new Uint8Array(await plain(2, 2).jpeg().toBuffer());

export const plainPng = async (width: number, height: number): Promise<Buffer> =>
  plain(width, height).png().toBuffer();

/** As a phone takes it: lying on its side, with the place where it was taken; the left half is red. */
export const photo = async (): Promise<Buffer> =>
  plain(600, 400)
    .composite([{ input: await plainRed(300, 400), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Daypack' }, IFD3: { GPSLatitude: '25/1 2/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

const plainRed = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();

/** A GIF of two pictures. */
export const movingGif = (): Promise<Buffer> =>
  sharp([Buffer.from(PNG), Buffer.from(PNG)], { join: { animated: true } })
    .gif()
    .toBuffer();
