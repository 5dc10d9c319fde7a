import { embedSiteCalls } from './embed-sites.ts';
import { webhookCalls } from './webhooks.ts';

/** The calls about other programs and websites. */
export const connectionCalls = { ...webhookCalls, ...embedSiteCalls };
