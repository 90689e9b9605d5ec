// Does two things: shows a page of ours when there is no network, and push messages when the user asked for them. It keeps
// that page and nothing else; no answer of the server, nothing personal.
const CACHE = 'offline-2';
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    // The page is asked for while this script starts, not after.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await caches.match(PAGE)) ?? Response.error();
    }
  };
  event.respondWith(answer());
});

const localized = ({ path, locale }) => (locale === 'ar' ? `/ar${path}` : path);
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async (data) => {
  // Who is looking at reloved here has the bell.
  if ((await windows()).some((client) => client.visibilityState === 'visible' && client.focused)) return;
  await self.registration.showNotification(data.title, {
    body: data.body,
    lang: data.locale,
    dir: data.locale === 'ar' ? 'rtl' : 'ltr',
    // A newer message about the same thing takes the place of the one before.
    tag: data.tag,
    renotify: false,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { path: localized(data) },
  });
};

self.addEventListener('push', (event) => {
  const data = event.data?.json();
  if (data) event.waitUntil(show(data));
});

const open = async (path) => {
  const [tab] = await windows();
  if (!tab) return self.clients.openWindow(path);
  await tab.focus();
  // A tab that this script does not control cannot be led anywhere: it gets a new one beside it.
  return tab.navigate(path).catch(() => self.clients.openWindow(path));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
