import { languageFor, type LanguageId } from '@magnate/words';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The language that a caller asks for, as the page finds it: `?lang=de` or the first of `Accept-Language` that exists, and
 * English without either. One chosen on the device is known to the page only.
 */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): LanguageId {
  const asked = /[?&]lang=([\w-]+)/.exec(url)?.[1];
  const accepted = (headers['accept-language'] ?? '').split(',').map((each) => each.replace(/;.*$/, '').trim());
  return languageFor([...(asked === undefined ? [] : [asked]), ...accepted]);
}

/** An answer with texts in the language of the caller, which caches must not give to others. */
export function inLanguageOf(request: FastifyRequest, reply: FastifyReply): LanguageId {
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'Accept-Language' : `${String(vary)}, Accept-Language`);
  return languageOf(request);
}
