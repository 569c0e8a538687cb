import { create } from 'zustand';

/** Whether there is a service, as far as this page knows. A page of its own, on any web server, says that it has none. */

export const SERVICE_STATES = ['unknown', 'there', 'away', 'none'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

const HAS_NONE =
  typeof document !== 'undefined' &&
  document.querySelector<HTMLMetaElement>('meta[name="service"]')?.content === 'none';

export const useService = create<{ readonly state: ServiceState }>()(() => ({ state: HAS_NONE ? 'none' : 'unknown' }));

export function hasService(): boolean {
  return useService.getState().state !== 'none';
}

/** It answered, or it did not. */
export function noteService(isThere: boolean): void {
  if (hasService()) useService.setState({ state: isThere ? 'there' : 'away' });
}

/** Only what needs no service can be done now. */
export function isAlone({ state }: { readonly state: ServiceState }): boolean {
  return state === 'away' || state === 'none';
}
