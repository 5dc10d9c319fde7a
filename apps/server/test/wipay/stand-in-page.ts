import type { Transaction } from './stand-in-rules.ts';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:18px system-ui;margin:2rem auto;max-width:24rem;padding:0 1rem}button{display:block;width:100%;margin:.5rem 0;padding:.8rem;font:inherit}</style>${body}`;

/** The page for cards. It asks for none: the buttons say how the payment ends. */
export const hostedPage = ({ form, chargedCents, expiresAt }: Transaction, now: number) =>
  page(
    'Card payment (stand-in)',
    `<h1>Stand-in of WiPay</h1><p>Account ${escape(form['account_number']!)}, order ${escape(form['order_id']!)}</p>
<p><strong>J$${(chargedCents / 100).toFixed(2)}</strong></p><p>Open for ${Math.max(0, Math.ceil((expiresAt - now) / 1000))} seconds.</p>
<p>This is not a bank. No card is asked for, and no money moves.</p>
<form method="post">${['approve', 'decline', 'error', 'abandon'].map((choice) => `<button name="choice" value="${choice}">${choice[0]!.toUpperCase()}${choice.slice(1)}</button>`).join('')}</form>`,
  );

export const closedPage = page('Closed', '<h1>This page is closed.</h1>');
