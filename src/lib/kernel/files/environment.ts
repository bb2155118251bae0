import { z } from 'zod';
import { environmentPart } from '../environment.ts';

/** An S3-compatible store for uploads, instead of the data folder. */
export interface StorageConfig {
  /** `https://s3.example.com`: bucket names follow in the path. */
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
