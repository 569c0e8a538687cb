/**
 * The build of this page and the build that the service delivers. An outdated page must not talk to a newer service for
 * long: it reloads as soon as no input can be lost. Device data stays.
 */

export const BUILD_HEADER = 'x-page-build';
const TRIED = 'magnate.reloaded';

const BUILD =
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '');

let isOld = false;
/** The address at which the page last reloaded. */
let place: string | undefined;

/** Records the build that every answer of the service names. */
export function recordBuild(served: string | null): void {
  if (isOld || BUILD === '' || served === null || served === '' || served === BUILD) return;
  // If reloading did not help, as behind nodes of two versions, do not repeat it.
  if (sessionStorage.getItem(TRIED) === served) return;
  sessionStorage.setItem(TRIED, served);
  isOld = true;
  // No input has been made yet.
  if (!navigator.userActivation.hasBeenActive) return location.reload();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) location.reload();
  });
}

/** On navigation to another page of the site: reload into the new build. */
export function renewIfOld(address: string): void {
  const isElsewhere = place !== undefined && place !== address;
  place = address;
  if (isOld && isElsewhere) location.reload();
}
