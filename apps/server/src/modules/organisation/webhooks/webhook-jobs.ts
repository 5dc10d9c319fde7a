export const DELIVER_WEBHOOK = 'webhooks.deliver';
