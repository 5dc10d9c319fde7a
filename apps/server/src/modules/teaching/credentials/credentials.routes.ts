import type { CredentialKind, credentialCalls } from '@doctorbird/contract/teaching/credentials';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { bakePicture } from './bake-picture.ts';
import { findPublicKey } from './credential-keys.ts';
import { findCredential, ownCredential, pictureOfBadge } from './credentials.queries.ts';
import { issuerProfile, keyAddress, openCredential, signCredential } from './sign-credential.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'sealer'>;

export function credentialHandlers({ db, clock, config, sealer }: Needs): Handlers<typeof credentialCalls, Actor> {
  const origin = config.publicOrigin;
  const issuer = async () => ({ origin, name: (await readOrganisation(db)).name });
  const published = async (id: string) => findCredential(db, { id, organisation: (await issuer()).name });
  const send =
    (kind: CredentialKind) =>
    async ({
      actor,
      params,
      query,
      reply,
    }: {
      actor: Actor;
      params: { id: string };
      query: { form: 'png' | 'jwt' };
      reply: FastifyReply;
    }) => {
      const now = clock.now();
      const row = await ownCredential(db, { actor, now }, { kind, id: params.id });
      const token = await signCredential(db, { row, issuer: await issuer(), sealer, now });
      const isPicture = query.form === 'png';
      return reply
        .type(isPicture ? 'image/png' : 'application/vc+jwt')
        .header('content-disposition', `attachment; filename="${kind}-${row.id}.${query.form}"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(
          isPicture ? await bakePicture(token, kind === 'badge' ? await pictureOfBadge(db, params.id) : null) : token,
        );
    };
  return {
    badgeCredential: send('badge'),
    certificateCredential: send('certificate'),
    credentialIssuer: async () => issuerProfile(await issuer()),
    credentialKey: async ({ params }) => {
      const key = await findPublicKey(db, params.id);
      if (!key) throw notFound('key');
      return { kty: 'RSA', ...key, alg: 'RS256', use: 'sig', kid: keyAddress(origin, params.id) };
    },
    getCredential: async ({ params }) => {
      const credential = await published(params.id);
      if (!credential) throw notFound('credential');
      return credential;
    },
    checkCredential: async ({ body }) => {
      const opened = await openCredential(db, { token: body.credential, origin, now: clock.now() });
      if (opened === null) return { state: 'not_ours', credential: null };
      const credential = opened === 'changed' ? null : await published(opened.id);
      if (!credential) return { state: 'changed', credential: null };
      return { state: credential.withdrawn ? 'withdrawn' : 'valid', credential };
    },
  };
}
