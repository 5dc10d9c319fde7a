// Shows notifications that the server sends, and opens their page when they are tapped. It does nothing else: pages do not pass
// through it.
self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // Not from this server.
  }
  const title = typeof message.title === 'string' ? message.title : 'New message';
  event.waitUntil(
    self.registration.showNotification(title, {
      body: typeof message.body === 'string' ? message.body : '',
      // The same message takes its own place, so nobody sees it twice.
      tag: typeof message.tag === 'string' ? message.tag : undefined,
      icon: '/icons/icon-192.png',
      data: { link: typeof message.link === 'string' ? message.link : '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link ?? '/', self.location.origin);
  // A message cannot lead to another site.
  event.waitUntil(self.clients.openWindow(link.origin === self.location.origin ? link.href : '/'));
});
