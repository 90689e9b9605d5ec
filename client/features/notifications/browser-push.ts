import { readStored, writeStored } from '../../lib/session/storage.ts';

/** Whose push messages this browser takes: the next person to sign in here has to ask for their own. */
const FOR = 'push-for';

export type Permission = 'unsupported' | 'default' | 'granted' | 'denied';

/** What this browser can do and what was allowed. On an iPhone only an installed app has push messages. */
export const pushPermission = (): Permission =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unsupported';

const registered = () => navigator.serviceWorker.getRegistration('/');

const current = async (): Promise<PushSubscription | null> =>
  pushPermission() === 'unsupported'
    ? null
    : ((await (await registered())?.pushManager.getSubscription()) ?? null);

/** This browser's subscription, if it is this user's. */
export const subscriptionOf = async (userUuid: string): Promise<PushSubscription | null> => {
  if (readStored(FOR) !== userUuid) return null;
  // Private windows and strict settings refuse to look: nothing is on there, and turning it on says what stands in the way.
  return current().catch(() => null);
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
};

/** Asks for permission and subscribes; null when that was refused. Called on a press of a button only. */
export const subscribe = async (userUuid: string, publicKey: string): Promise<PushSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = (await registered()) ?? (await navigator.serviceWorker.register('/sw.js'));
  // One made with another key, or for somebody else, is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  writeStored(FOR, userUuid);
  return made;
};

/** Takes no more messages; answers the address that the server should forget. */
export const unsubscribe = async (): Promise<string | null> => {
  writeStored(FOR, null);
  const held = await current();
  await held?.unsubscribe();
  return held?.endpoint ?? null;
};

/** What the server wants to know of a subscription. */
export const bodyOfSubscription = (subscription: PushSubscription) => {
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  };
};
