import { LOOK, refusals, tokens } from './routeDocs.ts';

/** The WebSocket in the OpenAPI document. OpenAPI cannot describe sockets, so the frames are listed as schemas. */

const PATH = '/game/{id}/stream';

const DESCRIPTION =
  `Open it as a WebSocket and send a hello: the token is in that first frame, not in a header. Then there
are frames in both directions, \`ClientFrame\` and \`ServerFrame\`; see “The stream” above for how they work together.
Pages of other origins may open it only where the service allows them.`.replaceAll('\n', ' ');

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Errors that are answered to the upgrade request. All others are sent as frames. */
function refused(): object {
  const answers = Object.entries(refusals(...LOOK, 'BAD_ORIGIN', 'TOO_MANY_STREAMS')) as [
    string,
    { readonly description: string },
  ][];
  return Object.fromEntries(
    answers.map(([status, { description }]) => [
      status,
      { description, content: { 'application/json': { schema: ref('Error') } } },
    ]),
  );
}

export function withStream<D extends object>(document: D): D {
  const { paths = {} } = document as { readonly paths?: object };
  const operation = {
    operationId: 'stream',
    tags: ['stream'],
    summary: 'Listen to a table, and act, over a WebSocket',
    description: DESCRIPTION,
    security: tokens('none'),
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'The id of the game.' },
    ],
    responses: {
      101: {
        description: 'The socket is open. What you get are frames like this; what you send is a `ClientFrame`.',
        content: { 'application/json': { schema: ref('ServerFrame') } },
      },
      ...refused(),
    },
    'x-sent': ref('ClientFrameInput'),
  };
  return { ...document, paths: { ...paths, [PATH]: { get: operation } } };
}
