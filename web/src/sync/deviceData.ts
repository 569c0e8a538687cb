import type { DeviceAnswer, ErasedDevice, ServiceFacts } from '@magnate/protocol';
import { ask, askSigned } from './api.ts';
import { forgetDeviceKey } from './deviceKey.ts';

/** What the service keeps, how long, and everything about this device. */

export function serviceFacts(): Promise<ServiceFacts> {
  return ask<ServiceFacts>('/service');
}

export function exportDevice(): Promise<DeviceAnswer> {
  return askSigned<DeviceAnswer>('/device', { method: 'GET' });
}

/** At the service, and the key here. */
export async function eraseDevice(): Promise<ErasedDevice> {
  const erased = await askSigned<ErasedDevice>('/device', { method: 'DELETE' });
  await forgetDeviceKey();
  return erased;
}
