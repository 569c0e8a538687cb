import { preparePage } from '../../scripts/page.mjs';

/** Whoever starts the tests by hand tests the page as its sources are now. */
export default function prepare(): void {
  if (!preparePage(console.log)) throw new Error('The page could not be built: see above.');
}
