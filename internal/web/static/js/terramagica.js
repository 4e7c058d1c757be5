/**
 * Brings the map of Terra Magica to life. The page calls mount with the section that holds
 * the server's drawing; without this script the drawing stands as it is.
 */

/** @returns {{update: () => void, destroy: () => void}} */
export function mount() {
  return { update: () => {}, destroy: () => {} };
}
