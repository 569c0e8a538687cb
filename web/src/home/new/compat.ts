import { forEveryGame, manifests } from '../../games/manifests.ts';
import { type Form, isForm } from './form.ts';

/** Names that are kept only for what earlier versions of the page have stored. */

/** Where the form was kept while some names of rules had another meaning. */
export const OLDER_FORM_KEY = 'newTable';

/** A form that an older page has kept, with the names of today. */
export function olderForm(value: unknown): Form | undefined {
  if (!isForm(value)) return undefined;
  const house = forEveryGame((game) => {
    const { preset, changes } = value.house[game];
    return { preset, changes: manifests[game].renewed?.(changes) ?? changes };
  });
  return { ...value, house };
}
