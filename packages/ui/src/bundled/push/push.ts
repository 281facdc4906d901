import { addPushDevice, type MessageSettings, pushDeviceBody, type UserType } from '@fitghar/contracts/account';
import { BASE } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';

/**
 * What this browser can do about push messages. `install`: Safari on an iPhone has them in installed apps only. `denied`: its
 * user has refused notifications of this site.
 */
export type PushSupport = 'ready' | 'denied' | 'install' | 'unsupported';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported';
}

/** Trainers have a worker already, which keeps their day (ADR 062). */
const workerOf = (type: UserType) =>
  type === 'T' ? { url: '/trainer-worker.js', scope: `${BASE}/trainerDashboard` } : { url: '/customer-worker.js', scope: `${BASE}/user/` };

/** Resolves once the worker runs, which a subscription needs. */
async function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const starting = installing ?? waiting;
  if (active || !starting) return;
  await new Promise<void>((resolve) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated' || starting.state === 'redundant') resolve();
    });
  });
}

/** The browser's subscription for our key. One of an older key, which our messages would no longer reach, ends. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const asked = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(asked);
  } catch (error) {
    const older = await pushManager.getSubscription();
    if (!older) throw error;
    await older.unsubscribe();
    return pushManager.subscribe(asked);
  }
}

/**
 * Asks for the permission, which a browser does on a press only, and turns push messages on for this browser.
 * @returns null if its user refuses
 * @throws Error if its push service can't be reached
 */
export async function turnOnPush(type: UserType, key: string): Promise<MessageSettings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { url, scope } = workerOf(type);
  const registration = await navigator.serviceWorker.register(url, { scope });
  await untilActive(registration);
  const { endpoint, keys } = (await subscribe(registration, key)).toJSON();
  return call(addPushDevice, { body: pushDeviceBody.parse({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }) });
}
