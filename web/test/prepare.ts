import { preparePage } from '../../scripts/page.mjs';

/** Builds the page from its current sources when tests are started by hand. */
export default function prepare(): void {
  if (!preparePage(console.log)) throw new Error('The page could not be built: see above.');
}
