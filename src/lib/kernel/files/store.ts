import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createStorage } from 'unstorage';
import folderDriver from 'unstorage/drivers/fs-lite';
import s3Driver from 'unstorage/drivers/s3';
import type { Config } from '../config.ts';
import { withinSeconds } from '../jobs/time-limit.ts';

/** Stores uploaded files: in a local folder, or an S3-compatible store that all processes share. */
export interface FileStore {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null if there is no such file */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Idempotent: a missing file is no error. */
  remove(name: string): Promise<void>;
}

/** Timeout of a silent store. */
const ANSWERS_WITHIN_S = 10;

/** Suffix of unfinished files. */
const PART = '.part';

/** Writes a file completely or not at all. A full disk leaves nothing behind. */
async function writeWhole(path: string, writePart: () => Promise<void>): Promise<void> {
  try {
    await writePart();
    await rename(path + PART, path);
  } catch (error) {
    // A failed clean-up must not hide the original error.
    await rm(path + PART, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Keyed by location: a changed setting creates a new configuration object with the same location. */
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
