// Shows what the server tells while no page is open, and opens its page when it is pressed. The text
// comes ready to be shown; nothing is kept here and nothing else is fetched.

self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang } = event.data.json();
  const options = { body, tag, lang, data: { url }, icon: '/apple-touch-icon.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, self.location.origin).href;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((client) => client.url === address);
    return page === undefined ? self.clients.openWindow(address) : page.focus();
  };
  event.waitUntil(open());
});
