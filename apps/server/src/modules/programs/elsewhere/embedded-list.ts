import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { CatalogProgram } from '@doctorbird/contract/programs/catalog';
import { escapeHtml as safe } from '../../../platform/http/escape-html.ts';
import { writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import { centsOf, inDollars } from '../../../platform/money.ts';
import { policyHash } from '../../../platform/http/policy-hash.ts';

// The colors of the website, by hand: a page within another one loads nothing.
const style = `
:root{color-scheme:light dark;--paper:#fffdf6;--ink:#0b1b16;--muted:#4a5b52;--line:#0b1b1626;--leaf:#07562f}
@media(prefers-color-scheme:dark){:root{--paper:#0e211b;--ink:#eff5ea;--muted:#a3b8ae;--line:#eff5ea33;--leaf:#45c77f}}
*{box-sizing:border-box}body{margin:0;padding:8px;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:12px;margin:0;padding:0;list-style:none}
li{display:grid;align-content:start;min-width:0;gap:4px;padding:14px;border:1px solid var(--line);border-radius:6px}
h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
h2{margin:0;font-size:1.1rem;line-height:1.25}p{margin:0}a{color:var(--leaf)}a:focus-visible{outline:3px solid;outline-offset:2px}
.note{color:var(--muted);font-size:.9rem}.all{margin-top:12px}`.trim();
// The page around it makes room for the whole list.
const script = `
(()=>{const say=()=>parent.postMessage({doctorbird:'height',height:document.documentElement.scrollHeight},'*');
new ResizeObserver(say).observe(document.body);say()})()`.trim();

/** Its own policy: nothing is loaded, and only these websites (and nobody, where there are none) may show it. */
export const embedPolicy = (sites: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${policyHash(style)}`,
    `script-src ${policyHash(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.length > 0 ? sites.join(' ') : "'none'"}`,
  ].join('; ');

const priceText = ({ price }: CatalogProgram): string => {
  if (price === null) return 'Contact for pricing';
  return price === 0 ? 'Free' : inDollars(centsOf(price));
};

function placesText({ status, can_enroll, can_wait, places_left: left, opens_at }: CatalogProgram, now: Date): string {
  if (opens_at !== null && new Date(opens_at) > now) return `Registration opens ${writtenMoment(new Date(opens_at))}`;
  if (can_enroll) return left === 1 ? '1 place left' : `${left} places left`;
  if (can_wait) return 'Full: join the waiting list';
  return status === 'in_progress' ? 'Running now' : 'No places left';
}

const dates = ({ start_date: start, end_date: end }: CatalogProgram): string | null =>
  start && (end && end !== start ? `${writtenDate(start)} to ${writtenDate(end)}` : writtenDate(start));

const line = (program: CatalogProgram, { origin, now }: { origin: string; now: Date }): string => {
  const facts = [program.age_range, dates(program), program.schedule, program.location].filter((one) => one !== null);
  return `<li><h2><a href="${safe(linkTo(origin, `/programs/${program.slug}`))}" target="_blank" rel="noopener">${safe(program.title)}</a></h2>
<p class="note">${facts.map((one) => safe(one)).join(' · ')}</p>
<p><b>${safe(priceText(program))}</b> · ${safe(placesText(program, now))}</p></li>`;
};

/** The list of programs as a page of its own, for a frame on another website: no cookies, nothing loaded, links open a new tab. */
export function embeddedList(
  programs: readonly CatalogProgram[],
  { origin, name, now, wrong }: { origin: string; name: string; now: Date; wrong: boolean },
): string {
  const all = `<p class="note all"><a href="${safe(linkTo(origin, '/programs'))}" target="_blank" rel="noopener">All programs of ${safe(name)}</a></p>`;
  const notice = wrong
    ? '<p class="note">We do not know what this list was asked for, so here are all programs.</p>'
    : '';
  const list =
    programs.length > 0
      ? `<ul>${programs.map((one) => line(one, { origin, now })).join('\n')}</ul>`
      : '<p>No programs here right now.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(`Programs of ${name}`)}</title><style>${style}</style></head>
<body><main><h1>${safe(`Programs of ${name}`)}</h1>${notice}${list}${all}</main><script>${script}</script></body></html>`;
}
