import { create } from 'zustand';

/** Whether a service is reachable, as far as the page knows. The static site declares that it has none. */

export const SERVICE_STATES = ['unknown', 'there', 'away', 'none'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

const HAS_NONE =
  typeof document !== 'undefined' &&
  document.querySelector<HTMLMetaElement>('meta[name="service"]')?.content === 'none';

export const useService = create<{ readonly state: ServiceState }>()(() => ({ state: HAS_NONE ? 'none' : 'unknown' }));

export function hasService(): boolean {
  return useService.getState().state !== 'none';
}

/** Records whether the last request was answered. */
export function recordService(isThere: boolean): void {
  if (hasService()) useService.setState({ state: isThere ? 'there' : 'away' });
}

/** Are only features without a service available? */
export function hasNoService({ state }: { readonly state: ServiceState }): boolean {
  return state === 'away' || state === 'none';
}

/** The question that is under way: parts of the page that load together share it. */
let asked: Promise<boolean> | undefined;

/** If the files of this page can be loaded. */
export function isPageReachable(): Promise<boolean> {
  asked ??= fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      asked = undefined;
    });
  return asked;
}
