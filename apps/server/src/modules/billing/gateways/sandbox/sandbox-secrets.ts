import type { Sealer } from '../../../../platform/crypto/sealed-text.ts';
import type { SandboxSecrets } from './sandbox-signatures.ts';

/** The stand-in's keys, different in every installation and the same after a restart: derived from the data key. */
export const sandboxSecrets = (sealer: Sealer): SandboxSecrets => ({
  apiKey: sealer.derive('sandbox-gateway.api-key'),
  webhookSecret: sealer.derive('sandbox-gateway.webhook-secret'),
});
