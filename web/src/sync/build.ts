/**
 * The build of this page, and the one that the service gives out. An old page must not talk to a newer service for long: it is
 * loaded anew as soon as that costs nobody anything. What is on the device stays there.
 */

export const BUILD_HEADER = 'x-page-build';
const TRIED = 'magnate.reloaded';

const BUILD =
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '');

let isOld = false;
/** The page within the page where somebody was last. */
let place: string | undefined;

/** Which build the service has, as it says with every answer. */
export function noteBuild(served: string | null): void {
  if (isOld || BUILD === '' || served === null || served === '' || served === BUILD) return;
  // Where loading anew did not help, as behind nodes of two versions, once is enough.
  if (sessionStorage.getItem(TRIED) === served) return;
  sessionStorage.setItem(TRIED, served);
  isOld = true;
  // Nobody has touched the page yet.
  if (!navigator.userActivation.hasBeenActive) return location.reload();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) location.reload();
  });
}

/** Another page of the same site is asked for: the moment to come as the new one. */
export function renewIfOld(address: string): void {
  const isElsewhere = place !== undefined && place !== address;
  place = address;
  if (isOld && isElsewhere) location.reload();
}
