import { messageChoiceCalls, type MessageChoices } from '@doctorbird/contract/organisation/message-choices';
import { call } from '../../../api/call.ts';

/** Why this browser cannot show notifications, as a sentence; null when it can. */
export function whyNoPush(): string | null {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return null;
  return /iPhone|iPad|Macintosh.*Mobile/.test(navigator.userAgent)
    ? 'On an iPhone or iPad, add this site to the home screen first and open it from there (iOS 16.4 or later).'
    : 'This browser does not show notifications.';
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
};

const names = ['Edg', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'] as const;
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;

/** Such as `Chrome on Android`. */
function deviceName(): string {
  const agent = navigator.userAgent;
  const name = names.find((one) => agent.includes(one)) ?? 'Browser';
  const system = systems.find((one) => agent.includes(one));
  const shown = name === 'Edg' ? 'Edge' : name === 'SamsungBrowser' ? 'Samsung Internet' : name;
  return system ? `${shown} on ${system === 'Mac OS' ? 'Mac' : system}` : shown;
}

/** Not `ready`: that is the worker of this page's portal, which shows no notifications. */
async function active({ active: running, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (running || !next) return;
  await new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => next.state === 'activated' && resolve());
  });
}

/** Asks for permission, subscribes this browser and stores it. Throws with a sentence for people. */
export async function showHere(pushKey: string): Promise<MessageChoices> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser does not allow notifications of this site. You can change that in its settings.');
  const registration = await navigator.serviceWorker.register('/push-worker.js');
  await active(registration);
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) })
    .catch(() => {
      throw new Error('The push service of this browser did not answer. Please try again later.');
    });
  const { endpoint, keys } = subscription.toJSON();
  return call(messageChoiceCalls.addDevice, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', device: deviceName() },
  });
}
