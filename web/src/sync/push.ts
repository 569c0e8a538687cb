import { words } from '@magnate/words';
import { api } from './api.ts';
import { keepNotified } from './keyring.ts';

/** Notifications of my turns at one table, which arrive while the page is closed. */

/** `unsupported`: the browser has none, or on an iPhone only for pages on the home screen. */
export const PUSH_RESULTS = ['on', 'denied', 'unsupported', 'failed'] as const;
export type PushResult = (typeof PUSH_RESULTS)[number];

/** Milliseconds for the service worker to be ready. */
const PATIENCE = 10_000;

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Call it in a press: browsers ask for permission only then. */
export async function notifyHere(id: string, token: string): Promise<PushResult> {
  if (!canPush()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  return (await subscribed(id, token)) ? 'on' : 'failed';
}

/** Repeats the subscription: its keys, the token of the seat or the language may have changed. Never throws. */
export async function renewNotices(id: string, token: string): Promise<void> {
  if (canPush() && Notification.permission === 'granted') await subscribed(id, token);
}

export async function stopNotices(id: string, token: string): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (subscription !== undefined && subscription !== null) await api.unsubscribe(id, token, subscription.endpoint);
  keepNotified(id, false);
}

async function subscribed(id: string, token: string): Promise<boolean> {
  try {
    const { key } = await api.push();
    const registration = await worker();
    if (key === null || registration === undefined) return false;
    const { endpoint, keys = {} } = (await subscriptionFor(registration.pushManager, key)).toJSON();
    const { p256dh, auth } = keys;
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return false;
    await api.subscribe(id, token, { endpoint, p256dh, auth, language: words.language });
    keepNotified(id, true);
    return true;
  } catch {
    return false;
  }
}

/** One subscription serves all tables of this service. */
async function subscriptionFor(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const known = await manager.getSubscription();
    if (known === null) throw error;
    // The service has another key now.
    await known.unsubscribe();
    return manager.subscribe(options);
  }
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE, undefined));
  return Promise.race([navigator.serviceWorker.ready, late]);
}
