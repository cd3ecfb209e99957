// Lets this browser be told while no page is open. The script that shows it is `public/sw.js`.

import { ask } from '#ui/ask.web.ts';
import { SERVICE_WORKER } from './addresses.ts';
import { deletePush, savePush } from './client.gen.ts';

/** A phone of Apple can do it once the site stands on its home screen. */
export const canListen = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const isForbidden = (): boolean => canListen() && Notification.permission === 'denied';

/** Asks the person, then the browser, then tells the server; false where the person said no. */
export async function listen(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // The site may have had another key before.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await ask(savePush, { body: { endpoint, keys: { p256dh, auth } } });
  return true;
}

export async function stopListening(): Promise<void> {
  await ask(deletePush, {});
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
