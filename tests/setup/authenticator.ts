import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyRequest,
} from '#lib/people/passkey/model.ts';

/** A device that creates passkeys and signs with them, with answers in a browser's format. */

interface Device {
  make(offer: PasskeyOffer, about?: Partial<Circumstances>): NewPasskeyAnswer;
  sign(request: PasskeyRequest, about?: Partial<Circumstances>): PasskeyAnswer;
}

/** The browser's data on the requesting page; a phishing page has another origin. */
interface Circumstances {
  readonly origin: string;
  readonly rpId: string;
  /** The device's signature counter; a cloned device is behind. */
  readonly counter: number;
  /** The device verified its user, beyond a mere touch. */
  readonly isVerified: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const AAGUID = Buffer.alloc(16);

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (buffer: Buffer): string => buffer.toString('base64url');

export function device(shopUrl: string): Device {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let signatures = 0;

  const authenticatorData = (
    rpId: string,
    flags: number,
    counter: number,
    more = Buffer.alloc(0),
  ): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  };
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} };
  const home = { origin: new URL(shopUrl).origin, rpId: new URL(shopUrl).hostname, isVerified: true };
  const presence = (isVerified: boolean): number => USER_PRESENT | (isVerified ? USER_VERIFIED : 0);

  return {
    make(offer, about) {
      const { origin, rpId, counter, isVerified } = { ...home, counter: 0, ...about };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      // A COSE key: EC2, ES256, P-256, x and y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const flags = presence(isVerified) | HAS_CREDENTIAL;
      const data = authenticatorData(rpId, flags, counter, Buffer.concat([AAGUID, length, id, key]));
      // CBOR: { fmt: 'none', attStmt: {}, authData: … }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: text(clientData('webauthn.create', offer.challenge, origin)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    sign(request, about) {
      signatures += 1;
      const { origin, rpId, counter, isVerified } = { ...home, counter: signatures, ...about };
      const data = authenticatorData(rpId, presence(isVerified), counter);
      const client = clientData('webauthn.get', request.challenge, origin);
      return {
        ...common,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
