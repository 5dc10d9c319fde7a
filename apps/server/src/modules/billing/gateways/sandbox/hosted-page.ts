import type { Organisation } from '@doctorbird/contract/organisation/site';
import { policyHash } from '../../../../platform/http/policy-hash.ts';
import { escapeHtml as escape } from '../../../../platform/http/escape-html.ts';
import { inDollars } from '../../../../platform/money.ts';
import type { SandboxRow } from './sandbox-gateway.ts';

// Plain and grey on purpose: payers must see that they left the organisation's site.
const style = `
:root{color-scheme:light dark;--bg:#eef0f2;--card:#fff;--ink:#15191d;--muted:#51606d;--line:#c9d0d7;--go:#14532d;--stop:#8f1d2c}
@media(prefers-color-scheme:dark){:root{--bg:#101418;--card:#1a2027;--ink:#f1f4f7;--muted:#a9b6c2;--line:#3a4550;--go:#2f9e5e;--stop:#e0566b}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;display:grid;place-items:center;min-height:100svh;padding:16px}
main{background:var(--card);border:1px solid var(--line);border-radius:8px;max-width:440px;width:100%;min-width:0;padding:24px}
.mark{background:#ffe08a;color:#3a2c00;padding:10px 14px;border-radius:6px;font-size:15px;margin:0 0 20px}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 8px}dl{margin:16px 0;display:grid;grid-template-columns:auto 1fr;gap:6px 16px}dt{color:var(--muted)}dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}
.sum{font-size:30px;font-weight:700;margin:12px 0}form{display:grid;gap:10px}
button,a.b{font:600 16px/1.2 system-ui,sans-serif;min-height:48px;border-radius:6px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer;padding:10px 16px;display:grid;place-items:center;text-decoration:none}
button.go{background:var(--go);border-color:var(--go);color:#fff}@media(prefers-color-scheme:dark){button.go{color:#04120a}}
button:focus-visible,a.b:focus-visible{outline:3px solid #1d6fd1;outline-offset:2px}small{color:var(--muted);display:block;margin-top:16px;font-size:14px}`;

const policy = `default-src 'none'; img-src 'self'; style-src ${policyHash(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const shell = (title: string, refreshSeconds: number | null, body: string) => ({
  policy,
  html: `<!doctype html><html lang="en-JM"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${
    refreshSeconds === null ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`
  }<title>${escape(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`,
});

const practice = `<p class="mark"><strong>Practice gateway.</strong> It stands in for a bank's card page: no card is asked for and no money moves.</p>`;

/** The page for one transaction: the choices while it is open, the way back once it is over. */
export function hostedPage(
  row: SandboxRow,
  { organisation, outcome, now }: { organisation: Organisation; outcome: SandboxRow['outcome']; now: Date },
) {
  if (outcome !== 'open') {
    const over =
      outcome === 'expired'
        ? 'This payment page has timed out. Nothing was charged.'
        : 'This payment page has been used.';
    const back = `<form method="post"><button class="go" name="choice" value="abandon">Back to ${escape(organisation.name)}</button></form>`;
    return shell(
      'Payment page closed',
      null,
      `${practice}<h1>${over}</h1><p>Go back to see where your payment stands; you can start again there.</p>${back}`,
    );
  }
  const left = Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000));
  const until = left > 90 ? `${Math.ceil(left / 60)} minutes` : `${left} seconds`;
  return shell(
    `Pay ${inDollars(row.totalCents)}`,
    left + 1,
    `${practice}<h1>Pay ${escape(organisation.name)}</h1><p class="sum">${inDollars(row.totalCents)}</p>
<dl><dt>For</dt><dd>${escape(row.description)}</dd><dt>Order</dt><dd>${escape(row.orderId)}</dd><dt>Page open for</dt><dd>${until}</dd></dl>
<form method="post"><button class="go" name="choice" value="approve">Approve payment</button>
<button name="choice" value="decline">Decline the card</button>
<button name="choice" value="error">Gateway error</button>
<button name="choice" value="abandon">Cancel and go back</button></form>
<small>On a real gateway you would type your card here. Choose how this practice payment should end.</small>`,
  );
}

export const lostPage = () =>
  shell(
    'Payment page not found',
    null,
    `${practice}<h1>This payment page does not exist.</h1><p>Start again from your enrollment.</p><a class="b" href="/parent/enrollments">My enrollments</a>`,
  );
