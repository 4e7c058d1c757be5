/**
 * Passkeys on the account and sign-in pages: asks the server what to ask, has the browser answer, and sends the answer with the form
 * that stands there. What does not go is said by one of the sentences beside it, or by the server's.
 */
export {}; // a module: its names are its own

for (const form of document.querySelectorAll("form[data-passkey]")) if (form instanceof HTMLFormElement) offer(form);

/** Has a form ask for a passkey, or says why it cannot. @param {HTMLFormElement} form */
function offer(form) {
  const button = form.querySelector("button");
  const why = !window.isSecureContext ? "insecure" : typeof PublicKeyCredential?.parseCreationOptionsFromJSON !== "function" ? "none" : "";
  if (!button) return;
  button.disabled = why !== "";
  if (why) return says(form, why);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    says(form, "");
    if (await answers(form)) form.submit();
    else button.disabled = false;
  });
}

/** Has the browser answer what the server asks, into the form. @param {HTMLFormElement} form @returns {Promise<boolean>} whether it did */
async function answers(form) {
  const asked = await fetch(form.dataset.ask ?? "", { method: "POST", body: new URLSearchParams({ name: field(named(form), "name")?.value ?? "" }), headers: { Accept: "application/json" } }).catch(() => null);
  const question = await asked?.json().catch(() => null);
  if (!asked?.ok || !question?.options) return says(form, "failed", question?.error), false;
  try {
    const credential = form.dataset.passkey === "create" ? await created(question.options) : await got(question.options);
    if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
    for (const [name, value] of Object.entries({ ceremony: question.ceremony, response: JSON.stringify(credential.toJSON()) })) {
      const input = field(form, name);
      if (input) input.value = value;
    }
    return true;
  } catch (error) {
    says(form, error instanceof DOMException && error.name === "NotAllowedError" ? "dismissed" : "failed");
    return false;
  }
}

/** @param {PublicKeyCredentialCreationOptionsJSON} options */
function created(options) {
  return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
}

/** @param {PublicKeyCredentialRequestOptionsJSON} options */
function got(options) {
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}

/** The form in which the name stands that an account is to have. @param {HTMLFormElement} form */
function named(form) {
  const other = document.getElementById(form.dataset.named ?? "");
  return other instanceof HTMLFormElement ? other : form;
}

/** @param {HTMLFormElement} form @param {string} name */
function field(form, name) {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}

/** Shows one of the sentences, none if "", or what the server has said. @param {HTMLFormElement} form @param {string} why @param {string} [told] */
function says(form, why, told) {
  for (const text of form.querySelectorAll("[data-passkey-says]")) {
    if (text instanceof HTMLElement) text.hidden = !!told || text.dataset.passkeySays !== why;
  }
  const bad = form.querySelector("[data-passkey-error]");
  if (!(bad instanceof HTMLElement)) return;
  bad.hidden = !told;
  const words = bad.querySelector("span");
  if (words) words.textContent = told ?? "";
}
