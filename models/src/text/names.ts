import { BANK, type PlayerId } from '@magnate/engine';
import { type Names, words } from '@magnate/words';

/** Players are named by their ids, so sentences contain no text of theirs. */
export function promptNames(you: PlayerId): Names {
  const called = (id: PlayerId, form: 'subject' | 'object') => {
    if (id === you) return words.t(`you.${form}`);
    return id === BANK ? words.t(`bank.${form}`) : id;
  };
  return {
    subject: (id) => called(id, 'subject'),
    object: (id) => called(id, 'object'),
    form: (id) => (id === you ? 'you' : 'they'),
  };
}
