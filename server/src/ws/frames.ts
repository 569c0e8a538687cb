import type { ServerFrame } from '@magnate/protocol';
import type { AnyEvent, TableDoor, Visitor } from '../table/types.ts';

/** What is sent, as text. Whatever is the same for many is written once. */

export function textOf(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** An event as a frame of a socket. */
export const eventFrame = writtenOnce((event) => `{"type":"event","event":${JSON.stringify(event)}}`);

/** An event as a message of server-sent events. */
export const eventMessage = writtenOnce((event) => messageOf('message', event, event.seq));

/** A message with an id is where its reader goes on after a break. */
export function messageOf(name: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Where nothing is hidden all viewers are given the same object, and share its text. */
function writtenOnce(write: (event: AnyEvent) => string): (event: AnyEvent) => string {
  const texts = new WeakMap<AnyEvent, string>();
  return (event) => {
    const known = texts.get(event);
    if (known !== undefined) return known;
    const text = write(event);
    texts.set(event, text);
    return text;
  };
}

/** How a table looks to a viewer: the frame with the view, and the deadlines. */
export interface Picture {
  readonly seq: number;
  readonly frame: string;
  readonly deadlines: Readonly<Record<string, number>>;
}

export function pictureOf(table: TableDoor, visitor: Visitor): Picture {
  const { version, seq, view, deadlines } = table.describe(visitor);
  return { seq, frame: textOf({ type: 'view', version, seq, view }), deadlines };
}

const publicPictures = new WeakMap<TableDoor, Picture>();

/** The same after news: whoever has no seat sees what everybody without one sees, so it is drawn once for all. */
export function sharedPictureOf(table: TableDoor, visitor: Visitor): Picture {
  if (visitor.role === 'seat') return pictureOf(table, visitor);
  const known = publicPictures.get(table);
  if (known?.seq === table.seq) return known;
  const picture = pictureOf(table, visitor);
  publicPictures.set(table, picture);
  return picture;
}
