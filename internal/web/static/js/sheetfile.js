/** Reads a sheet that comes as a file. It is fetched once somebody has one, and knows no page. */

/** How many bytes a sheet may have, as on the server. */
const LARGEST = 64 << 10;

/** The orders in a file, "" if it is no text, or too long. @param {Blob} file */
export const sheetOf = async (file) => (file.size <= LARGEST ? decoded(await file.arrayBuffer().catch(() => new ArrayBuffer(0))) : "");

/** The text of bytes, in UTF-8 or as old editors write it. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  return /[\0-\x08\x0e-\x1f\x7f]/.test(text) ? "" : text.replace(/\r\n?/g, "\n");
}
