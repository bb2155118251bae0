import rows from './stores.json' with { type: 'json' };

/** The services that the emulator knows, and the chain of each (provider facts, 2.1). */
export const SERVICES = { FAMIC2C: 'FAMI', UNIMARTC2C: 'UNIMART', HILIFEC2C: 'HILIFE' } as const;
export type Service = keyof typeof SERVICES;
export type CvsType = (typeof SERVICES)[Service];

export interface SandboxStore {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  /** Includes the city. */
  readonly address: string;
  /** May be empty, as with the real chains. */
  readonly phone: string;
  readonly isOffshore: boolean;
}

const OFFSHORE = new Set(['澎湖縣', '金門縣', '連江縣']);

const read = (list: readonly (readonly string[])[]): readonly SandboxStore[] =>
  list.map(([id = '', name = '', city = '', street = '', phone = '']) => ({
    id,
    name,
    city,
    address: city + street,
    phone,
    isOffshore: OFFSHORE.has(city),
  }));

/** Fictional stores, north to south. */
export const STORES: Readonly<Record<CvsType, readonly SandboxStore[]>> = {
  FAMI: read(rows.FAMI),
  UNIMART: read(rows.UNIMART),
  HILIFE: read(rows.HILIFE),
};

/** A closed store, in no list. */
export const CLOSED_STORE: SandboxStore = {
  id: '999999',
  name: '已停業門市',
  city: '臺北市',
  address: '臺北市中正區重慶南路一段 1 號',
  phone: '',
  isOffshore: false,
};

export const findStore = (service: Service, id: string): SandboxStore | undefined =>
  STORES[SERVICES[service]].find((one) => one.id === id);
