/**
 * Keeps the shell of the pages in the browser: files that never change under their name, and the one page that says that
 * there is no net. Pages of matches, answers and streams are never kept, for they belong to whoever asked for them.
 * And shows what the server pushes while no page is open.
 */

const tree = new URL(self.location.href).searchParams.get("tree");
const files = `/static/${tree}/`;
const shelf = `shell-${tree}`;

self.addEventListener("install", (event) => {
  const shell = [
    new Request("/offline", { credentials: "omit", headers: { "Accept-Language": navigator.language } }),
    ...["css/app.css", "css/front.css", "fonts/literata.woff2", "fonts/source-sans-3.woff2", "icon.svg"].map((name) => files + name),
  ];
  event.waitUntil(caches.open(shelf).then((cache) => cache.addAll(shell)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match("/offline", { ignoreVary: true })) ?? Response.error()));
  } else if (url.pathname.startsWith(files)) {
    event.respondWith(kept(request));
  }
});

async function kept(request) {
  const cache = await caches.open(shelf);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request).catch(() => Response.error()); // as the page would be told without this worker
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => {}); // there may be no room: then it is not kept
  return answer;
}

self.addEventListener("push", (event) => event.waitUntil(show(told(event.data))));

/** What was pushed. A browser wants something to be shown for whatever comes. */
function told(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** Shows a notice, in place of the same one. */
async function show({ title, line, path, tag, lang, waits }) {
  await self.registration.showNotification(title || "Spielleiter", { body: line, lang, tag, icon: `${files}icons/app-180.png`, data: { path } });
  if ("setAppBadge" in navigator && Number.isInteger(waits)) await navigator.setAppBadge(waits).catch(() => {}); // 0 takes it away; a browser may refuse
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** Shows a page of this server: one that is open already, or a new one. */
async function open(path) {
  const page = new URL(path || "/", self.location.origin);
  if (page.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = pages.find((one) => new URL(one.url).pathname === page.pathname);
  await (found ? found.focus() : self.clients.openWindow(page));
}

/** The push service has given the browser another address: the server is told. */
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event.newSubscription, event.oldSubscription)));

async function renew(now, before) {
  const subscription = now ?? (before && (await self.registration.pushManager.subscribe(before.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/account/notices", { method: "POST", body: new URLSearchParams({ act: "push", endpoint, ...keys }), redirect: "manual" });
}
