import type { CardGateway } from '@doctorbird/contract/billing/card-gateway';
import type { EventEffect, EventSource, GatewayEvent } from '@doctorbird/contract/billing/gateway-events';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const cardStates: Record<CardGateway['state'], { label: string; tone: BadgeTone; text: string }> = {
  wipay: { label: 'Live', tone: 'good', text: 'Families pay by card through WiPay.' },
  'wipay-sandbox': {
    label: 'Trial',
    tone: 'waiting',
    text: "Families pay through WiPay's sandbox, with its test cards. No real money moves.",
  },
  sandbox: {
    label: 'Demo',
    tone: 'waiting',
    text: 'Families pay through the sandbox of the demo organization. No real money moves.',
  },
  'held-back': {
    label: 'Not offered',
    tone: 'off',
    text: "The account is set to WiPay's sandbox. It is not offered on a public address, because anybody could settle a fee with a test card.",
  },
  off: { label: 'Not offered', tone: 'off', text: 'No account is connected, so cards are not offered anywhere.' },
};

const sources: Record<EventSource, string> = {
  start: 'We asked for a payment page',
  return: 'The payer came back',
  message: 'Message of the card service',
  look_up: 'We asked the card service',
  refund: 'We asked for a refund',
  office: 'The office, from the statement',
};

const said: Record<string, string> = {
  'payment.created': 'page opened',
  'payment.success': 'paid',
  'payment.failed': 'not paid',
  'payment.error': 'outcome not known',
  'payment.expired': 'page timed out',
  'payment.abandoned': 'page was left',
  'payment.open': 'page still open',
  'payment.refund_requested': 'refund requested',
  'payment.refunded': 'refunded',
  'payment.refund_rejected': 'refund rejected',
  'payment.chargeback_pending': 'chargeback started',
  'payment.chargeback_processed': 'chargeback carried out',
  'payment.chargeback_released': 'chargeback withdrawn',
  'payment.fraud_confirmed': 'fraud confirmed',
  'payment.other': 'something else',
  'statement.paid': 'paid',
  'statement.not_paid': 'not paid',
};

/** "Message of the card service: paid". */
export const eventText = ({ source, event }: GatewayEvent): string =>
  said[event] ? `${sources[source]}: ${said[event]}` : sources[source];

export const effects: Record<EventEffect, { label: string; tone: BadgeTone }> = {
  asked: { label: 'Sent', tone: 'done' },
  booked: { label: 'Booked', tone: 'good' },
  closed: { label: 'Attempt ended', tone: 'off' },
  refunded: { label: 'Refunded', tone: 'good' },
  refund_rejected: { label: 'Refund rejected', tone: 'bad' },
  mismatch: { label: 'To check', tone: 'waiting' },
  repeat: { label: 'Known already', tone: 'info' },
  noted: { label: 'Nothing changed', tone: 'info' },
  refused: { label: 'Not genuine', tone: 'bad' },
};
