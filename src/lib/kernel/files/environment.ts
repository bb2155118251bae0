import { z } from 'zod';
import { environmentPart } from '../environment.ts';

/** Where sent files are kept when not in the data folder: any S3-compatible store. */
export interface StorageConfig {
  /** `https://s3.example.com`: buckets are named in the path below it. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const EXAMPLE = 'https://KEY:SECRET@s3.example.com/bucket?region=ap-northeast-1';

const storage = z.string().transform((given, { addIssue }): StorageConfig => {
  const url = URL.canParse(given) ? new URL(given) : null;
  const [bucket = '', ...more] = url?.pathname.replace(/^\/|\/$/g, '').split('/') ?? [];
  if (!url?.protocol.startsWith('http') || !url.username || !url.password || !bucket || more.length > 0) {
    addIssue({ code: 'custom', message: `is to look like ${EXAMPLE}` });
    return z.NEVER;
  }
  return {
    endpoint: url.origin,
    bucket: decodeURIComponent(bucket),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
});

export const storageEnvironment = environmentPart({
  variables: { STORAGE_URL: storage.optional() },
  read: ({ STORAGE_URL }) => STORAGE_URL ?? null,
});
