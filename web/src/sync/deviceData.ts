import type { DeviceAnswer, ErasedDevice } from '@magnate/protocol';
import { askSigned } from './api.ts';
import { forgetDeviceKey } from './deviceKey.ts';

/** Everything that the service keeps about this device. */

export function exportDevice(): Promise<DeviceAnswer> {
  return askSigned<DeviceAnswer>('/device', { method: 'GET' });
}

/** At the service, and the key here. */
export async function eraseDevice(): Promise<ErasedDevice> {
  const erased = await askSigned<ErasedDevice>('/device', { method: 'DELETE' });
  await forgetDeviceKey();
  return erased;
}
