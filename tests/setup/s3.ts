import { existsSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from './folders.ts';

/** An S3 server that checks signatures and stores objects in a folder. */
export interface S3Server {
  /** As in `STORAGE_URL`. */
  readonly url: string;
  has(name: string): boolean;
  stop(): Promise<void>;
}

const BUCKET = 'sent-files';

export async function startS3(secret = 'S3RVER'): Promise<S3Server> {
  const directory = temporaryFolder('s3');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:${secret}@127.0.0.1:${port}/${BUCKET}?region=us-east-1`,
    has: (name) => existsSync(join(directory, BUCKET, `${name}._S3rver_object`)),
    stop: () => server.close(),
  };
}
