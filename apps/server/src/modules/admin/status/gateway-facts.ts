import { sql } from 'drizzle-orm';
import { above, durationText, type Fact } from './fact.ts';
import { agoReading } from './last-moment.ts';

const card = 'gateways';

export const gatewayFacts = {
  card_confirmed: {
    card,
    label: 'Last confirmed payment',
    metric: { name: 'card_confirmed_seconds', help: 'Seconds since a card payment was confirmed; -1: never' },
    measure: agoReading(
      `select confirmed_at as last from payment where gateway is not null and confirmed_at is not null order by created_at desc, id desc limit 1`,
    ),
    show: (seconds) => `${durationText(seconds)} ago`,
    none: { shown: 'None yet', state: () => 'good' },
  },
  mismatches: {
    card,
    label: 'Unmatched',
    metric: {
      name: 'gateway_mismatches',
      help: 'Reports of the card gateway that match no payment, until an admin decides',
    },
    measure: sql`(select count(*) from gateway_mismatch where resolved_at is null)`,
    show: String,
    judge: above(0),
    wrong: (shown) =>
      `${shown === '1' ? 'One report' : `${shown} reports`} of the card gateway ${shown === '1' ? 'matches' : 'match'} no payment here: money may have moved.`,
    todo: 'Open Mismatches, compare them with the gateway’s own list, and resolve each.',
    href: '/admin/payments/mismatches',
  },
  gateway_refused: {
    card,
    label: 'Messages refused today',
    metric: {
      name: 'gateway_messages_refused_day',
      help: 'Messages of the last day about payments that were refused, because their signature was wrong',
    },
    measure: sql`(select count(*) from gateway_event where effect = 'refused' and source = 'message'
      and created_at > now() - interval '1 day')`,
    show: String,
    judge: above(0, 100),
    wrong: (shown) =>
      `${shown === '1' ? 'One message' : `${shown} messages`} about payments had a wrong signature and ${shown === '1' ? 'was' : 'were'} refused.`,
    todo: 'Compare the webhook secret in Settings, Card payments with the gateway’s; if they are equal, somebody else is trying.',
    href: '/admin/settings/card-gateway',
  },
} satisfies Record<string, Fact>;
