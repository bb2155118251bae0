import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3f8f68' } });

/** The smallest valid pictures. */
export const PNG: Uint8Array<ArrayBuffer> = new Uint8Array(await plain(2, 2).png().toBuffer());
export const JPG: Uint8Array<ArrayBuffer> = new Uint8Array(await plain(2, 2).jpeg().toBuffer());

export const plainPng = async (width: number, height: number): Promise<Buffer> =>
  plain(width, height).png().toBuffer();

/** A phone's photo: rotated by EXIF, with GPS data; the left half is red. */
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

/** A GIF of two frames. */
export const movingGif = (): Promise<Buffer> =>
  sharp([Buffer.from(PNG), Buffer.from(PNG)], { join: { animated: true } })
    .gif()
    .toBuffer();

interface PngHead {
  readonly width: number;
  readonly height: number;
  /** Bits per channel. */
  readonly depth: 8 | 16;
  /** PNG colour type: 2 has three channels, 6 also has alpha. */
  readonly colours: 2 | 6;
  readonly isInterlaced: boolean;
  /** EXIF value. */
  readonly orientation?: number;
}

/** The header of a large PNG with almost no data: a decoder would allocate all its memory. */
export function pngHead({ width, height, depth, colours, isInterlaced, orientation }: PngHead): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colours, 0, 0, isInterlaced ? 1 : 0], 8);
  const exif = Buffer.from(`4d4d002a0000000800010112000300000001000${orientation ?? 1}000000000000`, 'hex');
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...(orientation === undefined ? [] : [pngChunk('eXIf', exif)]),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  around[0].writeUInt32BE(data.length);
  around[1].writeUInt32BE(crc32(body));
  return Buffer.concat([around[0], body, around[1]]);
}

/** A small JPEG that claims to be large. */
export async function jpegHead(width: number, height: number, isProgressive: boolean): Promise<Buffer> {
  const bytes = await plain(16, 16)
    .jpeg({ progressive: isProgressive, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, isProgressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
