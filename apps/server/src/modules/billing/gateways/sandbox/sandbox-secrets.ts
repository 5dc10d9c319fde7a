import type { Sealer } from '../../../../platform/crypto/sealed-text.ts';
import type { SandboxSecrets } from './sandbox-signatures.ts';

/** The stand-in's keys, derived from the data key: different per installation, stable across restarts. */
export const sandboxSecrets = (sealer: Sealer): SandboxSecrets => ({
  apiKey: sealer.derive('sandbox-gateway.api-key'),
  webhookSecret: sealer.derive('sandbox-gateway.webhook-secret'),
});
