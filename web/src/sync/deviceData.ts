import type { DeviceAnswer, ErasedDevice } from '@magnate/protocol';
import { askSigned } from './api.ts';
import { forgetDeviceKey } from './deviceKey.ts';
import { forgetProfile } from './profileMark.ts';

/** Everything that the service stores about this device. */

export function exportDevice(): Promise<DeviceAnswer> {
  return askSigned<DeviceAnswer>('/device', { method: 'GET' });
}

/** Erases the data at the service and the key on this device. */
export async function eraseDevice(): Promise<ErasedDevice> {
  const erased = await askSigned<ErasedDevice>('/device', { method: 'DELETE' });
  await forgetDeviceKey();
  forgetProfile();
  return erased;
}
