/**
 * Keeps the shell of the pages in the browser: files that never change under their name, and the one page that says that
 * there is no net. Pages of matches, answers and streams are never kept, for they belong to whoever asked for them.
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
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
