import { webcrypto } from 'node:crypto';
import { deviceOf, signedText } from '../../operator/devices.ts';

/** A device as in the page: a key that signs requests. */
export interface TestDevice {
  readonly hash: string;
  /** The header for a request. */
  sign(method: string, path: string, body?: object, time?: number): Promise<{ readonly 'x-device': string }>;
}

export async function newDevice(): Promise<TestDevice> {
  const { subtle } = webcrypto;
  const keys = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const point = Buffer.from(await subtle.exportKey('raw', keys.publicKey));
  return {
    hash: deviceOf(point),
    sign: async (method, path, body, time = Date.now()) => {
      const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const text = signedText({ method, path, body: bytes }, `${time}`);
      const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, Buffer.from(text));
      return { 'x-device': `${point.toString('base64url')}.${time}.${Buffer.from(signature).toString('base64url')}` };
    },
  };
}
