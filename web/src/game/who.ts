import type { Form, Names } from '@magnate/words';
import { useSeatView } from './seatView.ts';

/** Of whom a sentence speaks: "You owe …", or "Ann owes …" where several share a device. */
export interface Who {
  readonly context: Form;
  readonly who: string;
}

/** Whoever holds the device. */
export function useWho(): Who {
  const { me, names } = useSeatView();
  return whoIs(me, names);
}

export function whoIs(me: string | null, names: Names): Who {
  return me === null ? { context: 'you', who: '' } : { context: names.form(me), who: names.subject(me) };
}
