/** Notices of the browser, for those who look elsewhere. */

/** Asks for the permission where nobody has decided yet. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Only while the page is out of sight; the newest one replaces the one before. */
export function notify(title: string, body: string): void {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: 'magnate-turn', icon: '/icon.svg' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some browsers of phones show notices of installed pages only.
  }
}
