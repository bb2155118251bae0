import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In milliseconds; longer than any process needs between reading a dead lock and replacing it. */
const SETTLE_MS = 200;

export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The shop's data folder ${folder} is in use by process ${pid}. ` +
        'The embedded database serves one process: stop that one first, choose another folder with DAYPACK_DATA, ' +
        'or set DATABASE_URL to a Postgres server, which any number of processes may share.',
    );
    this.pid = pid;
  }
}

/**
 * Locks the folder for this process. PGlite has no lock of its own, and two processes would corrupt it. A
 * lock whose process died (SIGKILL, power loss) is taken over.
 * @returns releases the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'daypack.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => release(file, mine);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const [pid = 0, start = ''] = readLock(file);
      if (isRunning(pid, start)) throw new FolderInUseError(folder, pid);
      if (takeOver(file, mine)) return () => release(file, mine);
    }
  }
  throw new Error(`Could not take the lock ${file}`);
}

/**
 * Replaces a dead lock. Several processes may do so concurrently: the last writer wins, and the others
 * notice.
 */
function takeOver(file: string, mine: string): boolean {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, mine);
  renameSync(next, file);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE_MS);
  return readLock(file).join(' ') === mine;
}

function readLock(file: string): [number?, string?] {
  try {
    const [pid, start] = readFileSync(file, 'utf8').split(' ');
    return [Number(pid), start];
  } catch {
    return [];
  }
}

function release(file: string, mine: string): void {
  if (readLock(file).join(' ') === mine) rmSync(file, { force: true });
}

function isRunning(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startOf(pid) === start;
}

/** The start time of a process, so that a reused process id is not mistaken for the holder. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
