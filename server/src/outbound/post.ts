import { request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { hostOf, isPublicUrl, NotPublic, publicAddresses, type Resolve, resolveHost } from './publicAddress.ts';

/** Requests of the service to hosts that others named: bounded in size and time, without redirects, to public addresses only. */

/** Milliseconds for a whole request. */
const TIME = 10_000;
const HEADER_BYTES = 16 * 1024;

export interface Message {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface PostOptions {
  /** An origin that the operator trusts, for tests: it may be local and without TLS. */
  readonly trusted?: string | undefined;
  readonly resolve?: Resolve;
  readonly signal?: AbortSignal;
  readonly time?: number;
}

/** The status of the answer; its body is not read. A redirect is an answer like any other. Throws if there is none. */
export async function post(
  { url, headers, body }: Message,
  { trusted, resolve = resolveHost, signal, time = TIME }: PostOptions = {},
): Promise<number> {
  const deadline = AbortSignal.any([AbortSignal.timeout(time), ...(signal === undefined ? [] : [signal])]);
  const isTrusted = trusted !== undefined && url.origin === trusted;
  if (!isTrusted && !isPublicUrl(url)) throw new NotPublic();
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    // A connection of its own, which ends with the answer.
    agent: false,
    maxHeaderSize: HEADER_BYTES,
    signal: deadline,
    ...(isTrusted ? {} : { lookup: pinnedTo(await publicAddresses(hostOf(url), resolve)) }),
  };
  deadline.throwIfAborted();
  const { promise, resolve: answered, reject } = Promise.withResolvers<number>();
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
    answered(response.statusCode ?? 0);
    response.destroy();
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** Answers with these addresses, whatever the name. An address in the URL itself needs no look-up and was checked before. */
function pinnedTo(addresses: readonly [string, ...string[]]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_, { all }, callback) => {
    const [first] = found;
    if (all === true) callback(null, found);
    else if (first !== undefined) callback(null, first.address, first.family);
  };
}
