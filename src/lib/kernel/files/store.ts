import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createStorage } from 'unstorage';
import folderDriver from 'unstorage/drivers/fs-lite';
import s3Driver from 'unstorage/drivers/s3';
import type { Config } from '../config.ts';
import { withinSeconds } from '../jobs/time-limit.ts';

/** Where sent files lie: a folder of this machine, or an S3-compatible store that all processes share. */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null for what is not there */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** What is not there is gone already. */
  remove(name: string): Promise<void>;
}

/** A store that says nothing holds nobody up for longer. */
const ANSWERS_WITHIN_S = 10;

/** Of what is not written to its end. */
const PART = '.part';

/** A file is there as a whole or not at all: on a disk that is full, nothing is left of it. */
async function writeWhole(path: string, writePart: () => Promise<void>): Promise<void> {
  try {
    await writePart();
    await rename(path + PART, path);
  } catch (error) {
    // What was wrong before may be wrong now: that is what is told.
    await rm(path + PART, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** By where they lie: a changed setting makes another configuration, and no other place. */
const stores = new Map<Config['storage'] | string, FileStore>();

export function fileStore(config: Config): FileStore {
  const place = config.storage ?? config.dataFolder;
  const store = stores.get(place) ?? openStore(config);
  stores.set(place, store);
  return store;
}

function openStore({ storage, dataFolder }: Config): FileStore {
  const folder = resolve(dataFolder, 'uploads');
  const driver = storage ? s3Driver({ ...storage }) : folderDriver({ base: folder, noClear: true });
  const files = createStorage<Uint8Array>({ driver });
  const write = (name: string, bytes: Uint8Array) =>
    withinSeconds(ANSWERS_WITHIN_S, files.setItemRaw(name, bytes));
  return {
    write: storage
      ? write
      : (name, bytes) => writeWhole(resolve(folder, name), () => write(name + PART, bytes)),
    async read(name) {
      const bytes = await withinSeconds(ANSWERS_WITHIN_S, files.getItemRaw<Uint8Array | ArrayBuffer>(name));
      return bytes && new Uint8Array(bytes);
    },
    async remove(name) {
      await withinSeconds(ANSWERS_WITHIN_S, files.removeItem(name));
      if (!storage) await rm(resolve(folder, name + PART), { force: true });
    },
  };
}
