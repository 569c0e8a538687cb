import { useService } from '../sync/service.ts';
import { Lobby } from './Lobby.tsx';
import { Together } from './Together.tsx';

/** The ways to other people. It comes after the first page is there: whoever opens a table never needs it. */
export function WithOthers() {
  const hasNone = useService(({ state }) => state === 'none');
  return (
    <>
      <Together />
      {!hasNone && <Lobby />}
    </>
  );
}
