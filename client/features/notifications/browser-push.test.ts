import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { writeStored } from '../../lib/session/storage.ts';
import { subscriptionOf } from './browser-push.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser that refuses to look has no subscription', async () => {
  const user = '3f9a1c';
  stubBrowser();
  writeStored('push-for', user);
  const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: refuse } });
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  vi.stubGlobal('Notification', { permission: 'default' });
  expect(await subscriptionOf(user)).toBeNull();
});
