import { forEveryGame, manifests } from '../../games/manifests.ts';
import { type Form, isStoredForm } from './form.ts';

/** Names that are kept only for what earlier versions of the page have stored. */

/** Where the form was kept while some names of rules had another meaning. */
export const OLDER_FORM_KEY = 'newTable';

/** A form that an older page has kept, with the names of today. */
export function olderForm(value: unknown): Form | undefined {
  if (!isStoredForm(value)) return undefined;
  const { house, ...form } = value;
  const rules = forEveryGame((game) => {
    const { preset, changes } = house[game];
    return { preset, changes: manifests[game].renewed?.(changes) ?? changes };
  });
  return { ...form, rules };
}
