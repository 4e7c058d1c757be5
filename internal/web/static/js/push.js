/**
 * Push on the account page: asks the browser for permission, only when the button is pressed, and sends where it takes notices
 * with the form that stands there. What does not go is said by one of the sentences beside it.
 */
export {}; // a module: its names are its own

const patience = 10_000; // ms in which the worker of the pages has to be there

const form = document.querySelector("form[data-push]");
if (form instanceof HTMLFormElement) void offer(form);
for (const end of document.querySelectorAll("form[data-unpush]")) if (end instanceof HTMLFormElement) end.addEventListener("submit", forget);

/** Shows the button if it can do something, or why it cannot. @param {HTMLFormElement} form */
async function offer(form) {
  const row = form.querySelector("[data-push-button]");
  if (!(row instanceof HTMLElement)) return;
  const why = hindrance();
  if (why) return says(form, why);
  if (form.hasAttribute("data-here") && (await fitting(form))) return;
  row.hidden = false;
  const button = row.querySelector("button");
  button?.addEventListener("click", async () => {
    button.disabled = true;
    await switchOn(form);
    button.disabled = false;
  });
}

/** What keeps this browser from it, "" if nothing. */
function hindrance() {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "none";
  return Notification.permission === "denied" ? "denied" : "";
}

/** @param {HTMLFormElement} form */
async function switchOn(form) {
  says(form, "");
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return says(form, permission === "denied" ? "denied" : "dismissed");
  try {
    const subscription = (await fitting(form)) ?? (await subscribe(form));
    const { endpoint, keys } = subscription.toJSON();
    for (const [name, value] of Object.entries({ endpoint, ...keys })) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value ?? "";
    }
    form.submit();
  } catch {
    says(form, "failed");
  }
}

/** The subscription that this browser has, if it is one for this server's key. @param {HTMLFormElement} form */
async function fitting(form) {
  const worker = await ready();
  const subscription = await worker?.pushManager.getSubscription();
  return subscription && written(subscription.options.applicationServerKey) === form.dataset.push ? subscription : null;
}

/** @param {HTMLFormElement} form */
async function subscribe(form) {
  const worker = await ready();
  if (!worker) throw new Error("no worker");
  await (await worker.pushManager.getSubscription())?.unsubscribe(); // one with another key is in the way
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.push });
}

/** Ends what is pushed to this browser on both sides. @param {Event} event */
async function forget(event) {
  event.preventDefault();
  const form = event.currentTarget;
  if ("serviceWorker" in navigator && "PushManager" in window) {
    const worker = await ready();
    await (await worker?.pushManager.getSubscription())?.unsubscribe().catch(() => {}); // the server forgets it anyway
  }
  if (form instanceof HTMLFormElement) form.submit();
}

/** The worker of the pages, null if there is none in time. @returns {Promise<ServiceWorkerRegistration | null>} */
function ready() {
  return Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(() => resolve(null), patience))]);
}

/** A key as the server writes it: base64url. @param {ArrayBuffer | null} key */
function written(key) {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Shows one of the sentences, none if "". @param {HTMLFormElement} form @param {string} why */
function says(form, why) {
  for (const text of form.querySelectorAll("[data-push-says]")) {
    if (text instanceof HTMLElement) text.hidden = text.dataset.pushSays !== why;
  }
}
