import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { sendFailure } from './error-handler.ts';

type Calls = Readonly<Record<string, CallDefinition>>;
const prefix = '/api/v1';

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The methods of the calls at an address below /api/v1; none where no call is. */
function methodsAt(calls: Calls, address: string): Set<string> {
  const parts = partsOf(address.slice(prefix.length));
  const here = Object.values(calls).filter(({ path }) => {
    const wanted = partsOf(path);
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
  });
  return new Set(here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
}

/** Answers below /api where nothing is: 405 with the methods that the address has, otherwise 404. */
export function sendNoSuchCall(request: FastifyRequest, reply: FastifyReply, calls: Calls): FastifyReply {
  const [address = ''] = request.url.split('?');
  const methods = address.startsWith(`${prefix}/`) ? methodsAt(calls, address) : new Set<string>();
  if (methods.size === 0 || methods.has(request.method))
    return sendFailure(request, reply, new DomainError('not_found', 'no_such_call', 'There is no such call.'));
  const wrongMethod = Object.assign(new Error(`${request.method} ${address}`), { statusCode: 405 });
  return sendFailure(request, reply.header('allow', [...methods].toSorted().join(', ')), wrongMethod);
}
