import { deviceSchema, erasedDeviceSchema, serviceSchema } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { VERSION } from '../../base/version.ts';
import type { DoorDeps } from '../shared/doorDeps.ts';
import { demandDevice } from '../shared/newcomer.ts';
import { ownAddresses } from './ownAddresses.ts';
import { refusals } from './routeDocs.ts';

/** Routes about what is kept: how long, and everything about the device that signs. */

const SIGNED =
  'Signed by the device: `x-device: <public key>.<time>.<signature>`, where the key is the uncompressed point of P-256 and the signature ECDSA with SHA-256 over `method`, `path`, the SHA-256 of the body (hex) and the time (milliseconds), one a line; both in base64url.';

export function registerDevice(app: FastifyInstance, deps: DoorDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { operator, tables, config } = deps;

  routes.route({
    method: 'GET',
    url: '/service',
    schema: {
      operationId: 'service',
      tags: ['service'],
      summary: 'What to know about this service',
      response: { 200: serviceSchema, ...refusals() },
    },
    handler: async (request) => ({
      version: VERSION,
      retentionDays: config.retentionDays,
      addresses: [...ownAddresses(request, config)],
    }),
  });

  routes.route({
    method: 'GET',
    url: '/device',
    schema: {
      operationId: 'exportDevice',
      tags: ['service'],
      summary: 'Everything that is kept about the device that signs',
      description: SIGNED,
      response: { 200: deviceSchema, ...refusals('DEVICE_NEEDED', 'BAD_DEVICE') },
    },
    handler: async (request) => operator.exportDevice(await demandDevice(deps, request)),
  });

  routes.route({
    method: 'DELETE',
    url: '/device',
    schema: {
      operationId: 'eraseDevice',
      tags: ['service'],
      summary: 'Erase everything that is kept about the device that signs',
      description: `Tables at which nobody else sat are deleted, and what was said from its seats everywhere else. ${SIGNED}`,
      response: { 200: erasedDeviceSchema, ...refusals('DEVICE_NEEDED', 'BAD_DEVICE') },
    },
    handler: async (request) => operator.eraseDevice(await demandDevice(deps, request), (id) => tables.erase(id)),
  });
}
